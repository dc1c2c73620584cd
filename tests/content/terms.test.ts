import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {locales, type Locale} from '@/lib/locales'
import {documents, isLocalized, objectsIn, texts} from './readContent'

/** Every text that a reader of one language may meet. */
function words(locale: Locale): string[] {
  const fields = documents()
    .flatMap(objectsIn)
    .filter(({value}) => isLocalized(value))
    .map(({value}) => String(value[locale]))
  const files = ['articles', 'pages', 'projects', 'services']
    .flatMap(texts)
    .filter(([name]) => name.endsWith(`.${locale}.md`))
    .map(([, text]) => text)
  return [...fields, ...files, readFileSync(`messages/${locale}.json`, 'utf8')]
}

/** Words for which another one stands everywhere else: email, manufacturer, Hardie Plank, barrotes, cubierta, largueros. */
const OTHER: Record<Locale, RegExp> = {
  en: /[Ee][-\u2011]mail|\b(?:this|your|by) mail\b|(?<!coffee )\bmaker|Hardie plank\b|for one or two families/,
  'pt-BR': /[Cc]asa isolada|[Vv]igota|[Pp]inho|Hardie plank\b/,
  es: /[Ee]ncimera|[Zz]anca|[Cc]olgador|[Gg]oterón|[Ss]ofito|Código ZIP|Hardie plank\b/,
}

test.each(locales)('a thing has one name in all texts: %s', (locale) => {
  const context = new RegExp(`.{0,30}(?:${OTHER[locale].source}).{0,10}`)
  expect(words(locale).flatMap((text) => context.exec(text)?.[0] ?? [])).toEqual([])
})
