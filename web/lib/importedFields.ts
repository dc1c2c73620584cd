import {z} from './z'
import {isRecord} from './isRecord'

// Imports from earlier systems may have names in camelCase and values wrapped as {value: …}.

const STORED_NAMES: Readonly<Record<string, string>> = {
  createdAt: 'created_at',
  isFeatured: 'is_featured',
  preferredDate: 'preferred_date',
  preferredTime: 'preferred_time',
  reviewText: 'review_text',
  userId: 'user_id',
}

export const unwrap = (value: unknown): unknown => (isRecord(value) && 'value' in value ? unwrap(value.value) : value)

const isMissing = (value: unknown) => value === undefined || value === null

/** The document with the site's own names and plain values. A field under its own name has priority. */
export function withStoredNames(document: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, wrapped] of Object.entries(document)) {
    const value = unwrap(wrapped)
    const stored = STORED_NAMES[name]
    if (!stored) fields[name] = isMissing(value) ? fields[name] : value
    else if (isMissing(unwrap(document[stored]))) fields[stored] = value
  }
  return fields
}

/** A document of the lake, with the site's own names and plain values. */
export const storedFields = z.record(z.string(), z.unknown()).transform(withStoredNames)

/** GROQ: the imported names beside the stored ones, for a projection. */
export const importedNames = (...stored: string[]) =>
  Object.entries(STORED_NAMES)
    .flatMap(([imported, name]) => (stored.includes(name) ? [imported] : []))
    .join(', ')

/** A patch that gives an imported document the site's own names; undefined if it has them. */
export function importedPatch(document: Record<string, unknown>) {
  const fields = withStoredNames(document)
  const changed = Object.entries(fields).filter(([name, value]) => value !== document[name])
  const unset = Object.keys(document).filter((name) => Object.hasOwn(STORED_NAMES, name))
  return changed.length + unset.length > 0 ? {set: Object.fromEntries(changed), unset} : undefined
}
