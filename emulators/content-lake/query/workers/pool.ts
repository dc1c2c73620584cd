import {Worker} from 'node:worker_threads'
import {dataError, httpError, LakeError} from '../../http/errors.ts'
import type {DatasetView} from '../../store/view.ts'
import {runQuery} from '../run.ts'
import {QUERY_LIMIT_MS} from '../scope.ts'
import {ClientBudget, LOCAL_CLIENT} from './budget.ts'
import {
  READY,
  type DatasetFile,
  type SerializableQuery,
  type WorkerRequest,
  type WorkerResponse,
  type WorkerSetup,
} from './messages.ts'

/** Time that a query with a token gets in the main thread. A slower one is repeated in a worker. */
const OWN_THREAD_MS = 100
/**
 * First time limit of a stranger's query. A slower one moves to the queue of long queries, where it delays no short
 * one.
 */
const TRY_MS = 100
const MAX_KNOWN_QUERIES = 1_000
/** A query of the site or with a token that a worker answers within this time runs in the main thread from then on. */
const QUICK_MS = 25
/** How many queries of strangers may wait, in all and from one client. Further ones are refused at once. */
const MAX_SHORT = {all: 64, own: 16}
const MAX_LONG = {all: 6, own: 2}

/** Time for a worker to stop a query itself before the worker is terminated. */
const GRACE_MS = 500
const TRY_GRACE_MS = 250

interface Task {
  dataset: DatasetFile
  request: SerializableQuery
  /** An address, LOCAL_CLIENT, or undefined for a caller with a token. */
  client: string | undefined
  /** A first try with a short time limit. A query that needs longer is queued again. */
  isTry: boolean
  resolve(text: string): void
  reject(error: unknown): void
}

interface Running {
  task: Task
  started: number
  timer: NodeJS.Timeout | undefined
}

/** Milliseconds until a query is stopped. */
const limitOf = ({isTry, request: {limitMs = QUERY_LIMIT_MS}}: Task) => (isTry ? Math.min(limitMs, TRY_MS) : limitMs)

/** Whether a client has a budget: neither a token nor the site's own machine. */
const isStranger = (client: string | undefined): client is string => client !== undefined && client !== LOCAL_CLIENT

/**
 * Runs queries so that no query blocks the process and no caller blocks another. A query with a token runs in the main
 * thread; a slow one moves to a worker until it is quick again. The site has no token: its queries start in a worker and
 * move to the main thread once they were quick; they use no budget. Strangers share one worker for short queries and
 * one for long ones.
 */
export class QueryWorkers {
  readonly #origin: () => string
  readonly #slots: {slot: Slot; takes(task: Task): boolean}[]
  readonly #waiting: Task[] = []
  readonly #budget = new ClientBudget()
  readonly #slow = new Set<string>()
  readonly #quick = new Set<string>()

  constructor(origin: () => string) {
    this.#origin = origin
    this.#slots = [
      {slot: this.#slot(), takes: ({client}) => !isStranger(client)},
      {slot: this.#slot(), takes: ({isTry}) => isTry},
      {slot: this.#slot(), takes: ({isTry}) => !isTry},
    ]
  }

  /**
   * Returns the JSON of a query's answer. Throws the error that the client gets. `client`: the address whose budget
   * pays, LOCAL_CLIENT, or undefined for a caller with a token. `gone` aborts when the caller hangs up.
   */
  async run(
    dataset: DatasetView,
    request: SerializableQuery,
    client: string | undefined,
    gone?: AbortSignal,
  ): Promise<string> {
    const {query} = request
    if (client === undefined ? !this.#slow.has(query) : client === LOCAL_CLIENT && this.#quick.has(query)) {
      const answer = await this.#runHere(dataset, request)
      if (answer !== undefined) return answer
    }
    const isTry = isStranger(client) && !this.#slow.has(query)
    if (isStranger(client)) this.#refuseTooMany(client, isTry)
    const {name, mode, file} = dataset
    return new Promise((resolve, reject) => {
      const task: Task = {dataset: {name, mode, file}, request, client, isTry, resolve, reject}
      this.#waiting.push(task)
      gone?.addEventListener('abort', () => {
        const at = this.#waiting.indexOf(task)
        if (at >= 0) this.#waiting.splice(at, 1)
        // Do not queue a running query again.
        task.isTry = false
        reject(httpError(400, 'The client has hung up'))
      })
      this.#next()
    })
  }

  /** Refuses at once: a waiting query holds a connection. */
  #refuseTooMany(client: string, isTry: boolean): void {
    this.#refuseSpent(client)
    const max = isTry ? MAX_SHORT : MAX_LONG
    const strangers = this.#waiting.filter((task) => task.isTry === isTry && isStranger(task.client))
    if (strangers.length >= max.all || strangers.filter((task) => task.client === client).length >= max.own)
      throw httpError(429, 'Too many queries are waiting; try again later')
  }

  #refuseSpent(client: string): void {
    const seconds = this.#budget.waitFor(client)
    if (seconds > 0) throw httpError(429, `Too many expensive queries; try again in ${seconds} seconds`)
  }

