import { LRUCache } from 'lru-cache'

/**
 * A bounded LRU cache for values that never change under their key.
 * Two callers that miss at the same time share one load.
 */
export class BoundedCache<V extends object | string> {
  readonly #cache: LRUCache<string, V, () => Promise<V>>

  /** @param capacity the maximum total weight; by default each value weighs 1 */
  constructor(capacity: number, weigh: (value: V, key: string) => number = () => 1) {
    this.#cache = new LRUCache({
      maxSize: capacity,
      sizeCalculation: (value, key) => Math.max(1, weigh(value, key)),
      fetchMethod: (_key, _stale, { context: load }) => load(),
      // Callers still get a value that is evicted while it is loading.
      ignoreFetchAbort: true,
    })
  }

  /** The cached value of the key, or the loaded one. Failed loads are not cached. */
  get(key: string, load: () => Promise<V>): Promise<V> {
    return this.#cache.forceFetch(key, { context: load })
  }
}
