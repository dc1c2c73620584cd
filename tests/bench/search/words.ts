import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '../../../tools/environment.ts'
import type {Locale} from '../../../web/lib/locales.ts'

type Value = string | number | boolean | null | readonly Value[] | {readonly [key: string]: Value}

/** Returns every text below a language's key. */
function textsIn(value: Value, locale: Locale): string[] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((each: Value) => textsIn(each, locale))
  return Object.entries(value).flatMap(([key, inner]) =>
    key === locale && typeof inner === 'string' ? [inner] : textsIn(inner, locale),
  )
}

/** Returns the words of the starting content in one language, with repetitions. */
export function wordsOf(locale: Locale): string[] {
  const folder = join(root, 'content')
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const documents = files.map((file): Value => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return documents
    .flatMap((each) => textsIn(each, locale))
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
}
