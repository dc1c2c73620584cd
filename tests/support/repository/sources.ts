import {readdirSync, readFileSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'
import {root} from '../../../tools/environment.ts'

export type Source = {file: string; text: string}
export type Import = {at: string; from: string; to: string; typeOnly: boolean}

const skipped = /(^|\/)(node_modules|dist|\.next[^/]*|next-env\.d\.ts)(\/|$)/

/** Returns every TypeScript and JavaScript file below the folders, with paths relative to the project. */
export const sourcesIn = (...folders: string[]): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !skipped.test(file))
      .map((file) => ({file, text: readFileSync(join(root, file), 'utf8')})),
  )

const statement =
  /^(?:import|export)\s(?:(type\s)?[^'"]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Returns the project files that a file imports (`@/x` and relative paths), relative to the project. */
export const importsOf = ({file, text}: Source): Import[] =>
  [...text.matchAll(statement)].flatMap(({1: type, 2: fixed, 3: dynamic, index}) => {
    const name = fixed ?? dynamic ?? ''
    const from = {at: `${file}:${lineOf(text, index)}`, from: file, typeOnly: type !== undefined}
    if (name.startsWith('@/')) return [{...from, to: `web/${name.slice(2)}`}]
    if (name.startsWith('.')) return [{...from, to: join(dirname(file), name)}]
    return []
  })

const nameOf = (path: string) => path.replace(/(\/index)?\.(ts|tsx|mts|mjs)$/, '')

/** Returns the modules of the site that run in a browser: client components, and what they import. */
export function browserModules(): Source[] {
  const byName = new Map(sourcesIn('web').map((source) => [nameOf(source.file), source]))
  const found = new Set([...byName.values()].filter(({text}) => /^['"]use client['"]/.test(text)))
  for (const source of found) {
    for (const {to, typeOnly} of importsOf(source)) {
      const imported = byName.get(nameOf(to))
      if (imported && !typeOnly) found.add(imported)
    }
  }
  return [...found]
}

/** Returns the packages that a file imports, types included, or reads from node_modules. */
export const packagesOf = ({text}: Source): string[] => {
  const imported = [...text.matchAll(statement)].map(({2: fixed, 3: dynamic}) => fixed ?? dynamic ?? '')
  const files = [...text.matchAll(/node_modules\/([^'"]+)/g)].map(([, path]) => path ?? '')
  return [...imported.filter((name) => !/^(\.|@\/)/.test(name)), ...files].map(
    (path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path,
  )
}

export const linesWith = ({file, text}: Source, pattern: RegExp): string[] =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
