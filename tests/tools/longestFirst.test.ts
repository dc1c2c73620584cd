import {existsSync} from 'node:fs'
import {expect, test} from 'vitest'
import type {TestSpecification, Vitest} from 'vitest/node'
import {root} from '../../tools/environment.ts'
import {LONGEST, LongestFirst} from '../../tools/test/longestFirst.ts'

/** As Vitest knows them: all of one length, so that their own order is that of the list. */
const vitest = {cache: {getTestSpecificationResult: () => ({failed: false, duration: 1})}} as unknown as Vitest
const specification = (file: string) =>
  ({
    moduleId: `${root}/${file}`,
    project: {name: 'parts', config: {isolate: true, sequence: {groupOrder: 0}}},
  }) as unknown as TestSpecification

test('the longest files are started first, the others in their order', async () => {
  const [longest = ''] = LONGEST
  // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own order, which makes a new list.
  const sorted = await new LongestFirst(vitest).sort(['tests/a.test.ts', longest, 'tests/b.test.ts'].map(specification))
  expect(sorted.map(({moduleId}) => moduleId.slice(root.length + 1))).toEqual([
    longest,
    'tests/a.test.ts',
    'tests/b.test.ts',
  ])
})

test('each of them is there', () => {
  expect(LONGEST.filter((file) => !existsSync(`${root}/${file}`))).toEqual([])
})
