import {Worker} from 'node:worker_threads'
import {LOCAL_CLIENT} from '../../http/clientOf.ts'
import {dataError, httpError, LakeError} from '../../http/errors.ts'
import {QUERY_LIMIT_MS} from '../planner/placeholders.ts'
import type {DatasetView} from '../../store/view.ts'
import {runQuery} from '../run.ts'
import {ClientBudget} from './budget.ts'
import {READY, type WorkerResponse, type WorkerRequest, type SerializableQuery, type WorkerSetup} from './messages.ts'

/** Time that a caller with a token gets in the lake's own thread: what takes longer is asked again in another. */
const OWN_THREAD_MS = 100
const MAX_KNOWN_QUERIES = 1_000
/** A query of the site, or with a token, that takes no longer in a thread is answered in the lake's own from then on. */
const QUICK_MS = 25

/** Time for a worker to stop a query by itself, before it is ended with whatever it does. */
const GRACE_MS = 500

interface Task {
  dataset: string
  request: SerializableQuery
  /** As `run` has it. */
  client: string | undefined
  resolve(text: string): void
  reject(error: unknown): void
}

interface Running {
  task: Task
  started: number
  timer: NodeJS.Timeout | undefined
}

/**
 * Evaluates queries so that none holds the process. Callers with a token are answered at once; a query of theirs that
 * takes long goes to one of two threads, and begins there until it is quick again. Callers without a token share the second thread.
 * The site has none either: a query that was quick in the thread is answered at once after that, and no budget ends it.
 */
export class QueryWorkers {
  readonly #setup: () => WorkerSetup
  readonly #slots: [Slot, Slot]
  readonly #waiting: Task[] = []
  readonly #budget = new ClientBudget()
  readonly #slow = new Set<string>()
  readonly #quick = new Set<string>()

  constructor(setup: () => WorkerSetup) {
    this.#setup = setup
    this.#slots = [this.#slot(), this.#slot()]
  }

  /**
   * Returns the JSON of a query's answer. Throws what the client is to be told. The client is an address whose budget this
   * uses, LOCAL_CLIENT, or undefined for a caller with a token.
   */
  async run(dataset: DatasetView, request: SerializableQuery, client: string | undefined): Promise<string> {
    const {query} = request
    if (client === undefined ? !this.#slow.has(query) : client === LOCAL_CLIENT && this.#quick.has(query)) {
      const answer = await this.#runHere(dataset, request)
      if (answer !== undefined) return answer
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({dataset: dataset.name, request, client, resolve, reject})
      this.#next()
    })
  }

  /** Returns undefined for a query that takes longer than it may here. */
  async #runHere(dataset: DatasetView, request: SerializableQuery): Promise<string | undefined> {
    const limitMs = Math.min(request.limitMs ?? QUERY_LIMIT_MS, OWN_THREAD_MS)
    try {
      return JSON.stringify(await runQuery({...request, limitMs, dataset}))
    } catch (error) {
      const isSlow = error instanceof LakeError && error.status === 408
      if (!isSlow || limitMs === request.limitMs) throw error
      this.#quick.delete(request.query)
      remember(this.#slow, request.query)
      return undefined
    }
  }

  /** Makes the threads forget what they have read. */
  reset(): void {
    for (const slot of this.#slots) slot.reset()
  }

  async close(): Promise<void> {
    for (const task of this.#waiting.splice(0)) task.reject(httpError(503, 'The lake is closing'))
    await Promise.all(this.#slots.map((slot) => slot.close()))
  }

  #slot(): Slot {
    return new Slot(
      () => this.#setup(),
      ({task: {client, request}, started}) => {
        const ms = performance.now() - started
        const isQuick = ms <= QUICK_MS
        // It was slow when the machine was busy, or has less to read now.
        if (client === undefined && isQuick) this.#slow.delete(request.query)
        else if (client === LOCAL_CLIENT && isQuick) remember(this.#quick, request.query)
        if (client !== undefined && client !== LOCAL_CLIENT) this.#budget.charge(client, ms)
        this.#next()
      },
    )
  }

  #next(): void {
    const [first, second] = this.#slots
    for (const slot of [first, second]) {
      while (!slot.busy) {
        const task = this.#take(slot === second)
        if (!task) break
        const seconds = task.client === undefined ? 0 : this.#budget.waitFor(task.client)
        if (seconds === 0) slot.run(task)
        else task.reject(httpError(429, `Too many expensive queries; try again in ${seconds} seconds`))
      }
    }
  }

  /** Takes the next task. Of clients without a token, the one goes first that has used least. */
  #take(withoutToken: boolean): Task | undefined {
    const own = this.#waiting.findIndex(({client}) => client === undefined)
    if (own >= 0) return this.#waiting.splice(own, 1)[0]
    if (!withoutToken) return undefined
    const spent = this.#waiting.map(({client}) => this.#budget.spent(client ?? ''))
    const least = spent.indexOf(Math.min(...spent))
    return least < 0 ? undefined : this.#waiting.splice(least, 1)[0]
  }
}

function remember(known: Set<string>, query: string): void {
  if (known.size >= MAX_KNOWN_QUERIES) known.clear()
  known.add(query)
}

/** One thread, started when it is first needed and again after it had to be ended. */
class Slot {
  readonly #setup: () => WorkerSetup
  readonly #onDone: (running: Running) => void
  #worker: Worker | undefined
  #running: Running | undefined
  #isReady = false
  #id = 0

  constructor(setup: () => WorkerSetup, onDone: (running: Running) => void) {
    this.#setup = setup
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
    this.#send(worker, {kind: 'query', id: this.#id, dataset: task.dataset, request: task.request})
  }

  /** A query's time begins when its thread has loaded. */
  #startTimer(worker: Worker): void {
    if (!this.#running) return
    const limit = (this.#running.task.request.limitMs ?? QUERY_LIMIT_MS) + GRACE_MS
    this.#running.timer = setTimeout(() => this.#end(worker), limit).unref()
  }

  reset(): void {
    if (this.#worker) this.#send(this.#worker, {kind: 'reset'})
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#finish((task) => task.reject(httpError(503, 'The lake is closing')))
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
        workerData: this.#setup(),
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
      } else if (response.id === this.#id) this.#finish((task) => settle(task, response))
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
    this.#finish((task) => task.reject(dataError(408, 'queryTimeoutError', 'The query took too long')))
  }

  #lose(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#finish((task) => task.reject(error))
  }

  #finish(settleTask: (task: Task) => void): void {
    const running = this.#running
    if (!running) return
    clearTimeout(running.timer)
    this.#running = undefined
    settleTask(running.task)
    this.#onDone(running)
  }
}

function settle(task: Task, response: WorkerResponse): void {
  if ('text' in response) task.resolve(response.text)
  else if ('refused' in response) task.reject(new LakeError(response.refused.status, response.refused.body))
  else task.reject(new Error(response.failed))
}
