import {expect, test} from 'vitest'
import {readerLocale} from '../../web/i18n/paths.ts'

test.each([
  ['the chosen language wins', 'es', 'pt-BR,pt;q=0.9', 'es'],
  ['an unknown cookie is ignored', 'xx', 'pt-BR', 'pt-BR'],
  ['Portuguese of any country reads ours', undefined, 'pt-PT,pt;q=0.9,en;q=0.8', 'pt-BR'],
  ['weights decide, not order', undefined, 'en;q=0.3, es-MX;q=0.9', 'es'],
  ['a language we do not speak falls through to the next', undefined, 'ja-JP, de;q=0.9, es;q=0.2', 'es'],
  ['nothing known is English', undefined, 'ja', 'en'],
  ['no header is English', undefined, null, 'en'],
] as const)('%s', (_, cookie, header, expected) => expect(readerLocale(cookie, header)).toBe(expected))
