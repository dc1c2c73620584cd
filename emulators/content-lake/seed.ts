import {createReadStream, statSync} from 'node:fs'
import type {Lake} from './lake.ts'
import {parseMutations} from './store/transaction/mutation.ts'

/**
 * Gives the first dataset its documents, when it has none: documents as they are, in one transaction, or an .ndjson, or
 * an archive or folder of `sanity dataset export`, with its pictures. Throws when the file cannot be read or the lake
 * refuses what it holds.
 */
export async function seedLake(
  {url, lake}: {url: string; lake: Lake},
  seed: string | readonly object[],
): Promise<void> {
  const [dataset] = lake.datasets.values()
  if (!dataset || dataset.db.prepare('SELECT 1 FROM doc LIMIT 1').get()) return
  if (typeof seed === 'string')
    return importFile(seed, {url, lake, dataset: dataset.name}).catch((error: unknown) => {
      // Half of it would count as seeded.
      dataset.clear()
      lake.forget()
      throw error
    })
  const mutations = parseMutations({mutations: seed.map((document) => ({createOrReplace: document}))})
  // As a step that the lake decides on, which may write releases too.
  await dataset.submit({author: '<system>', mutations: [() => mutations]})
}

async function importFile(path: string, {url, lake, dataset}: {url: string; lake: Lake; dataset: string}) {
  const source = statSync(path).isDirectory() ? path : createReadStream(path)
  // Loaded here, because a lake without such a file starts sooner.
  const [{createClient}, {sanityImport}] = await Promise.all([import('@sanity/client'), import('@sanity/import')])
  const client = createClient({
    projectId: lake.options.projectId,
    dataset,
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token: lake.options.tokens.write,
  })
  await sanityImport(source, {client, operation: 'createOrReplace', releasesOperation: 'replace'})
}
