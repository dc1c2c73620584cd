import type {LakeDocument} from './lake.ts'

/** Below the limit of 4 MB per request: https://www.sanity.io/docs/technical-limits */
const MAX_BYTES = 2_000_000
const MAX_DOCUMENTS = 200

/** Groups documents so that each group fits one request. */
export function* batched(documents: readonly LakeDocument[]): Generator<LakeDocument[]> {
  let batch: LakeDocument[] = []
  let bytes = 0
  for (const document of documents) {
    const size = Buffer.byteLength(JSON.stringify(document))
    if (batch.length > 0 && (bytes + size > MAX_BYTES || batch.length === MAX_DOCUMENTS)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(document)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

const isStrong = (value: object) => '_ref' in value && !('_weak' in value && value._weak === true)

/** Returns whether the document has a reference whose target must exist. */
export function hasStrongReference(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasStrongReference)
  if (typeof value !== 'object' || value === null) return false
  return isStrong(value) || Object.values(value).some(hasStrongReference)
}

function withWeakReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withWeakReferences)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withWeakReferences(each)]))
  return isStrong(value) ? {...inner, _weak: true} : inner
}

/** Returns the document with weak references only, so that their targets may be missing for now. */
export const weakenReferences = (document: LakeDocument): LakeDocument => ({
  ...Object(withWeakReferences(document)),
  _id: document._id,
  _type: document._type,
})
