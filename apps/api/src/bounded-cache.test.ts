import { BoundedCache } from './bounded-cache'

const lookUp = (cache: BoundedCache<string>, key: string, loads: string[]) =>
  cache.get(key, async () => {
    loads.push(key)
    return `value of ${key}`
  })

test('two concurrent callers share one load', async () => {
  const cache = new BoundedCache<string>(10)
  const loads: string[] = []
  const both = await Promise.all([lookUp(cache, 'a', loads), lookUp(cache, 'a', loads)])
  expect(both).toEqual(['value of a', 'value of a'])
  await lookUp(cache, 'a', loads)
  expect(loads).toEqual(['a'])
})

test('the least recently used values beyond the capacity are evicted', async () => {
  const cache = new BoundedCache<string>(2)
  const loads: string[] = []
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await lookUp(cache, key, loads)
  expect(loads).toEqual(['a', 'b', 'c', 'b'])
})

test('a value heavier than the capacity is returned but not cached', async () => {
  const cache = new BoundedCache<string>(5, (value) => value.length)
  const loads: string[] = []
  expect(await lookUp(cache, 'a', loads)).toBe('value of a')
  await lookUp(cache, 'a', loads)
  expect(loads).toEqual(['a', 'a'])
})

test('the caller decides how much a value weighs', async () => {
  const cache = new BoundedCache<string>(8, (_value, key) => key.length)
  const loads: string[] = []
  for (const key of ['short', 'long', 'short']) await lookUp(cache, key, loads)
  expect(loads).toEqual(['short', 'long', 'short'])
})

test('a failed load is not cached', async () => {
  const cache = new BoundedCache<string>(5)
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => 'there')).toBe('there')
})
