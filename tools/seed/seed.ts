import type {SanityClient} from '@sanity/client'
import {filesIn, missingFiles, uploadAssets, withAssets} from './assets.ts'
import {readContent} from './content.ts'

export class SeedError extends Error {
  override name = 'SeedError'
}

type SeedOptions = {
  /** Replace documents that are there already, also those that an editor has changed. */
  force?: boolean
}

/** Writes the starting content in one transaction; documents that are there already stay as they are. */
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

/** True until the first seeding. */
export async function isEmpty(client: SanityClient): Promise<boolean> {
  return client.fetch<boolean>('!defined(*[_id == "siteSettings"][0]._id)')
}
