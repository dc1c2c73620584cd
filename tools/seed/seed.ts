import {createClient, type SanityClient} from '@sanity/client'
import {filesIn, missingFiles, uploadAssets, withAssets} from './assets.ts'
import {readContent} from './content.ts'

/** A client that writes content, for the lake that the variables name. */
export const contentClient = (values: Readonly<Record<string, string | undefined>>): SanityClient =>
  createClient({
    projectId: values.SANITY_PROJECT_ID || 'local',
    dataset: values.SANITY_CONTENT_DATASET || 'content',
    apiVersion: '2025-02-19',
    perspective: 'raw',
    token: values.SANITY_WRITE_TOKEN,
    useCdn: false,
    timeout: 60_000,
    ...(values.SANITY_API_HOST && {apiHost: values.SANITY_API_HOST, useProjectHostname: false}),
  })

export class SeedError extends Error {
  override name = 'SeedError'
}

type SeedOptions = {
  /** Also replace documents that exist, including edited ones. */
  force?: boolean
}

/** Writes the starting content in one transaction. Existing documents stay unchanged. */
export async function seed(client: SanityClient, {force = false}: SeedOptions = {}): Promise<{documents: number}> {
  const {documents, errors: contentErrors} = readContent()
  const errors = [...contentErrors, ...missingFiles(documents)]
  if (errors.length) throw new SeedError(`content/ is not ready:\n${errors.join('\n')}`)
  const ids = await uploadAssets(client, filesIn(documents))
  const transaction = client.transaction()
  for (const document of documents.map((each) => withAssets(each, ids))) {
    if (force) transaction.createOrReplace(document)
    else transaction.createIfNotExists(document)
  }
  await transaction.commit({visibility: 'sync'})
  return {documents: documents.length}
}

/** Returns whether the dataset has not been seeded yet. */
export async function isEmpty(client: SanityClient): Promise<boolean> {
  return client.fetch<boolean>('!defined(*[_id == "siteSettings"][0]._id)')
}
