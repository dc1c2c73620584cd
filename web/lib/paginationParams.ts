import {z} from './z'

/** Which page of a list an address asks for: the one after or before a row, and its number. Ignores invalid values. */
export const paginationParams = {
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
}