  /** Returns undefined for a query that is too slow for the main thread. */
  async #runHere(dataset: DatasetView, request: SerializableQuery): Promise<string | undefined> {
    const limitMs = Math.min(request.limitMs ?? QUERY_LIMIT_MS, OWN_THREAD_MS)
    try {
      return JSON.stringify(await runQuery({...request, limitMs, dataset}))
    } catch (error) {
      if (!isTimeout(error) || limitMs === request.limitMs) throw error
      this.#quick.delete(request.query)
      remember(this.#slow, request.query)
      return undefined
    }
  }

  /** Makes the threads forget what they have read. */
  reset(): void {
    for (const {slot} of this.#slots) slot.tell({kind: 'reset'})
  }

  /** Makes the threads close the file of a dataset. */
  forget(file: string): void {
    for (const {slot} of this.#slots) slot.tell({kind: 'forget', file})
  }

  async close(): Promise<void> {
    for (const task of this.#waiting.splice(0)) task.reject(httpError(503, 'The lake is closing'))
    await Promise.all(this.#slots.map(({slot}) => slot.close()))
  }

  #slot(): Slot {
    return new Slot(this.#origin, ({task, started}, outcome) => {
      const {client, request} = task
      const ms = performance.now() - started
      const isQuick = ms <= QUICK_MS
      // The query is quick again: the machine was busy then, or there is less to read now.
      if (isQuick) this.#slow.delete(request.query)
      if (client === LOCAL_CLIENT && isQuick) remember(this.#quick, request.query)
      if (isStranger(client)) this.#budget.charge(client, ms)
      if (task.isTry && limitOf(task) < limitOf({...task, isTry: false}) && isTimeout(outcome)) this.#askAgain(task)
      else if (typeof outcome === 'string') task.resolve(outcome)
      else task.reject(outcome)
      this.#next()
    })
  }

  /** Queues a query again among the long ones after its first try took too long. */
  #askAgain(task: Task): void {
    remember(this.#slow, task.request.query)
    try {
      if (isStranger(task.client)) this.#refuseTooMany(task.client, false)
      task.isTry = false
      this.#waiting.push(task)
    } catch (error) {
      task.reject(error)
    }
  }

  #next(): void {
    for (const {slot, takes} of this.#slots) {
      while (!slot.busy) {
        const task = this.#take(takes)
        if (!task) break
        try {
          if (isStranger(task.client)) this.#refuseSpent(task.client)
          slot.run(task)
        } catch (error) {
          task.reject(error)
        }
      }
    }
  }

  /** Takes the next task: the first of callers with a token, else the one whose client has used least. */
  #take(takes: (task: Task) => boolean): Task | undefined {
    const spent = ({client}: Task) => (client === undefined ? -1 : this.#budget.spent(client))
    const [next] = this.#waiting.filter(takes).toSorted((a, b) => spent(a) - spent(b))
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1)
    return next
  }
}

const isTimeout = (error: unknown) => error instanceof LakeError && error.status === 408

function remember(known: Set<string>, query: string): void {
  if (known.size >= MAX_KNOWN_QUERIES) known.clear()
  known.add(query)
}

/** One thread, started when it is first needed and again after it had to be ended. */
class Slot {
  readonly #origin: () => string
  /** Receives the JSON of an answer, or the error. */
  readonly #onDone: (running: Running, outcome: unknown) => void
  #worker: Worker | undefined
  #running: Running | undefined
  #isReady = false
  #id = 0

