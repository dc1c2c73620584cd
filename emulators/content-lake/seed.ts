import {createReadStream, statSync} from 'node:fs'
import type {Lake} from './lake.ts'
import {parseMutations} from './store/transaction/mutation.ts'

/**
 * Fills the first dataset if it is empty: with documents in one transaction, or from an .ndjson, or from an archive or
 * folder of `sanity dataset export` with its pictures. Throws when the file cannot be read or the lake refuses its
 * content.
 */
export async function seedLake(
  {url, lake}: {url: string; lake: Lake},
  seed: string | readonly object[],
): Promise<void> {
  const [dataset] = lake.datasets.values()
  if (!dataset || dataset.db.prepare('SELECT 1 FROM doc LIMIT 1').get()) return
  if (typeof seed === 'string')
    return importFile(seed, {url, lake, dataset: dataset.name}).catch((error: unknown) => {
      // The next start would take half a seed for a whole one.
      dataset.clear()
      lake.forget()
      throw error
    })
  const mutations = parseMutations({mutations: seed.map((document) => ({createOrReplace: document}))})
  // Only a function step may write releases.
  await dataset.submit({author: '<system>', mutations: [() => mutations]})
}

async function importFile(path: string, {url, lake, dataset}: {url: string; lake: Lake; dataset: string}) {
  const source = statSync(path).isDirectory() ? path : createReadStream(path)
  // Load these here: a lake without a seed file starts sooner.
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
