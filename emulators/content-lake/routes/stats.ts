import {json, type Call} from '../http/call.ts'
import {datasetOf, requireReader} from '../lake.ts'

/** Limit of the free plan: https://www.sanity.io/docs/content-lake/technical-limits. Not enforced here. */
const ATTRIBUTE_LIMIT = 2_000

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** Collects each path with each type found there. The items of a list share one path. */
function collect(value: unknown, path: string, attributes: Set<string>): void {
  attributes.add(`${path}:${typeOf(value)}`)
  if (Array.isArray(value)) for (const item of value) collect(item, `${path}[]`, attributes)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collect(inner, path ? `${path}.${name}` : name, attributes)
}

/** `GET /data/stats/:dataset`: documents, and attributes as the plans count them. */
export function getStats({lake, params, res, who}: Call): void {
  requireReader(who)
  const dataset = datasetOf(lake, params.dataset ?? '')
  const attributes = new Set<string>()
  const ids = dataset.db.prepare('SELECT id FROM doc').all()
  for (const {id} of ids) {
    const document = dataset.get(String(id))
    if (document) for (const [name, value] of Object.entries(document)) collect(value, name, attributes)
  }
  json(res, {
    documents: {count: {value: ids.length}},
    fields: {count: {value: attributes.size, limit: ATTRIBUTE_LIMIT}},
  })
}
