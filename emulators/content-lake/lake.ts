import {mkdirSync, rmSync, statSync} from 'node:fs'
import {join} from 'node:path'
import type {Principal} from './access.ts'
import {deleteFilesOfDeletedAssets, linkAssets} from './assets/cleanup.ts'
import {DerivedImages} from './assets/derived.ts'
import {httpError} from './http/errors.ts'
import {ReleaseScheduler} from './releases/scheduler.ts'
import {selectIds} from './query/run.ts'
import {QueryWorkers} from './query/workers/pool.ts'
import {createPrivateFolder, DamagedDatabase} from './store/database.ts'
import {Dataset} from './store/dataset.ts'
import {SystemStore} from './store/system.ts'
import type {AclMode, LakeOptions, LakeUser} from './types.ts'
import {startWebhook, type Webhook} from './webhook.ts'

/** The content of all datasets at one moment, kept until the lake closes. */
export interface Snapshot {
  folder: string
  datasets: {name: string; mode: AclMode}[]
}

/** State shared by all routes. */
export class Lake {
  readonly options: LakeOptions
  readonly system: SystemStore
  readonly corsOrigins: ReadonlySet<string>
  readonly webhook: Webhook | undefined
  readonly derived: DerivedImages
  readonly queries: QueryWorkers
  /** Sign-ins between the login page and the Studio. Each can be used once. */
  readonly signIns = new Map<string, {user: LakeUser; expires: number}>()
  readonly #datasets = new Map<string, Dataset>()
  readonly #schedulers = new Map<string, ReleaseScheduler>()
  readonly #snapshots: string
  #snapshotsTaken = 0
  #origin = ''

