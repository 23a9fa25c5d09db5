import type { CompileMeasures, Language } from '@cohort/shared'
import type { DockerSandbox } from './docker-sandbox'
import { asText, boxesLeft, ROOMY, singleFile, testSandbox, withBox } from './testing'

/** Tests the cache of compiled programs in the real sandbox. */

jest.setTimeout(300_000)

let sandbox: DockerSandbox

beforeAll(async () => {
  sandbox = testSandbox({ compiledBytes: 64 * 1024 * 1024 })
  await sandbox.ensureImages(() => {})
})

afterAll(async () => {
  await sandbox.close()
  expect(await boxesLeft()).toBe(0)
})

/** The measurements seen so far. A program from the cache returns the same object as its original compile. */
const measured = new Set<CompileMeasures>()

const compileAndRun = async (language: Language, text: string, compileScope?: string) => {
  const spec = { language, limits: ROOMY, compileScope }
  const box = await sandbox.sandbox.open(spec, new AbortController().signal)
  try {
    const { ok, diagnostics, measures } = await box.compile(singleFile(language, text))
    if (!ok) return diagnostics
    const { stdout, outcome } = asText(await box.run({ input: Buffer.from('7') }))
    expect(outcome).toEqual({ kind: 'exited', code: 0 })
    const isKept = measured.has(measures!)
    measured.add(measures!)
    return `${stdout}, ${isKept ? 'kept' : 'compiled'}`
  } finally {
    await box.close()
  }
}

const CPP = `#include <cstdio>
#include <sys/stat.h>
int main() { struct stat s; stat("/box/bin/program", &s); int n; scanf("%d", &n); printf("%d %o", n, s.st_mode & 0777); }`

test('a second box does not compile the same C++ source again', async () => {
  expect(await compileAndRun('cpp', CPP)).toBe('7 755, compiled')
  expect(await compileAndRun('cpp', CPP)).toBe('7 755, kept')
})

test('only one of several boxes with the same source compiles it', async () => {
  const text = `${CPP} // at once`
  const answers = await Promise.all([1, 2, 3].map(() => compileAndRun('cpp', text)))
  expect(answers.sort()).toEqual(['7 755, compiled', '7 755, kept', '7 755, kept'])
})

test('the same source from another user is compiled again', async () => {
  const text = `${CPP} // of two`
  expect(await compileAndRun('cpp', text, 'ann')).toBe('7 755, compiled')
  expect(await compileAndRun('cpp', text, 'bob')).toBe('7 755, compiled')
  expect(await compileAndRun('cpp', text, 'ann')).toBe('7 755, kept')
})

test('a source that differs by one character is compiled again', async () => {
  expect(await compileAndRun('cpp', `${CPP} // 1`)).toBe('7 755, compiled')
  expect(await compileAndRun('cpp', `${CPP} // 2`)).toBe('7 755, compiled')
})

test('a source that does not compile gives the same errors again', async () => {
  const first = await compileAndRun('cpp', 'int main() { return x; }')
  expect(first).toContain('‘x’ was not declared')
  expect(await compileAndRun('cpp', 'int main() { return x; }')).toBe(first)
})

test.each([
  [
    'java',
    'class Main { interface Inner {} public static void main(String[] a) { Inner i = new Inner() {}; System.out.print(new java.util.Scanner(System.in).nextInt()); } }',
  ],
  ['python', 'print(input(), end="")'],
  ['javascript', 'process.stdout.write(require("fs").readFileSync(0))'],
] as const)('%s runs the same from the cache as after a compile', async (language, text) => {
  expect(await compileAndRun(language, text)).toBe('7, compiled')
  expect(await compileAndRun(language, text)).toBe('7, kept')
})

test('a cached program is returned with its warnings', async () => {
  const text = '#warning "mind this"\nint main() {}'
  const diagnostics = () => withBox(sandbox, 'cpp', {}, (box) => box.compile(singleFile('cpp', text)))
  const first = await diagnostics()
  expect(first.diagnostics).toContain('mind this')
  expect((await diagnostics()).diagnostics).toBe(first.diagnostics)
})

test('a cached program has the same memory limit in another box', async () => {
  const text = `#include <cstdlib>
int main() { volatile char *p = (char *)malloc(200 << 20); for (int i = 0; i < 200 << 20; i += 4096) p[i] = 1; }`
  const outcome = () =>
    withBox(sandbox, 'cpp', { memoryKb: 64 * 1024 }, async (box) => {
      expect(await box.compile(singleFile('cpp', text))).toMatchObject({ ok: true })
      return (await box.run({ input: new Uint8Array() })).outcome
    })
  expect(await outcome()).toEqual({ kind: 'memoryLimit' })
  expect(await outcome()).toEqual({ kind: 'memoryLimit' })
})
