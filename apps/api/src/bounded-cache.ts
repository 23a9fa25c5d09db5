/**
 * Values that never change under their key, at most so much of them; what was not used for longest goes first.
 * Two callers that miss at once share one load.
 */
export class BoundedCache<V> {
  readonly #entries = new Map<string, { value: Promise<V>; weight: number }>()
  readonly #capacity: number
  readonly #weigh: (value: V, key: string) => number
  #weight = 0

  /** `capacity` in the unit of `weigh`, which counts 1 for each value by default. */
  constructor(capacity: number, weigh: (value: V, key: string) => number = () => 1) {
    this.#capacity = capacity
    this.#weigh = weigh
  }

  /** The value under the key, loaded where it is not here. A load that fails is not kept. */
  async get(key: string, load: () => Promise<V>): Promise<V> {
    const known = this.#entries.get(key)
    if (known) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.value
    }
    const entry = { value: load(), weight: 0 }
    this.#entries.set(key, entry)
    try {
      const value = await entry.value
      entry.weight = Math.max(1, this.#weigh(value, key))
      this.#weight += entry.weight
      this.#shrink()
      return value
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }

  #shrink(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#weight <= this.#capacity) return
      if (entry.weight === 0) continue
      this.#entries.delete(key)
      this.#weight -= entry.weight
    }
  }
}