  /** Opens the database file of every dataset. Throws when another process has one open. */
  constructor(options: LakeOptions) {
    createPrivateFolder(options.dataDir)
    this.options = options
    // Open this file first: a second lake on the same folder has to fail here.
    this.system = new SystemStore(join(options.dataDir, 'system.db'), options.users ?? [], options.durable)
    try {
      const created = this.system.createdDatasets().filter(({name}) => !Object.hasOwn(options.datasets, name))
      const named = Object.entries(options.datasets).map(([name, mode]) => ({name, mode}))
      for (const {name, mode} of [...named, ...created]) this.#open(name, mode)
    } catch (error) {
      for (const dataset of this.#datasets.values()) dataset.close()
      this.system.close()
      throw error
    }
    this.#snapshots = join(options.dataDir, 'snapshots')
    rmSync(this.#snapshots, {recursive: true, force: true})
    this.corsOrigins = new Set(options.corsOrigins)
    this.derived = new DerivedImages(options.dataDir)
    this.queries = new QueryWorkers(() => this.#origin)
    const told = [...this.#datasets.values()].find((dataset) =>
      options.webhook?.dataset ? dataset.name === options.webhook.dataset : dataset.mode === 'public',
    )
    this.webhook = options.webhook && told ? startWebhook(told, options.projectId, options.webhook) : undefined
    // Start this last, when all listeners are there: it publishes what became due while the lake was off.
    for (const dataset of this.#datasets.values()) this.#schedule(dataset)
  }

  get datasets(): ReadonlyMap<string, Dataset> {
    return this.#datasets
  }

  /** Base of absolute URLs, e.g. `http://localhost:3900`. */
  get origin(): string {
    return this.#origin
  }

  set origin(origin: string) {
    this.#origin = origin
    for (const dataset of this.#datasets.values()) dataset.origin = origin
  }

  /** Opens a dataset's file. Throws when a disk crash has emptied it: otherwise it would start as a new dataset. */
  #open(name: string, mode: AclMode): Dataset {
    const {dataDir, durable} = this.options
    const file = join(dataDir, `${name}.db`)
    if (this.system.knowsDataset(name) && statSync(file, {throwIfNoEntry: false})?.size === 0)
      throw new DamagedDatabase(
        `${file} is empty, and was not. Nothing was written to it. Remove it, start again, and put the last backup back`,
      )
    const dataset = new Dataset(name, mode, file, selectIds, durable)
    dataset.origin = this.#origin
    this.system.rememberDataset(name)
    this.#datasets.set(name, dataset)
    deleteFilesOfDeletedAssets(dataset, dataDir)
    dataset.onCommit(({purged}) => {
      if (purged.size > 0) this.queries.reset()
    })
    return dataset
  }

  #schedule(dataset: Dataset): void {
    this.#schedulers.set(dataset.name, new ReleaseScheduler(dataset))
  }

  /** Makes an empty dataset that survives a restart. Throws 409 for a name that is taken. */
  createDataset(name: string, mode: AclMode): void {
    if (this.#datasets.has(name)) throw httpError(409, `Dataset "${name}" already exists`)
    this.system.rememberCreated(name, mode)
    this.#schedule(this.#open(name, mode))
  }

  /** Removes a dataset with its history and files. Throws 409 for one that the lake's options name. */
  deleteDataset(name: string): void {
    const dataset = datasetOf(this, name)
    // The next start would create it again, and the webhook or a token may use it.
    if (Object.hasOwn(this.options.datasets, name))
      throw httpError(409, `Dataset "${name}" is named where this lake is started, and stays`)
    this.#schedulers.get(name)?.close()
    this.#schedulers.delete(name)
    this.#datasets.delete(name)
    dataset.close()
    this.queries.forget(dataset.file)
    this.system.forgetDataset(name)
    const {dataDir} = this.options
    for (const end of ['', '-wal', '-shm']) rmSync(`${dataset.file}${end}`, {force: true})
    for (const kind of ['images', 'files']) rmSync(join(dataDir, 'assets', kind, name), {recursive: true, force: true})
  }

  /** Takes a snapshot of all datasets, waiting commits included. */
  snapshot(): Snapshot {
    this.#snapshotsTaken += 1
    const folder = join(this.#snapshots, String(this.#snapshotsTaken))
    mkdirSync(folder, {recursive: true, mode: 0o700})
    const datasets = [...this.#datasets.values()].map((dataset) => {
      dataset.copyTo(join(folder, `${dataset.name}.db`))
      return {name: dataset.name, mode: dataset.mode}
    })
    linkAssets(this.options.dataDir, folder)
    return {folder, datasets}
  }

  /**
   * Restores a snapshot of all datasets in one step. Waiting commits are written first and then replaced too; waiting
   * webhook deliveries are dropped; event streams end, so that their clients start again.
   */
  restore({folder, datasets}: Snapshot): void {
    const names = new Set(datasets.map(({name}) => name))
    for (const name of [...this.#datasets.keys()].filter((each) => !names.has(each))) this.deleteDataset(name)
    for (const {name, mode} of datasets) if (!this.#datasets.has(name)) this.createDataset(name, mode)
    linkAssets(folder, this.options.dataDir)
    for (const dataset of this.#datasets.values()) dataset.replaceBy(join(folder, `${dataset.name}.db`))
    this.forget()
  }

  /** Removes all documents, their history and files, and the datasets that were made while the lake ran. */
  clear(): void {
    for (const {name} of this.system.createdDatasets()) this.deleteDataset(name)
    for (const dataset of this.#datasets.values()) dataset.clear()
    rmSync(join(this.options.dataDir, 'assets'), {recursive: true, force: true})
    this.forget()
  }

  /** Clears caches, queues and plans after rows have changed without a transaction. */
  forget(): void {
    this.queries.reset()
    this.webhook?.forget()
    for (const scheduler of this.#schedulers.values()) scheduler.look()
  }

  /** Ends all event streams; their clients connect again. */
  endStreams(): void {
    for (const dataset of this.#datasets.values()) dataset.endStreams()
  }

  async close(): Promise<void> {
    for (const scheduler of this.#schedulers.values()) scheduler.close()
    await this.queries.close()
    for (const dataset of this.#datasets.values()) dataset.flush()
    await this.webhook?.close()
    for (const dataset of this.#datasets.values()) dataset.close()
    this.system.close()
    rmSync(this.#snapshots, {recursive: true, force: true})
  }
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
