import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {expand, isObject, type Expansion, type Json, type JsonObject} from './expand.ts'
import {readShapes} from './shapes.ts'

export type SeedDocument = JsonObject & {_id: string; _type: string}
export type Content = {documents: SeedDocument[]; faults: string[]}

const ROOT = new URL('../../content/', import.meta.url)
const SCHEMA = new URL('../../schemas/schema.json', import.meta.url)

const isDocument = (value: Json | undefined): value is SeedDocument => isObject(value) && typeof value._id === 'string'

/** Every document of content/, expanded; `faults` names each field that is wrong. */
export function readContent(): Content {
  const faults: string[] = []
  const shapes = readShapes(SCHEMA)
  const context: Expansion = {
    shapes,
    readText: (file) => (existsSync(new URL(file, ROOT)) ? readFileSync(new URL(file, ROOT), 'utf8') : ''),
    fault: (path, message) => void faults.push(`${path}: ${message}`),
  }
  const documents = readdirSync(ROOT)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      const type = name.replace('.json', '')
      const shape = shapes.get(type)
      if (!shape) return context.fault(name, 'no type has this name') ?? []
      const content: Json = JSON.parse(readFileSync(new URL(name, ROOT), 'utf8'))
      return [content].flat().map((document) => {
        if (!isDocument(document)) return context.fault(name, 'a document needs an _id') ?? undefined
        return expand(withBody(document), shape, document._id, context)
      })
    })
    .filter(isDocument)
  return {documents, faults: [...faults, ...looseEnds(documents)]}
}

const BODIES: Record<string, string> = {article: 'articles', page: 'pages', project: 'projects', service: 'services'}

/** The text of a document lies beside its JSON, as <folder>/<slug>.<language>.md. */
function withBody(document: SeedDocument): JsonObject {
  const file = `${BODIES[document._type]}/${document._id.replace(`${document._type}-`, '')}`
  return document.body || !existsSync(new URL(`${file}.en.md`, ROOT)) ? document : {...document, body: {file}}
}

/** References to documents that are not there, and ids that are there twice. */
function looseEnds(documents: SeedDocument[]): string[] {
  const ids = documents.map((document) => document._id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: is there twice`)
  const known = new Set(ids)
  const missing = documents.flatMap((document) =>
    [...JSON.stringify(document).matchAll(/"_ref":"([^"]+)"/g)]
      .filter(([, ref]) => ref && !known.has(ref))
      .map(([, ref]) => `${document._id}: refers to ${ref}, which is not there`),
  )
  return [...twice, ...missing]
}

export const contentFile = (file: string) => new URL(file, ROOT)
