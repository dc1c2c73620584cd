import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {expand, isObject, type Expansion, type Json, type JsonObject} from './expand.ts'
import {readShapes} from './shapes.ts'

export type SeedDocument = JsonObject & {_id: string; _type: string}
export type Content = {documents: SeedDocument[]; errors: string[]}

const ROOT = new URL('../../content/', import.meta.url)
const SCHEMA = new URL('../../schemas/schema.json', import.meta.url)

const isDocument = (value: Json | undefined): value is SeedDocument => isObject(value) && typeof value._id === 'string'

/** Reads and expands every document of content/; `errors` names each wrong field. */
export function readContent(): Content {
  const errors: string[] = []
  const shapes = readShapes(SCHEMA)
  const context: Expansion = {
    shapes,
    readText: (file) => (existsSync(new URL(file, ROOT)) ? readFileSync(new URL(file, ROOT), 'utf8') : ''),
    reportError: (path, message) => void errors.push(`${path}: ${message}`),
  }
  const documents = readdirSync(ROOT)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      const type = name.replace('.json', '')
      const shape = shapes.get(type)
      if (!shape) return context.reportError(name, 'no type has this name') ?? []
      const content: Json = JSON.parse(readFileSync(new URL(name, ROOT), 'utf8'))
      return [content].flat().map((document) => {
        if (!isDocument(document)) return context.reportError(name, 'a document needs an _id') ?? undefined
        return expand(withBody(document), shape, document._id, context)
      })
    })
    .filter(isDocument)
  return {documents, errors: [...errors, ...findReferenceErrors(documents)]}
}

const BODIES: Record<string, string> = {article: 'articles', page: 'pages', project: 'projects', service: 'services'}

/** Adds the text of a document from <folder>/<slug>.<language>.md. */
function withBody(document: SeedDocument): JsonObject {
  const file = `${BODIES[document._type]}/${document._id.replace(`${document._type}-`, '')}`
  return document.body || !existsSync(new URL(`${file}.en.md`, ROOT)) ? document : {...document, body: {file}}
}

/** Returns errors for references without a target and for duplicate ids. */
function findReferenceErrors(documents: SeedDocument[]): string[] {
  const ids = documents.map((document) => document._id)
  const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: is there twice`)
  const knownIds = new Set(ids)
  const missingTargets = documents.flatMap((document) =>
    [...JSON.stringify(document).matchAll(/"_ref":"([^"]+)"/g)]
      .filter(([, ref]) => ref && !knownIds.has(ref))
      .map(([, ref]) => `${document._id}: refers to ${ref}, which is not there`),
  )
  return [...duplicates, ...missingTargets]
}

export const contentFile = (file: string) => new URL(file, ROOT)
