import 'server-only'
import {getPaths} from '@/features/site/paths'
import {addressesOf, generatedLists} from '@/lib/routes'
import {revalidateSettings} from '@/server/publish/revalidate'
import {isContentReadable} from '@/server/sanity/contentFetch'

/** The address of every public page in every language, and of the lists that are made for machines. */
export async function getAllPaths(): Promise<string[]> {
  const paths = await getPaths()
  return [...new Set([...paths.map(({path}) => path), ...generatedLists])].flatMap(addressesOf)
}

/** Has every page made again, for each shows the settings. While the content cannot be read the pages stay as they are. */
export const revalidateAllPages = async () => revalidateSettings(await getAllPaths(), {drop: await isContentReadable()})
