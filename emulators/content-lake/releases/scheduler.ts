import type {Dataset} from '../store/dataset.ts'
import {RELEASE_TYPE} from '../store/ids.ts'
import {publishRelease} from '../store/transaction/releases.ts'
import type {Doc} from '../types.ts'

/** Look again at least this often: timers stand still while a machine sleeps, and clocks are set. */
const LONGEST_WAIT_MS = 30_000

/** Publishes scheduled releases at their time, by this machine's clock. */
export class ReleaseScheduler {
  readonly #dataset: Dataset
  readonly #stop: () => void
  #timer: NodeJS.Timeout | undefined
  #closed = false
  #publishing = new Set<string>()

  constructor(dataset: Dataset) {
    this.#dataset = dataset
    this.#stop = dataset.onCommit(({changes}) => {
      if (changes.some(({before, after}) => (after ?? before)?._type === RELEASE_TYPE)) this.#arm()
    })
    this.#arm()
  }

  /** Looks at all releases anew. */
  look(): void {
    this.#arm()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#stop()
  }

  #scheduled(): {release: Doc; at: number}[] {
    return this.#dataset
      .statement('SELECT id FROM doc WHERE type = ?')
      .all(RELEASE_TYPE)
      .flatMap(({id}) => {
        const release = this.#dataset.get(String(id))
        const at = Date.parse(String(release?.publishAt))
        return release?.state === 'scheduled' && !Number.isNaN(at) ? [{release, at}] : []
      })
  }

  /** Publishes what is due, also what became due while the lake was down, and waits for the next. */
  #arm(): void {
    clearTimeout(this.#timer)
    if (this.#closed) return
    const now = Date.now()
    const scheduled = this.#scheduled()
    for (const {release, at} of scheduled) if (at <= now) void this.#publish(release)
    const next = Math.min(...scheduled.map(({at}) => at).filter((at) => at > now), now + LONGEST_WAIT_MS)
    if (scheduled.length > 0) this.#timer = setTimeout(() => this.#arm(), next - now).unref()
  }

  async #publish({_id: id, _rev}: Doc): Promise<void> {
    if (this.#publishing.has(id)) return
    this.#publishing.add(id)
    try {
      // One transaction: a crash leaves the release scheduled, and it is published after the restart.
      await this.#dataset.submit({
        author: '<system>',
        mutations: [
          (look) => {
            const release = look.get(id)
            return release?.state === 'scheduled' ? publishRelease(release, look, ['scheduled']) : []
          },
        ],
      })
    } catch (error) {
      await this.#giveBack(id, _rev, error instanceof Error ? error.message : String(error))
    } finally {
      this.#publishing.delete(id)
    }
  }

  /** Reopens a release that cannot be published, with the reason for its editors in the Studio. */
  async #giveBack(id: string, ifRevisionID: string, message: string): Promise<void> {
    console.error(`lake: the release ${id} was not published: ${message}`)
    const set = {state: 'active', error: {message}}
    await this.#dataset
      .submit({
        author: '<system>',
        mutations: [() => [{kind: 'patch', target: {ids: [id]}, patch: {set, unset: ['publishAt']}, ifRevisionID}]],
      })
      .catch((error: unknown) => console.error('lake: the release could not be opened again:', error))
  }
}
