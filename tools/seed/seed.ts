import type {SanityClient} from '@sanity/client'
import {filesIn, missingFiles, uploadAssets, withAssets} from './assets.ts'
import {readContent} from './content.ts'

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
