import {join} from 'node:path'
import type {Mutation} from '@sanity/client'
import {unpack, workFolder, type Manifest} from './archive.ts'
import {isAsset, restoreAsset} from './assets.ts'
import {batched, hasStrongReference, weakenReferences} from './batches.ts'
import {BackupError, exportDocuments, withRetry, type Lake, type LakeDocument} from './lake.ts'

const mutate = (lake: Lake, mutations: Mutation[]) =>
  withRetry(lake, () => lake.client.mutate(mutations, {visibility: 'async', returnDocuments: false}))

// Leave out revision and time of change: the lake sets them, and would treat a sent revision as a precondition.
function writable({_rev, _updatedAt, ...document}: LakeDocument): LakeDocument {
  return {...document, _id: document._id, _type: document._type}
}

async function writeAll(lake: Lake, documents: readonly LakeDocument[]) {
  for (const batch of batched(documents))
    await mutate(
      lake,
      batch.map((each) => ({createOrReplace: writable(each)})),
    )
}

async function restoreDataset(
  lake: Lake,
  documents: readonly LakeDocument[],
  existingIds: ReadonlySet<string>,
  folder: string,
) {
  const assets: LakeDocument[] = []
  for (const asset of documents.filter(isAsset)) assets.push(await restoreAsset(lake, asset, folder))
  const all = [...assets, ...documents.filter((each) => !isAsset(each))]
  // Documents can refer to each other: write all of them with weak references first.
  await writeAll(lake, all.map(weakenReferences))
  await writeAll(lake, all.filter(hasStrongReference))
  const restoredIds = new Set(documents.map(({_id}) => _id))
  const obsoleteIds = [...existingIds].filter((id) => !restoredIds.has(id))
  for (let from = 0; from < obsoleteIds.length; from += 100)
    await mutate(
      lake,
      obsoleteIds.slice(from, from + 100).map((id) => ({delete: {id}})),
    )
}

const idsIn = async (lake: Lake) => new Set((await exportDocuments(lake)).map(({_id}) => _id))

/**
 * Restores both datasets from an archive. Checks the whole file before the first write. Refuses a dataset that is not
 * empty unless `replace` is set, which discards everything newer.
 */
export async function restore(lakes: readonly Lake[], file: string, {replace = false} = {}): Promise<Manifest> {
  await using work = await workFolder()
  const {manifest, documents} = await unpack(file, work.path)
  const targets: {lake: Lake; known: Set<string>}[] = []
  for (const lake of lakes) targets.push({lake, known: await idsIn(lake)})
  const notEmpty = targets.filter(({known}) => known.size > 0)
  if (notEmpty.length > 0 && !replace) {
    const list = notEmpty.map(({lake, known}) => `${lake.dataset} (${known.size} documents)`).join(', ')
    throw new BackupError(`Not empty: ${list}. To replace what is there by the backup, add --replace.`)
  }
  for (const {lake, known} of targets)
    await restoreDataset(lake, documents.get(lake.name) ?? [], known, join(work.path, lake.name))
  return manifest
}
