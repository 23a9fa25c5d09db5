import type { JudgeLimits } from '@cohort/shared'
import Docker from 'dockerode'
import { type Box, BoxDied, type BoxRecipe } from '../judge/ports'
import type { DockerSandbox } from './docker-sandbox'
import { asText, boxesLeft, ROOMY, singleFile, testSandbox } from './testing'

/** Tests boxes that are used for several submissions, one after another. */

jest.setTimeout(300_000)

const docker = new Docker()
const noSignal = new AbortController().signal
const worker = `reuse-${process.pid}`
const LOOP = 'int main() { for (volatile int i = 0;; i = i + 1); }'
const LOOK = `
#include <bits/stdc++.h>
#include <unistd.h>
int main() {
  std::set<std::string> found;
  for (auto folder : {"/box", "/box/src", "/box/bin", "/box/data", "/tmp", "/tmp/work"})
    for (auto &entry : std::filesystem::directory_iterator(folder)) found.insert(entry.path());
  for (auto &path : found) std::cout << path << ' ';
  int processes = 0;
  for (auto &entry : std::filesystem::directory_iterator("/proc"))
    processes += isdigit(entry.path().filename().c_str()[0]) != 0;
  std::cout << processes << ' ' << getuid();
}`
const UNTOUCHED =
  /^\/box\/bin \/box\/bin\/program \/box\/data \/box\/src \/box\/src\/main\.cpp \/tmp\/work 2 (\d+)$/

let sandbox: DockerSandbox

beforeAll(async () => {
  sandbox = testSandbox({ idle: { cpp: 1 }, uses: 100, worker })
  await sandbox.ensureImages(() => {})
})

beforeEach(() => sandbox.warm())

afterAll(async () => {
  await sandbox.close()
  expect(await boxesLeft()).toBe(0)
})

const containers = async (owner = worker): Promise<string[]> => {
  const found = await docker.listContainers({ filters: { label: [`cohort.worker=${owner}`] } })
  return found.map(({ Id }) => Id)
}

const open = (limits: Partial<JudgeLimits> = {}, recipe: BoxRecipe = 'judge'): Promise<Box> =>
  sandbox.sandbox.open({ language: 'cpp', limits: { ...ROOMY, ...limits }, recipe }, noSignal)

/** The memory limit of the only box, in MiB. */
const memoryLimit = async (): Promise<number> => {
  const [id] = await containers()
  return ((await docker.getContainer(id!).inspect()).HostConfig.Memory ?? 0) / 1024 / 1024
}

/** Opens a box, compiles and runs one program in it, and gives the box back. */
const serve = async (text: string, limits: Partial<JudgeLimits> = {}) => {
  const box = await open(limits)
  const compiled = await box.compile(singleFile('cpp', text))
  const result = compiled.ok ? asText(await box.run({ input: new Uint8Array() })) : null
  await box.giveBack()
  return { box, compiled, result }
}

test('the next submission gets the same box without traces of the previous one', async () => {
  const [first] = await containers()
  const { result: one } = await serve(LOOK)
  const { result: two } = await serve(LOOK)
  expect(await containers()).toEqual([first])
  const users = [one, two].map((result) => result?.stdout.match(UNTOUCHED)?.[1])
  expect(users).not.toContain(undefined)
  expect(users[0]).not.toBe(users[1])
})

test('a box is removed after its maximum number of uses', async () => {
  const owner = `twice-${process.pid}`
  const twice = testSandbox({ idle: { cpp: 1 }, uses: 2, worker: owner })
  await twice.warm()
  const [first] = await containers(owner)
  const use = async () => (await twice.sandbox.open({ language: 'cpp', limits: ROOMY }, noSignal)).giveBack()
  await use()
  expect(await containers(owner)).toEqual([first])
  await use()
  expect(await containers(owner)).not.toContain(first)
  await twice.close()
})

test('a box has enough memory for the next compile, however low the previous limit was', async () => {
  await serve(LOOK, { memoryKb: 16 * 1024 })
  const { compiled } = await serve(LOOK, { memoryKb: 16 * 1024 })
  expect(compiled).toMatchObject({ ok: true, diagnostics: '' })
})

test('a compile that needs more memory than the previous limit gets it', async () => {
  await serve(LOOK, { memoryKb: 160 * 1024 })
  const ten = (name: string, of: string) => `#define ${name} ${`${of} `.repeat(10)}\n`
  const macros = ['1,', 'A', 'B', 'C', 'D', 'E'].map((of, index) => ten('ABCDEF'[index]!, of)).join('')
  const { compiled } = await serve(`${macros}char x[] = {F E E E E E};\nint main() { return x[5] - 1; }`)
  expect(compiled).toMatchObject({ ok: true, diagnostics: '' })
  expect(compiled.measures?.memoryKb).toBeGreaterThan(170 * 1024)
})

test('the memory limit stays the same between two submissions with the same limit', async () => {
  await serve(LOOK)
  const limit = await memoryLimit()
  expect(limit).toBeLessThan(300)
  await serve(LOOK)
  expect(await memoryLimit()).toBe(limit)
})

test('a compile with sanitisers starts with the full compile memory', async () => {
  await serve(LOOK)
  const box = await open({}, 'sanitise')
  // Let the compile fail, because a successful one would set the memory limit of the tests.
  expect((await box.compile(singleFile('cpp', 'int main() { return undeclared; }'))).ok).toBe(false)
  expect(await memoryLimit()).toBe(1536)
  await box.giveBack()
})

test('a box is reused after a program that does not compile', async () => {
  const [first] = await containers()
  expect((await serve('int main() { return undeclared; }')).compiled.ok).toBe(false)
  expect(await containers()).toEqual([first])
  expect((await serve(LOOK)).result?.stdout).toMatch(UNTOUCHED)
})

test.each([
  ['whose program exceeded a limit', LOOP, { cpuMs: 100 }],
  ['whose program was killed at the memory limit', 'int main() { for (;;) new int[1 << 20](); }', {}],
  ['with a leftover process', '#include <unistd.h>\nint main() { if (fork() == 0) pause(); }', {}],
])('a box %s is not reused', async (_, text, limits) => {
  const [first] = await containers()
  await serve(text, limits)
  expect(await containers()).not.toContain(first)
})

test('a box is closed if its queued runs take too long', async () => {
  const [first] = await containers()
  const box = await open({ cpuMs: 60_000 })
  await box.compile(singleFile('cpp', LOOP))
  const pending = expect(box.run({ input: new Uint8Array() })).rejects.toThrow(BoxDied)
  await box.giveBack()
  await pending
  expect(await containers()).not.toContain(first)
})

test('a box that was given back cannot be used by its previous user', async () => {
  const { box } = await serve(LOOK)
  const next = await open()
  await box.close()
  await expect(box.compile(singleFile('cpp', LOOK))).rejects.toThrow(BoxDied)
  await expect(box.run({ input: new Uint8Array() })).rejects.toThrow(BoxDied)
  expect((await next.compile(singleFile('cpp', LOOK))).ok).toBe(true)
  await next.close()
})
