import 'server-only'
import {getPaths} from '@/features/site/paths'
import {addressesOf, generatedLists} from '@/lib/routes'

/** The address of every public page in every language, and of the lists that are made for machines. */
export async function getAllPaths(): Promise<string[]> {
  const paths = await getPaths()
  return [...new Set([...paths.map(({path}) => path), ...generatedLists])].flatMap(addressesOf)
}
