import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {root} from '../environment.ts'

const generated = /(^|\/)(\.next[^/]*|node_modules|next-env\.d\.ts)(\/|$)/

function filesBelow(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !generated.test(file))
    .toSorted()
}

/** Hashes the sources and the built-in values. Another hash means a new build. */
export function buildFingerprint(sources: string[], values: Record<string, string | undefined>): string {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const file of sources.filter((path) => existsSync(join(root, path))).flatMap(filesBelow))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

export const hasFingerprint = (file: string, fingerprint: string) =>
  existsSync(file) && readFileSync(file, 'utf8') === fingerprint

export function writeFingerprint(file: string, fingerprint: string): void {
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, fingerprint)
}
