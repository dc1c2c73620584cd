import {parse, TYPE, type MessageFormatElement} from '@formatjs/icu-messageformat-parser'
import {createTranslator} from 'next-intl'
import {expect, test} from 'vitest'
import {inTranslation, locales} from '../../business.config.ts'
import {messagesOf, missingWords, textsOf} from '../../tools/words/main.ts'
import {messagesFor} from '../../web/i18n/messages.ts'

const all = locales.map((locale) => [locale, textsOf(messagesOf(locale))] as const)
const [[, english] = ['en', []], ...others] = all

function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return []
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap(({value}) => argumentsOf(value))]
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)]
      default:
        return [element.value]
    }
  })
}

const shape = (text: string) => [...new Set(argumentsOf(parse(text)))].toSorted().join(' ')
const shapesOf = new Map(english.map(([key, text]) => [key, shape(text)]))

test.each(others)('%s has no key that English lacks, each with the same arguments', {tags: '@spec-9.9'}, (_, words) => {
  expect(words.filter(([key, text]) => shapesOf.get(key) !== shape(text))).toEqual([])
})

test('a language has all keys of English, unless it is named as in translation', {tags: '@spec-9.9'}, () => {
  const finished = missingWords([]).filter(({language}) => !inTranslation.includes(language))
  expect(finished.flatMap(({language, messages}) => messages.map((key) => `${language} ${key}`))).toEqual([])
})

test('texts of the content without a translation are found by document and field', () => {
  const document = {
    _id: 'page-a',
    _type: 'page',
    heading: [
      {language: 'en', value: 'Hi'},
      {language: 'es', value: 'Hola'},
    ],
  }
  const lacking = missingWords([document]).filter(({content}) => content.includes('page-a.heading'))
  expect(lacking.map(({language}) => language)).toEqual(locales.filter((locale) => locale !== 'en' && locale !== 'es'))
})

test('where a language lacks a message it has the English one', () => {
  for (const locale of locales)
    expect(
      textsOf(messagesFor(locale))
        .map(([key]) => key)
        .toSorted(),
    ).toEqual([...shapesOf.keys()].toSorted())
})

test.each(all)('%s leaves no message empty', (_, words) => {
  expect(words.filter(([, text]) => text.trim() === '')).toEqual([])
})

/** Shown with two or more only. */
const alwaysMany = new Set([
  'admin.bookings.ageDays',
  'admin.charts.perWeekLabel',
  'admin.charts.byService',
  'admin.charts.last',
  'reviews.latest',
])

test.each(all)('%s never says “1 hours”', (locale, words) => {
  const numbers = words.filter(
    ([key, text]) => /\{(hours|days|count)\b/.test(text) && !key.endsWith('.many') && !alwaysMany.has(key),
  )
  const read = numbers.map(([key, text]) => {
    const values = Object.fromEntries(argumentsOf(parse(text)).map((name) => [name, 1]))
    return `${key}: ${createTranslator({locale, messages: {text}})('text', values)}`
  })
  if (!inTranslation.includes(locale)) expect(read.length).toBeGreaterThan(10)
  expect(read.filter((line) => /: .*(?<!\p{L})1 \p{L}+s(?!\p{L})/u.test(line))).toEqual([])
})
