import { LRUCache } from 'lru-cache'

/**
 * A bounded LRU cache for immutable values.
 * Concurrent misses of the same key share one load.
 */
export class BoundedCache<V extends object | string> {
  readonly #cache: LRUCache<string, V, () => Promise<V>>

  /** @param capacity the maximum total weight; by default each value weighs 1 */
  constructor(capacity: number, weigh: (value: V, key: string) => number = () => 1) {
    this.#cache = new LRUCache({
      maxSize: capacity,
      sizeCalculation: (value, key) => Math.max(1, weigh(value, key)),
      fetchMethod: (_key, _stale, { context: load }) => load(),
      // If a value is evicted while it loads, its callers still receive it.
      ignoreFetchAbort: true,
    })
  }

  /** Returns the cached value, or loads it. Failed loads are not cached. */
  get(key: string, load: () => Promise<V>): Promise<V> {
    return this.#cache.forceFetch(key, { context: load })
  }
}
