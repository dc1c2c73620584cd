import type {Doc} from '../types.ts'

/** Cache of parsed documents. Bounded by the length of their JSON; evicts the least recently used. */
export class DocumentCache {
  readonly #entries = new Map<string, {doc: Doc; size: number}>()
  readonly #limit: number
  #size = 0

  /** `limit` is in UTF-16 units of JSON. Parsed objects take about four times that many bytes. */
  constructor(limit: number) {
    this.#limit = limit
  }

  get(id: string): Doc | undefined {
    const entry = this.#entries.get(id)
    if (!entry) return undefined
    // While nothing will be evicted soon, the order of use does not matter, and keeping it costs more than the look-up.
    if (this.#size > this.#limit / 2) {
      this.#entries.delete(id)
      this.#entries.set(id, entry)
    }
    return entry.doc
  }

  set(id: string, doc: Doc, size: number): void {
    this.delete(id)
    this.#entries.set(id, {doc, size})
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) break
      this.delete(oldest)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }

  delete(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#entries.delete(id)
    this.#size -= entry.size
  }
}
