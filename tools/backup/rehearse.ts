import {createHash} from 'node:crypto'
import {isDeepStrictEqual} from 'node:util'
import {startLake} from '../lake.ts'
import {workFolder} from './archive.ts'
import {isAsset} from './assets.ts'
import {BackupError, exportDocuments, lakesOf, type LakeDocument} from './lake.ts'
import {restore, type Restored} from './restore.ts'

const TOKEN = 'rehearsal'

/** Leave out fields that the lake sets on each restore. */
const withoutVolatileFields = ({_rev, _updatedAt, uploadId: _uploadId, url: _url, ...document}: LakeDocument) =>
  document

/** Compares the lake with the archive. Returns the ids that differ. */
async function differences({lake, archive, documents}: Restored): Promise<string[]> {
  const written = new Set(documents.map(({_id}) => _id))
  const leftOut = archive.documents.filter(({_id}) => !written.has(_id))
  const stored = new Map((await exportDocuments(lake)).map((each) => [each._id, each]))
  const differing = documents.filter((expected) => {
    const found = stored.get(expected._id)
    stored.delete(expected._id)
    return !found || !isDeepStrictEqual(withoutVolatileFields(found), withoutVolatileFields(expected))
  })
  return [...[...leftOut, ...differing].map(({_id}) => _id), ...stored.keys()]
}

/** Downloads each restored file. Returns the ids of those that are not the same bytes. */
async function changedFiles({lake, documents}: Restored): Promise<string[]> {
  const changed: string[] = []
  for (const asset of documents.filter(isAsset)) {
    const answer = await fetch(String(asset.url), {headers: {authorization: `Bearer ${lake.client.config().token}`}})
    const hash = createHash('sha1')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex')
    if (!answer.ok || hash !== asset.sha1hash) changed.push(asset._id)
  }
  return changed
}

/** Throws when a document or file in a lake differs from the archive. */
export async function compare(restored: readonly Restored[]): Promise<void> {
  for (const each of restored) {
    const wrong = [...(await differences(each)), ...(await changedFiles(each))]
    if (wrong.length > 0)
      throw new BackupError(
        `The rehearsal of ${each.archive.exportName} failed: ${wrong.length} documents or files came back differently, ` +
          `such as ${wrong.slice(0, 5).join(', ')}.`,
      )
  }
}

/**
 * Restores archives into a temporary lake, and compares every document and file. Throws when one differs. Touches
 * neither the configured lake nor the archives.
 */
export async function rehearse(files: readonly string[], dataset?: string): Promise<Restored[]> {
  await using work = await workFolder()
  const datasets = ['--dataset', 'content', '--private', 'operations']
  await using scratch = await startLake(['--data', work.path, ...datasets], {read: `${TOKEN}-read`, write: TOKEN})
  const lakes = lakesOf({SANITY_API_HOST: scratch.url, SANITY_WRITE_TOKEN: TOKEN})
  const restored = await restore(lakes, files, {dataset})
  await compare(restored)
  return restored
}
