import { type CompiledProgram, compileKey, createCompileCache } from './compile-cache'

const compiled = (bytes: number, diagnostics = ''): CompiledProgram => ({
  outcome: { ok: true, diagnostics },
  artefact: [Buffer.alloc(bytes)],
})

const store = (cache: ReturnType<typeof createCompileCache>, key: string, program: CompiledProgram) =>
  cache.begin(key)(program)

test('a program is found only under its own key', async () => {
  const cache = createCompileCache(100_000)
  store(cache, 'a', compiled(10, 'warning'))
  expect(await cache.find('a')).toMatchObject({ outcome: { diagnostics: 'warning' } })
  expect(await cache.find('b')).toBeNull()
})

test('the least recently used program is evicted', async () => {
  const cache = createCompileCache(10_000)
  store(cache, 'a', compiled(3000))
  store(cache, 'b', compiled(3000))
  await cache.find('a')
  store(cache, 'c', compiled(3000))
  expect(await cache.find('b')).toBeNull()
  expect(await cache.find('a')).not.toBeNull()
  expect(await cache.find('c')).not.toBeNull()
})

test('a cache of zero bytes stores nothing', async () => {
  const cache = createCompileCache(0)
  expect(cache.largest).toBe(0)
  store(cache, 'a', compiled(0))
  expect(await cache.find('a')).toBeNull()
})

test('a caller waits for a running compile of the same key', async () => {
  const cache = createCompileCache(100_000)
  const settle = cache.begin('a')
  const found = [cache.find('a'), cache.find('a')]
  settle(compiled(1))
  expect(await Promise.all(found)).toEqual([compiled(1), compiled(1)])
})

test('after a failed compile, waiting callers have to compile', async () => {
  const cache = createCompileCache(100_000)
  const settle = cache.begin('a')
  const found = cache.find('a')
  settle(null)
  expect(await found).toBeNull()
  expect(await cache.find('a')).toBeNull()
})

test('the key depends on the scope and on everything that affects the compile', () => {
  const program = (...files: [string, string][]) => ({
    files: files.map(([path, text]) => ({ path, text })),
    sources: [],
    main: '',
    mainClass: '',
    beginWith: null,
  })
  const command = { args: ['g++', 'main.cpp'], env: [] }
  const keys = [
    compileKey('ann', 'image:1', command, program(['a.cpp', 'x'], ['b.h', 'y'])),
    compileKey('bob', 'image:1', command, program(['a.cpp', 'x'], ['b.h', 'y'])),
    compileKey('ann', 'image:2', command, program(['a.cpp', 'x'], ['b.h', 'y'])),
    compileKey(
      'ann',
      'image:1',
      { ...command, args: ['g++', '-O0', 'main.cpp'] },
      program(['a.cpp', 'x'], ['b.h', 'y']),
    ),
    compileKey('ann', 'image:1', { ...command, env: ['A=1'] }, program(['a.cpp', 'x'], ['b.h', 'y'])),
    compileKey('ann', 'image:1', command, program(['b.cpp', 'x'], ['b.h', 'y'])),
    compileKey('ann', 'image:1', command, program(['a.cpp', 'y'], ['b.h', 'x'])),
    compileKey('ann', 'image:1', command, program(['a.cpp', 'x","b.h","y'])),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
