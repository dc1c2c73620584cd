import {readdirSync, readFileSync} from 'node:fs'
import {locales} from '@/lib/locales'

const ROOT = new URL('../../content/', import.meta.url)

export type ContentValue = {path: string; value: unknown}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const read = (name: string) => readFileSync(new URL(name, ROOT), 'utf8')

/** Returns the JSON documents of content/, each with its file name. */
export function documents(): ContentValue[] {
  return readdirSync(ROOT)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const list: unknown = JSON.parse(read(name))
      return [list].flat().map((value, index) => ({path: `${name}[${index}]`, value}))
    })
}

/** Returns the Markdown files of a folder of content/. */
export function texts(folder: string): [name: string, text: string][] {
  return readdirSync(new URL(`${folder}/`, ROOT)).map((name) => [`${folder}/${name}`, read(`${folder}/${name}`)])
}

/** Returns every object inside a value, including itself, with its path. */
export function objectsIn({path, value}: ContentValue): {path: string; value: Record<string, unknown>}[] {
  if (!isObject(value)) return []
  const below = Object.entries(value).flatMap(([key, child]) => objectsIn({path: `${path}.${key}`, value: child}))
  return Array.isArray(value) ? below : [{path, value}, ...below]
}

export const isLocalized = (value: Record<string, unknown>) => locales.some((locale) => locale in value)
