import {expect, test} from 'vitest'
import {danglingIds, missingProperties, nodesOf, unknownTerms} from '../support/structuredData/structuredData.ts'
import {propertiesOf} from '../support/structuredData/vocabulary.ts'

test('the vocabulary knows what a type inherits, and nothing that was made up', () => {
  const article = propertiesOf('Article')
  expect(article?.has('articleSection')).toBe(true)
  expect(article?.has('headline')).toBe(true)
  expect(article?.has('name')).toBe(true)
  expect(article?.has('openingHoursSpecification')).toBe(false)
  expect(propertiesOf('GeneralContractor')?.has('openingHoursSpecification')).toBe(true)
  expect(propertiesOf('Contractorish')).toBeUndefined()
})

test('a wrong word, a missing one and an address without a node are found, however deep', () => {
  const graph = [{'@type': 'Article', writtenBy: 'x', publisher: {'@id': '#nobody'}, author: {'@type': 'Human'}}]
  const nodes = nodesOf(`<script type="application/ld+json">${JSON.stringify({'@graph': graph})}</script>`)
  expect(nodes.flatMap(unknownTerms)).toEqual(['Article has no writtenBy', 'no type Human'])
  expect(nodes.flatMap(missingProperties)).toContain('Article without headline')
  expect(danglingIds(nodes)).toEqual(['#nobody'])
})
