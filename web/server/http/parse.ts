import 'server-only'
import type {z} from 'zod'
import type {FieldError} from '@/lib/forms/fields'
import {invalid, Problem} from './problem'

function fieldErrors(error: z.ZodError): FieldError[] {
  const seen = new Set<string>()
  return error.issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.')
    if (seen.has(field)) return []
    seen.add(field)
    return [{field, code: issue.message}]
  })
}

/** Parses the body by the schema, or refuses it and names each wrong field once. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem(422, 'expected_object')
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}
