import { text } from 'node:stream/consumers'
import { hashPackage, openSource, PackageError, PackageFile, readPackage } from '@cohort/problem-format'
import {
  below,
  removePackages,
  sumPackage,
  writePackage,
  writeZip,
} from '@cohort/problem-format/test/packages'
import { oddReader, testReader } from '../../../../test/program-files'
import { createPackageReader, type PackageReader, READER_BOUNDS, type ReaderBounds } from './package-reader'

afterAll(removePackages)

const never = new AbortController().signal

describe('a package', () => {
  const reader = testReader()
  afterAll(() => reader.close())

  const files = {
    ...sumPackage(),
    'statement/problem.sv.md': 'Se ![](plan.svg)',
    'statement/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'submissions/submissions.yaml': "accepted/*:\n  'secret/*': {permitted: [AC]}\n",
    'data/secret/big.in': Buffer.alloc(300_000, '1 2\n'),
    'data/secret/big.ans': '',
  }

  test.each([
    ['a folder', () => writePackage(files)],
    ['an archive', () => writeZip(below('sum', files))],
  ])(
    'in %s is read exactly as this process would read it, and its files can be opened',
    async (_what, write) => {
      const path = await write()
      const source = await openSource(path)
      const expected = await readPackage(source)
      const { problem, packageHash } = await reader.read(path, never)
      expect(packageHash).toBe(await hashPackage(source))
      expect(problem).toEqual(expected)
      const big = problem.tests.find(({ name }) => name === 'secret/big')!
      expect(big.input).toBeInstanceOf(PackageFile)
      expect(await text(big.input.open())).toBe('1 2\n'.repeat(75_000))
      expect(problem.files).toHaveLength(1)
      expect(problem.programs[0]!.expectation.groups).toMatchObject([{ tests: [1, 2] }])
    },
  )

  test('that is broken is refused, and the error names every file and line', async () => {
    const path = await writePackage({ ...sumPackage(), 'problem.yaml': 'a: [', 'cohort.yaml': 'b: 1' })
    const error = await reader.read(path, never).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(PackageError)
    expect((error as PackageError).message).toMatch(
      /^problem\.yaml:1: .*\ncohort\.yaml:1: The key b is unknown/s,
    )
  })
})

describe('a child process', () => {
  const opened: PackageReader[] = []
  const open = (bounds: Partial<ReaderBounds> = {}): PackageReader => {
    const reader = createPackageReader(oddReader, { ...READER_BOUNDS, children: 1, ...bounds })
    opened.push(reader)
    return reader
  }
  afterEach(() => {
    for (const reader of opened.splice(0)) reader.close()
  })
  const pidOf = async (reader: PackageReader): Promise<string> =>
    (await reader.read('/pid', never).catch((error: Error) => error)).toString()

  test.each<[string, string, RegExp, Partial<ReaderBounds>]>([
    // The limit must be long enough to read the next package as well.
    ['does not end', 'spin', /^The package could not be read within 4 s\./, { readWithinMs: 4000 }],
    ['exceeds its CPU time', 'spin', /crashed the reader \(SIGKILL\)/, { cpuSeconds: 1 }],
    ['fills the heap', 'heap', /more than 1024 MB of memory or crashed the reader/, { heapMb: 32 }],
    [
      'fills memory outside the heap',
      'buffers',
      /more than 300 MB of memory|could not be read: RangeError: Array buffer/,
      { memoryMb: 300 },
    ],
    ['aborts', 'abort', /crashed the reader \(SIGABRT\)/, {}],
    ['fails on the package', 'throw', /^The package could not be read: RangeError: too deep\.$/, {}],
    ['returns too large an answer', 'long', /together are larger than 64 MB/, {}],
  ])(
    'that %s is reported as an error in the package, and the next package is read',
    async (_what, act, sentence, bounds) => {
      const reader = open(bounds)
      const error = await reader.read(`/${act}`, never).catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(PackageError)
      expect((error as PackageError).message).toMatch(sentence)
      expect(await pidOf(reader)).toMatch(/\d+$/)
    },
  )

  test('that fails for its own reasons does not blame the package', async () => {
    for (const [reader, sentence] of [
      [open(), /^The package reader ended \(3\): no disk/],
      [createPackageReader('/nowhere.mjs'), /^The package reader ended \(1\): .*nowhere/s],
    ] as const) {
      const error = await reader.read('/exit', never).catch((caught: unknown) => caught)
      expect(error).not.toBeInstanceOf(PackageError)
      expect((error as Error).message).toMatch(sentence)
    }
  })

  test('inherits no environment variables from this process', async () => {
    process.env.SECRET_OF_THE_TEST = 'x'
    await expect(open().read('/environment', never)).rejects.toThrow(/^\{("PWD":"\/")?[^S]*\}$/)
    delete process.env.SECRET_OF_THE_TEST
  })

  test('is the first process that Linux kills when memory runs out', async () => {
    const score = process.platform === 'linux' ? /^1000$/ : /^none$/
    await expect(open().read('/oom-score', never)).rejects.toThrow(score)
  })

  test('is replaced after a fixed number of packages', async () => {
    const reader = open({ packagesPerChild: 2 })
    const pids = [await pidOf(reader), await pidOf(reader), await pidOf(reader)]
    expect(pids[0]).toBe(pids[1])
    expect(pids[2]).not.toBe(pids[0])
  })

  test('is not started beyond the maximum, so further packages wait', async () => {
    const reader = open({ children: 2, packagesPerChild: 100 })
    const pids = await Promise.all(Array.from({ length: 6 }, () => pidOf(reader)))
    expect(new Set(pids).size).toBe(2)
  })

  test('that ends while idle causes no error', async () => {
    const reader = open()
    await pidOf(reader)
    const mistakes = jest.spyOn(PackageError, 'at')
    try {
      reader.close()
      // By the time that another child has answered, the first one has ended.
      await open()
        .read('/exit', never)
        .catch(() => undefined)
      expect(mistakes).not.toHaveBeenCalled()
    } finally {
      mistakes.mockRestore()
    }
  })

  test('is stopped when its caller gives up', async () => {
    const stopping = new AbortController()
    const reader = open()
    const reads = Promise.allSettled([
      reader.read('/spin', stopping.signal),
      reader.read('/pid', stopping.signal),
    ])
    stopping.abort(new Error('stopped'))
    expect(await reads).toMatchObject([
      { status: 'rejected', reason: { message: 'stopped' } },
      { status: 'rejected', reason: { message: 'stopped' } },
    ])
    expect(await pidOf(reader)).toMatch(/\d+$/)
  })
})
