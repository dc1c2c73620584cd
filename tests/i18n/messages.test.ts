import {parse, TYPE, type MessageFormatElement} from '@formatjs/icu-messageformat-parser'
import {createTranslator} from 'next-intl'
import {expect, test} from 'vitest'
import en from '../../messages/en.json'
import es from '../../messages/es.json'
import ptBR from '../../messages/pt-BR.json'

type Words = {[key: string]: string | Words}

const flat = (messages: Words, path = ''): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  )

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
const shapes = (messages: Words) => Object.fromEntries(flat(messages).map(([key, text]) => [key, shape(text)]))

test.each([
  ['pt-BR', ptBR],
  ['es', es],
])('%s has the keys of English, each with the same arguments', {tags: '@spec-9.9'}, (_, words) => {
  expect(shapes(words)).toEqual(shapes(en))
})

test.each([
  ['en', en],
  ['pt-BR', ptBR],
  ['es', es],
])('%s leaves no message empty', (_, words) => {
  expect(flat(words).filter(([, text]) => text.trim() === '')).toEqual([])
})

/** Shown with two or more only. */
const alwaysMany = new Set([
  'admin.bookings.ageDays',
  'admin.charts.perWeekLabel',
  'admin.charts.byService',
  'admin.charts.last',
  'reviews.latest',
])

test.each([
  ['en', en],
  ['pt-BR', ptBR],
  ['es', es],
] as const)('%s never says “1 hours”', (locale, messages) => {
  const numbers = flat(messages).filter(
    ([key, text]) => /\{(hours|days|count)\b/.test(text) && !key.endsWith('.many') && !alwaysMany.has(key),
  )
  const read = numbers.map(([key, text]) => {
    const values = Object.fromEntries(argumentsOf(parse(text)).map((name) => [name, 1]))
    return `${key}: ${createTranslator({locale, messages: {text}})('text', values)}`
  })
  expect(read.length).toBeGreaterThan(10)
  expect(read.filter((line) => /: .*(?<!\p{L})1 \p{L}+s(?!\p{L})/u.test(line))).toEqual([])
})
