import {expect, test} from 'vitest'
import {clientMarks, percentBar, yearMarks} from '../../web/features/site/home/About.tsx'
import {formatDate} from '../../web/lib/format/date.ts'
import {anchor, outline, plainText} from '../../web/lib/content/richText.ts'

const block = (style: string, text: string) => ({_type: 'block', _key: text, style, children: [{_type: 'span', text}]})

test('a heading has the same address in the contents and in the text', () => {
  expect(outline([block('h2', 'Look at the corners first'), block('normal', 'x'), block('h2', 'Água e sol')])).toEqual([
    {id: 'look-at-the-corners-first', text: 'Look at the corners first'},
    {id: 'agua-e-sol', text: 'Água e sol'},
  ])
  expect(anchor('Push, don’t pull')).toBe('push-don-t-pull')
})

test('a text that is missing or holds unknown blocks has no words, and does not break', () => {
  expect(outline(null)).toEqual([])
  expect(plainText([{_type: 'callout', _key: 'a'}, {_type: 'nonsense', _key: 'b'}, block('normal', 'Words')])).toBe(
    'Words',
  )
  expect(
    plainText([
      {_type: 'table', _key: 'a'},
      {_type: 'table', _key: 'b', rows: [{cells: null}, {}]},
    ]),
  ).toBe('')
  expect(plainText([{_type: 'block', _key: 'a', children: null}])).toBe('')
})

test('the words of lists, tables and callouts are part of a text', () => {
  const row = (...cells: string[]) => ({cells})
  const table = {_type: 'table', _key: 't', rows: [row('Work', 'Time'), row('Deck', '2 weeks'), row('Roof', '3 days')]}
  expect(plainText([block('normal', 'How long:'), table])).toBe('How long:\nDeck: 2 weeks\nRoof: 3 days')
  const wide = {...table, hasHeader: false, rows: [row('Deck', '2 weeks', 'May'), row('Roof', '', 'June')]}
  expect(plainText([wide])).toBe('Deck, 2 weeks, May\nRoof, June')
  expect(plainText([{...block('normal', 'Photos'), listItem: 'bullet'}])).toBe('• Photos')
  expect(plainText([{_type: 'callout', _key: 'c', title: 'Tip', text: 'Ask first.'}])).toBe('Tip: Ask first.')
})

test('dates by language; a calendar date never moves with the time zone', () => {
  expect(formatDate('2026-11-12', 'en')).toBe('November 12, 2026')
  expect(formatDate('2026-11-12', 'pt-BR')).toBe('12 de novembro de 2026')
  expect(formatDate('2026-09-24', 'es', 'medium')).toBe('24 sept 2026')
  expect(formatDate('2026-11-21T01:00:00Z', 'en')).toBe('November 20, 2026')
  expect(formatDate('nonsense', 'en')).toBe('')
  expect(formatDate(null, 'es')).toBe('')
})

test('figures are drawn to scale: a mark per client, a tick per year, a bar of a hundred', () => {
  expect(clientMarks(70)[0]?.d.match(/v22/g)).toHaveLength(70)
  expect(yearMarks(7)[0]?.d.match(/v22/g)).toHaveLength(8)
  expect(percentBar(98)[1]?.d).toBe('M0 11H686')
  expect(clientMarks(Number.NaN)).toEqual([])
})
