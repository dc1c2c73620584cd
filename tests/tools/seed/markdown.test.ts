import {expect, test} from 'vitest'
import {portableText} from '../../../tools/seed/markdown.ts'
import {MarkdownError} from '../../../tools/seed/spans.ts'

const shape = (markdown: string) => portableText(markdown).map((block) => ({...block, _key: undefined}))

test('paragraphs, headings and quotations become blocks with marks and links', () => {
  const [heading, text, quote] = portableText(
    '## Decks\n\nA **strong *and* slanted** [link](/booking).\n\n> Measured twice.',
  )
  expect(heading).toMatchObject({_type: 'block', style: 'h2', children: [{text: 'Decks'}]})
  expect(text).toMatchObject({style: 'normal', markDefs: [{_type: 'link', href: '/booking'}]})
  expect(text).toMatchObject({
    children: [{text: 'A '}, {text: 'strong '}, {text: 'and', marks: ['strong', 'em']}, {}, {}, {}, {}],
  })
  expect(quote).toMatchObject({style: 'blockquote', children: [{text: 'Measured twice.'}]})
})

test('lists keep their kind and depth', () => {
  expect(shape('- one\n- two\n  1. inner')).toMatchObject([
    {listItem: 'bullet', level: 1},
    {listItem: 'bullet', level: 1},
    {listItem: 'number', level: 2},
  ])
})

test('a table, a callout and a picture become their own blocks', () => {
  expect(shape('| a | b |\n|---|---|\n| 1 | **2** |')).toMatchObject([
    {_type: 'table', hasHeader: true, rows: [{cells: ['a', 'b']}, {cells: ['1', '2']}]},
  ])
  expect(shape('> [!roof] Look up\n> Before you\n> climb.')).toMatchObject([
    {_type: 'callout', title: 'Look up', text: 'Before you climb.', swatch: 'roof'},
  ])
  expect(shape('![A deck](media/custom-decks.jpg "Finished")')).toMatchObject([
    {_type: 'image', file: 'media/custom-decks.jpg', alt: 'A deck', caption: 'Finished'},
  ])
})

test('the same text gives the same keys, and no key comes twice', () => {
  const text = '## A\n\n- one\n- two\n\nText [x](/y) and [z](/w)\n\n| a |\n|---|\n| 1 |'
  expect(portableText(text)).toEqual(portableText(text))
  const keys = [...JSON.stringify(portableText(text)).matchAll(/"_key":"([^"]+)"/g)].map(([, key]) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(['# Title', '```\ncode\n```', '<b>raw</b>', 'a ~~struck~~ word', 'fish &amp; chips'])(
  '%s is refused',
  (markdown) => {
    expect(() => portableText(markdown)).toThrow(MarkdownError)
  },
)
