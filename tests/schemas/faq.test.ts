import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {SHOWN_ON_PAGE as shownBySite} from '@/features/faq/Questions'
import {hasRoom, SHOWN_ON_PAGE} from '../../schemas/faq.ts'
import {documents} from '../content/readContent.ts'

type Question = {_id: string; order?: number; places?: string[]}

const published = [1, 2, 3, 4, 5].map((order) => ({_id: `faq-${order}`, _type: 'faq', order, places: ['home']}))

/** What the Studio says about a question, in a lake with these published ones. */
function problems({places, ...document}: Question, dataset: object[] = published) {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, {params}), {dataset, params})).get()
  const client = {withConfig: () => ({fetch})}
  return hasRoom(places, {document, getClient: () => client} as never)
}

test('a sixth question for a page, which does not appear there, is pointed out', async () => {
  const message =
    'Not shown on Home: the first 5 there come before it. Move it up in the list, or take one of them off.'
  expect(await problems({_id: 'drafts.new', order: 6, places: ['booking', 'home']})).toEqual([{message}])
  expect(await problems({_id: 'drafts.new', places: ['home']})).toEqual([{message}])
})

test('a question that a page shows is fine: among its first five, on another page, or nowhere', async () => {
  expect(await problems({_id: 'drafts.faq-5', order: 5, places: ['home']})).toBe(true)
  expect(await problems({_id: 'versions.release.faq-5', order: 5, places: ['home']})).toBe(true)
  expect(await problems({_id: 'drafts.new', order: 2.5, places: ['home']})).toBe(true)
  expect(await problems({_id: 'drafts.new', order: 6, places: ['services']})).toBe(true)
  expect(await problems({_id: 'drafts.new', order: 6, places: []})).toBe(true)
  expect(await problems({_id: 'drafts.new', order: 6})).toBe(true)
})

test('the Studio counts as many questions of a page as the site shows', () => expect(SHOWN_ON_PAGE).toBe(shownBySite))

test('each question of the starting content appears where it is ticked', async () => {
  const questions = documents()
    .filter(({path}) => path.startsWith('faq.json'))
    .map(({value}) => ({...(value as Question), _type: 'faq'}))
  expect(questions.length).toBeGreaterThan(10)
  for (const question of questions) expect(await problems(question, questions), question._id).toBe(true)
})
