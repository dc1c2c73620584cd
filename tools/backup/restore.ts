import {existsSync} from 'node:fs'
import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import type {Action, Mutation} from '@sanity/client'
import {unpack, workFolder, type Archive} from './archive.ts'
import {missingFiles, restoreAsset, withReferences} from './assets.ts'
import {fileOf} from './backup.ts'
import {batched, hasStrongReference, weakenReferences} from './batches.ts'
import {BackupError, canRestore, exportDocuments, isRelease, withRetry, type Lake, type LakeDocument} from './lake.ts'

/** A dataset that was restored. */
export interface Restored {
  lake: Lake
  archive: Archive
  documents: LakeDocument[]
}

interface Options {
  /** Discards everything that is newer than the archive. */
  replace?: boolean
  /** The dataset of an archive that does not name it. */
  dataset?: string | undefined
}

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

async function restoreDataset(lake: Lake, archive: Archive, existingIds: ReadonlySet<string>): Promise<LakeDocument[]> {
  const assets: LakeDocument[] = []
  const idOf = new Map<string, string>()
  for (const file of archive.assets) {
    const asset = await restoreAsset(lake, archive.folder, file, archive.metadata)
    assets.push(asset)
    idOf.set(file, asset._id)
  }
  const all = [
    ...assets,
    ...archive.documents.filter((each) => canRestore(lake, each)).map((each) => withReferences(each, idOf)),
  ]
  const releases = all.filter(isRelease).map((each) => openIfPast(each, new Date()))
  const documents = all.filter((each) => !isRelease(each))
  // Documents can refer to each other: write all of them with weak references first.
  await writeAll(lake, documents.map(weakenReferences))
  await writeAll(lake, documents.filter(hasStrongReference))
  const restoredIds = new Set(all.map(({_id}) => _id))
  const obsoleteIds = [...existingIds].filter((id) => !restoredIds.has(id) && canRestore(lake, {_id: id}))
  for (const _id of obsoleteIds.filter((each) => isRelease({_id: each}))) await deleteRelease(lake, _id)
  const obsolete = obsoleteIds.filter((_id) => !isRelease({_id}))
  for (let from = 0; from < obsolete.length; from += 100)
    await mutate(
      lake,
      obsolete.slice(from, from + 100).map((id) => ({delete: {id}})),
    )
  // Import releases last: a scheduled one is published with the documents that it has at its time.
  for (const release of releases) await importRelease(lake, release)
  return [...documents, ...releases]
}

/** A release whose time passed after the backup would be published at once, so it is restored as open. */
function openIfPast(release: LakeDocument, now: Date): LakeDocument {
  if (release.state !== 'scheduled' || new Date(String(release.publishAt)) > now) return release
  const {publishAt: _publishAt, ...open} = release
  return {...open, _id: release._id, _type: release._type, state: 'active'}
}

const releaseIdOf = (id: string) => id.replace('_.releases.', '')

/** Releases accept actions only. */
const importRelease = (lake: Lake, release: LakeDocument) =>
  withRetry(lake, () =>
    lake.client.action({
      actionType: 'sanity.action.release.import',
      releaseId: releaseIdOf(release._id),
      ifExists: 'replace',
      attributes: writable(release),
    }),
  )

/** Takes a release through the states that lead to its deletion, and deletes its versions. */
async function deleteRelease(lake: Lake, id: string): Promise<void> {
  const state = await withRetry(lake, () => lake.client.fetch<string>('*[_id == $id][0].state', {id}))
  const releaseId = releaseIdOf(id)
  const actions: Action[] = [{actionType: 'sanity.action.release.delete', releaseId}]
  if (state === 'scheduled' || state === 'active')
    actions.unshift({actionType: 'sanity.action.release.archive', releaseId})
  if (state === 'scheduled') actions.unshift({actionType: 'sanity.action.release.unschedule', releaseId})
  await withRetry(lake, () => lake.client.action(actions))
}

const idsIn = async (lake: Lake) => new Set((await exportDocuments(lake)).map(({_id}) => _id))

/** Returns the files for a name: the file itself, or one for each dataset. */
export function filesOf(lakes: readonly Lake[], file: string): string[] {
  if (existsSync(file)) return [file]
  const files = lakes.map(({name}) => fileOf(file, name))
  if (!files.some((each) => existsSync(each))) throw new BackupError(`There is no file ${file}.`)
  return files
}

/** Returns the dataset that an archive belongs into. */
function targetOf(lakes: readonly Lake[], {manifest, exportName}: Archive, asked: string | undefined): Lake {
  const exported = /^(.+)-export-/.exec(exportName)?.[1]
  const name = asked ?? manifest?.name ?? exported
  const lake = lakes.find((each) => each.name === name || (manifest === undefined && each.dataset === name))
  if (lake) return lake
  const names = lakes.map((each) => each.name).join(' or ')
  throw new BackupError(`Which dataset is ${exportName}? Add --dataset with ${names}. Nothing was changed.`)
}

function checkFiles({documents, assets}: Archive): void {
  const files = new Set(assets)
  for (const document of documents) {
    const [missing] = missingFiles(document, files)
    if (missing) throw new BackupError(`${document._id} shows ${missing}, which is not there. Nothing was changed.`)
  }
}

function checkSameTime(archives: readonly Archive[]): void {
  const times = new Set(archives.map(({manifest}) => manifest?.madeAt))
  if (times.size > 1)
    throw new BackupError(
      `The archives are of different backups (${[...times].join(', ')}): restore them one by one. Nothing was changed.`,
    )
}

const operationsFirst = (one: {lake: Lake}, other: {lake: Lake}) =>
  Number(other.lake.name === 'operations') - Number(one.lake.name === 'operations')

/**
 * Restores datasets from archives of `npm run backup` or of `sanity dataset export`. Checks all files before the first
 * write. Refuses a dataset that is not empty unless `replace` is set.
 */
export async function restore(
  lakes: readonly Lake[],
  files: readonly string[],
  {replace = false, dataset}: Options = {},
): Promise<Restored[]> {
  await using work = await workFolder()
  const targets: {lake: Lake; archive: Archive; known: Set<string>}[] = []
  for (const [n, file] of files.entries()) {
    const folder = join(work.path, String(n))
    await mkdir(folder)
    const archive = await unpack(file, folder)
    checkFiles(archive)
    const lake = targetOf(lakes, archive, dataset)
    targets.push({lake, archive, known: await idsIn(lake)})
  }
  checkSameTime(targets.map(({archive}) => archive))
  const notEmpty = targets.filter(({known}) => known.size > 0)
  if (notEmpty.length > 0 && !replace) {
    const list = notEmpty.map(({lake, known}) => `${lake.dataset} (${known.size} documents)`).join(', ')
    throw new BackupError(`Not empty: ${list}. To replace what is there by the backup, add --replace.`)
  }
  const restored: Restored[] = []
  // Restore customers' documents first: they are safe if the content fails halfway.
  for (const {lake, archive, known} of targets.toSorted(operationsFirst))
    restored.push({lake, archive, documents: await restoreDataset(lake, archive, known)})
  return restored
}
