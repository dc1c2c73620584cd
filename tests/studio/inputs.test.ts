import {expect, test} from 'vitest'
import type {ArrayDiff, Diff, ObjectDiff} from 'sanity'
import {DAY_CHOICES} from '../../schemas/parts/choices.ts'
import {changeDay, weekOf} from '../../studio/inputs/hours/WeekInput.tsx'
import {pathOfDiff} from '../../studio/inputs/localized/LocalizedDiff.tsx'
import {addLanguage, languageAt, untranslated, withoutItem} from '../../studio/inputs/localized/LocalizedInput.tsx'
import {storedPhone} from '../../studio/inputs/PhoneInput.tsx'
import {withLanguageNames} from '../../studio/inputs/localized/withLanguageNames.ts'

const item = (language: string, value?: string) => ({_key: language, language, value})

test('a text tells in which languages it is missing, unless it is empty in all of them', () => {
  expect(untranslated([item('en', 'Decks'), item('es', ' ')])).toEqual(['pt-BR', 'es'])
  expect(untranslated([item('en', 'Decks'), item('pt-BR', 'Decks'), item('es', 'Decks')])).toEqual([])
  expect(untranslated([item('en'), item('es')])).toEqual([])
  expect(untranslated(undefined)).toEqual([])
})

test('a language is added at its place, also to a text that has none', () => {
  const added = (items: ReturnType<typeof item>[] | undefined, language: string) =>
    addLanguage(items, 'internationalizedArrayString', language)
  expect(withoutItem([item('en')])).toEqual(['pt-BR', 'es'])
  expect(added([item('en'), item('es')], 'pt-BR')).toMatchObject([
    {type: 'setIfMissing', value: []},
    {
      type: 'insert',
      path: [1],
      position: 'before',
      items: [{language: 'pt-BR', _type: 'internationalizedArrayStringValue'}],
    },
  ])
  expect(added([item('en')], 'es')[1]).toMatchObject({path: [-1], position: 'after'})
  expect(added(undefined, 'en')[1]).toMatchObject({path: [-1], position: 'after'})
})

test('a place in a document tells its language', () => {
  const items = [
    {_key: 'a1', language: 'en'},
    {_key: 'b2', language: 'es'},
  ]
  expect(languageAt(items, [{_key: 'b2'}, 'value'])).toBe('es')
  expect(languageAt(items, [])).toBeUndefined()
  expect(languageAt(items, ['value'])).toBeUndefined()
})

test('the week has each day once and in order, whatever order is stored, and tells what is there twice', () => {
  const stored = [
    {_key: 'f', day: 'friday', opens: '09:00'},
    {_key: 'm', day: 'monday', opens: '08:00'},
    {_key: 'm2', day: 'monday', opens: '10:00'},
  ]
  const {rows, repeated} = weekOf(stored)
  expect(rows.map(({day}) => day)).toEqual(DAY_CHOICES)
  expect(rows.flatMap(({hours}) => hours?.opens ?? [])).toEqual(['08:00', '09:00'])
  expect(repeated.map(({_key}) => _key)).toEqual(['m2'])
})

test('a change of one day touches that day alone, and adds it where it is not stored', () => {
  const monday = {day: 'monday', hours: {_key: 'm', day: 'monday'}}
  expect(changeDay(monday, {opens: '09:00'})).toMatchObject([
    {type: 'set', path: [{_key: 'm'}, 'opens'], value: '09:00'},
  ])
  expect(changeDay(monday, {closes: undefined})).toMatchObject([{type: 'unset', path: [{_key: 'm'}, 'closes']}])
  expect(changeDay({day: 'sunday'}, {closed: true})).toMatchObject([
    {type: 'setIfMissing'},
    {type: 'insert', items: [{_key: 'sunday', _type: 'dayHours', day: 'sunday', closed: true}]},
  ])
})

test('a part of the changes is found by its place, so that undoing it writes there', () => {
  const text = {type: 'string', action: 'changed'} as Diff
  const items = [{diff: {type: 'object', toValue: {_key: 'es'}, fields: {value: text}} as unknown as ObjectDiff}]
  const question = {type: 'array', items} as unknown as ArrayDiff
  const root = {type: 'object', fields: {group: {type: 'string'}, question}} as unknown as ObjectDiff
  expect(pathOfDiff(root, question)).toEqual(['question'])
  expect(pathOfDiff(root, text)).toEqual(['question', {_key: 'es'}, 'value'])
  expect(pathOfDiff(question, root)).toBeUndefined()
})

test('a problem inside a text is found by plain words: its path names no type of the plugin', () => {
  const fields = ['value', 'language'].map((name) => ({name, type: 'string'}))
  const type = withLanguageNames({
    name: 'internationalizedArrayRichTextValue',
    title: 'Internationalized array richText',
    type: 'object',
    fields,
  })
  expect(type).toMatchObject({
    title: 'Translation',
    fields: [
      {name: 'value', title: 'Words'},
      {name: 'language', title: 'Language'},
    ],
  })
})

test('a phone is stored as phones dial it; what is no number stays as it was typed, to be refused', () => {
  for (const typed of ['(201) 555-0142', '201.555.0142', '1 201 555 0142', '+12015550142'])
    expect(storedPhone(typed), typed).toBe('+12015550142')
  expect(storedPhone('+55 21 99876-5432')).toBe('+5521998765432')
  for (const typed of ['555-0142', '(201) 555-0142 x7', 'call us', '']) expect(storedPhone(typed)).toBe(typed)
})