  constructor(origin: () => string, onDone: (running: Running, outcome: unknown) => void) {
    this.#origin = origin
    this.#onDone = onDone
  }

  get busy(): boolean {
    return this.#running !== undefined
  }

  run(task: Task): void {
    const worker = this.#worker ?? this.#start()
    this.#running = {task, started: performance.now(), timer: undefined}
    if (this.#isReady) this.#startTimer(worker)
    this.#id += 1
    const request = {...task.request, limitMs: limitOf(task)}
    this.#send(worker, {kind: 'query', id: this.#id, dataset: task.dataset, request})
  }

  /** A query's time begins when its thread has loaded. */
  #startTimer(worker: Worker): void {
    const running = this.#running
    if (!running) return
    const {task} = running
    if (task.isTry) return this.#endWhenSpent(worker, running)
    running.timer = setTimeout(() => this.#end(worker), limitOf(task) + GRACE_MS).unref()
  }

  /**
   * Ends a try by its thread's processor time. By the clock, a busy machine would end threads that have hardly run, and
   * replacing a thread delays every waiting query.
   */
  #endWhenSpent(worker: Worker, running: Running): void {
    const allowed = limitOf(running.task) + TRY_GRACE_MS
    const latest = performance.now() + (running.task.request.limitMs ?? QUERY_LIMIT_MS)
    const before = worker.cpuUsage()
    // This rejects when the thread has ended, which its `exit` event handles.
    before.catch(() => undefined)
    const look = async () => {
      const {user, system} = await worker.cpuUsage(await before)
      if (this.#running !== running) return
      const left = allowed - (user + system) / 1000
      if (left <= 0 || performance.now() > latest) this.#end(worker)
      else wait(left)
    }
    const wait = (ms: number) => {
      running.timer = setTimeout(() => void look().catch(() => undefined), ms).unref()
    }
    wait(allowed)
  }

  tell(message: WorkerRequest): void {
    if (this.#worker) this.#send(this.#worker, message)
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#finish(httpError(503, 'The lake is closing'))
    await worker?.terminate()
  }

  #send(worker: Worker, message: WorkerRequest): void {
    worker.postMessage(message, [])
  }

  #start(): Worker {
    // The packed lake is JavaScript.
    const worker = new Worker(
      new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url),
      {
        workerData: {origin: this.#origin()} satisfies WorkerSetup,
        execArgv: ['--disable-warning=ExperimentalWarning'],
      },
    )
    worker.unref()
    this.#isReady = false
    worker.on('message', (response: WorkerResponse | typeof READY) => {
      if (this.#worker !== worker) return
      if (response === READY) {
        this.#isReady = true
        this.#startTimer(worker)
      } else if (response.id === this.#id) this.#finish(outcomeOf(response))
    })
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('the thread of a query has ended')))
    this.#worker = worker
    return worker
  }

  /** Ends a thread whose query does not stop. */
  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
    void worker.terminate()
    this.#finish(dataError(408, 'queryTimeoutError', 'The query took too long'))
  }

  #lose(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#finish(error)
  }

  #finish(outcome: unknown): void {
    const running = this.#running
    if (!running) return
    clearTimeout(running.timer)
    this.#running = undefined
    this.#onDone(running, outcome)
  }
}

function outcomeOf(response: WorkerResponse): unknown {
  if ('text' in response) return response.text
  return 'refused' in response
    ? new LakeError(response.refused.status, response.refused.body)
    : new Error(response.failed)
}
