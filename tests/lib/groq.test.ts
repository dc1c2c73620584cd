import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {inLocale, isFallback, translatedInto} from '../../web/lib/content/groq.ts'

const value = (language: string, text: string | null) => ({_key: language, language, value: text})
const dataset = [
  {_id: 'whole', title: [value('en', 'Deck'), value('es', 'Terraza'), value('pt-BR', 'Deck sob medida')]},
  {_id: 'half', title: [value('en', 'Deck'), value('es', null)]},
  {_id: 'bare'},
]

async function ask(id: string, locale: string) {
  const query = `*[_id == $id][0]{"title": ${inLocale('title')}, "fallback": ${isFallback('title')}, "languages": ${translatedInto('title')}}`
  return (await evaluate(parse(query, {params: {id, locale}}), {dataset, params: {id, locale}})).get()
}

test('a translated field is read in its language', async () => {
  expect(await ask('whole', 'pt-BR')).toEqual({
    title: 'Deck sob medida',
    fallback: false,
    languages: ['en', 'es', 'pt-BR'],
  })
})

test('what has no translation yet is shown in English, says so, and is not offered as a translation', async () => {
  expect(await ask('half', 'es')).toEqual({title: 'Deck', fallback: true, languages: ['en']})
  expect(await ask('half', 'pt-BR')).toMatchObject({title: 'Deck', fallback: true})
})

test('English is never a fallback, and a missing field is nothing, not an error', async () => {
  expect(await ask('half', 'en')).toMatchObject({fallback: false})
  expect(await ask('bare', 'en')).toMatchObject({title: null, languages: null})
  expect(await ask('bare', 'es')).toMatchObject({title: null, fallback: false})
})
