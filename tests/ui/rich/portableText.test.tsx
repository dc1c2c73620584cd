import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {PortableText} from '@/ui/rich/PortableText'

const linked = (href: string) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [{_type: 'link', _key: 'l', href}],
    children: [{_type: 'span', _key: 's', text: 'words', marks: ['l']}],
  },
]
const hrefIn = (href: string) =>
  /href="([^"]*)"/.exec(renderToStaticMarkup(<PortableText value={linked(href)} locale="es" />))?.[1]

test('a link leads to the page in the language of the text, unless it names a language itself', () => {
  expect(hrefIn('/booking?service=decks#step')).toBe('/es/booking?service=decks#step')
  expect(hrefIn('/es/booking')).toBe('/es/booking')
  expect(hrefIn('/es?from=mail')).toBe('/es?from=mail')
  expect(hrefIn('/pt-BR/booking')).toBe('/pt-BR/booking')
  expect(hrefIn('/essex')).toBe('/es/essex')
  expect(hrefIn('https://example.com/es')).toBe('https://example.com/es')
  expect(hrefIn('javascript:alert(1)')).toBeUndefined()
})
