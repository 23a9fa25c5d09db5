import { LRUCache } from 'lru-cache'

/**
 * Values that never change under their key, at most so much of them; what was not used for longest goes first.
 * Two callers that miss at once share one load.
 */
export class BoundedCache<V extends object | string> {
  readonly #cache: LRUCache<string, V, () => Promise<V>>

  /** `capacity` in the unit of `weigh`, which counts 1 for each value by default. */
  constructor(capacity: number, weigh: (value: V, key: string) => number = () => 1) {
    this.#cache = new LRUCache({
      maxSize: capacity,
      sizeCalculation: (value, key) => Math.max(1, weigh(value, key)),
      fetchMethod: (_key, _stale, { context: load }) => load(),
      // A value that goes while it is being loaded is still given.
      ignoreFetchAbort: true,
    })
  }

  /** The value under the key, loaded where it is not here. A load that fails is not kept. */
  get(key: string, load: () => Promise<V>): Promise<V> {
    return this.#cache.forceFetch(key, { context: load })
  }
}
