import 'server-only'
import {z} from 'zod'
import {operationsFetch} from '@/server/sanity'
import {searchOf, type Search} from './search'

/**
 * Words are looked for in so many of the newest documents; keys (phone, e-mail, reference) in all of them. An index
 * serves keys; words are compared one document at a time, and that must not grow with the table.
 */
export const SEARCH_WINDOW = 1500

const oldestOf = async (type: 'booking' | 'contactMessage') =>
  z
    .string()
    .nullable()
    .parse(await operationsFetch(`*[_type == "${type}"] | order(created_at desc) [${SEARCH_WINDOW - 1}].created_at`))

/** The condition for what was typed, with its bound where one is needed. */
export async function boundedSearch(
  typed: string,
  {fields, reference, type}: {fields: string; reference: string; type: 'booking' | 'contactMessage'},
): Promise<Search> {
  const search = searchOf(typed, fields, reference)
  const oldest = search.words ? await oldestOf(type) : null
  if (oldest === null) return search
  return {
    ...search,
    where: ` && created_at >= $searchFrom${search.where}`,
    params: {...search.params, searchFrom: oldest},
  }
}
