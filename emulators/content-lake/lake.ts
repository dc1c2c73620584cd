import {statSync} from 'node:fs'
import {join} from 'node:path'
import type {Principal} from './access.ts'
import {deleteFilesOfDeletedAssets} from './assets/cleanup.ts'
import {DerivedImages} from './assets/derived.ts'
import {httpError} from './http/errors.ts'
import {ReleaseScheduler} from './releases/scheduler.ts'
import {selectIds} from './query/run.ts'
import {QueryWorkers} from './query/workers/pool.ts'
import {createPrivateFolder, DamagedDatabase} from './store/database.ts'
import {Dataset} from './store/dataset.ts'
import {SystemStore} from './store/system.ts'
import type {AclMode, LakeOptions} from './types.ts'
import {startWebhook, type Webhook} from './webhook.ts'

/** State shared by all routes. */
export interface Lake {
  options: LakeOptions
  datasets: ReadonlyMap<string, Dataset>
  system: SystemStore
  /** Base of absolute URLs, e.g. `http://localhost:3900`. */
  origin: string
  corsOrigins: ReadonlySet<string>
  webhook: Webhook | undefined
  derived: DerivedImages
  queries: QueryWorkers
  close(): Promise<void>
}

/** Opens the file of a dataset. Throws for one that a crash of the disk has emptied: it would start as a new dataset. */
function openDataset(name: string, mode: AclMode, {system, dataDir}: {system: SystemStore; dataDir: string}): Dataset {
  const file = join(dataDir, `${name}.db`)
  if (system.knowsDataset(name) && statSync(file, {throwIfNoEntry: false})?.size === 0)
    throw new DamagedDatabase(
      `${file} is empty, and was not. Nothing was written to it. Remove it, start again, and put the last backup back`,
    )
  const dataset = new Dataset(name, mode, file, selectIds)
  system.rememberDataset(name)
  return dataset
}

/** Opens the database file of every dataset. Throws when another process has one open. */
export function openLake(options: LakeOptions): Lake {
  createPrivateFolder(options.dataDir)
  // First of all: this file is what a second lake on the folder fails at.
  const system = new SystemStore(join(options.dataDir, 'system.db'), options.users ?? [])
  const datasets = new Map<string, Dataset>()
  try {
    for (const [name, mode] of Object.entries(options.datasets))
      datasets.set(name, openDataset(name, mode, {system, dataDir: options.dataDir}))
  } catch (error) {
    for (const dataset of datasets.values()) dataset.close()
    system.close()
    throw error
  }
  for (const dataset of datasets.values()) deleteFilesOfDeletedAssets(dataset, options.dataDir)
  const webhookDataset = [...datasets.values()].find((dataset) =>
    options.webhook?.dataset ? dataset.name === options.webhook.dataset : dataset.mode === 'public',
  )
  const webhook =
    options.webhook && webhookDataset ? startWebhook(webhookDataset, options.projectId, options.webhook) : undefined
  const lake: Lake = {
    options,
    datasets,
    system,
    origin: '',
    corsOrigins: new Set(options.corsOrigins),
    webhook,
    derived: new DerivedImages(options.dataDir),
    queries: new QueryWorkers(() => ({
      origin: lake.origin,
      datasets: [...datasets.values()].map(({name, mode, file}) => ({name, mode, file})),
    })),
    async close() {
      for (const scheduler of schedulers) scheduler.close()
      await lake.queries.close()
      for (const dataset of datasets.values()) dataset.flush()
      await webhook?.close()
      for (const dataset of datasets.values()) dataset.close()
      system.close()
    },
  }
  for (const dataset of datasets.values())
    dataset.onCommit(({purged}) => {
      if (purged.size > 0) lake.queries.reset()
    })
  // Last, when everybody listens: what became due meanwhile is published now.
  const schedulers = [...datasets.values()].map((dataset) => new ReleaseScheduler(dataset))
  return lake
}

/** Returns the dataset of that name. Throws the hosted 404. */
export function datasetOf(lake: Lake, name: string): Dataset {
  const dataset = lake.datasets.get(name)
  if (dataset) return dataset
  throw httpError(404, `Dataset "${name}" not found for project ID "${lake.options.projectId}"`)
}

/** Throws 401 for callers without a token. */
export function requireReader(who: Principal): void {
  if (!who.canRead) throw httpError(401, 'Unauthorized - Session not found', {errorCode: 'SIO-401-ANF'})
}
