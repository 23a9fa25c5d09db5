import {
  type JudgeLimits,
  type Language,
  SHOWN_OUTPUT_BYTES,
  type TestReport,
  wallLimitMs,
} from '@cohort/shared'
import { judge } from '../judge/judge'
import { buildJob } from '../judge/testing'
import type { DockerSandbox } from './docker-sandbox'
import { boxesLeft, REUSED, ROOMY, singleFile, testSandbox } from './testing'

/**
 * Tests the evidence in the reports on real programs: how they ended, what they used, and how much they wrote.
 */

jest.setTimeout(300_000)

let sandbox: DockerSandbox

beforeAll(async () => {
  sandbox = testSandbox(REUSED)
  await sandbox.ensureImages(() => {})
})

afterAll(async () => {
  await sandbox.close()
  expect(await boxesLeft()).toBe(0)
})

const judged = (language: Language, text: string, limits: Partial<JudgeLimits> = {}) => {
  const job = buildJob({
    mode: 'custom',
    language,
    sources: singleFile(language, text),
    limits: { ...ROOMY, ...limits },
    tests: [{ ...buildJob().tests[0]!, answer: null }],
  })
  const testData = { read: async () => new TextEncoder().encode('input\n'), fetchAhead() {} }
  return judge(job, { sandbox: sandbox.sandbox, testData }, () => {}, new AbortController().signal)
}

const reportOf = async (...args: Parameters<typeof judged>): Promise<TestReport> => {
  const { tests } = await judged(...args)
  return tests[0]!
}

/** A program that exits after this many seconds of CPU time. */
const burning = (seconds: number) => `import os\nwhile sum(os.times()[:2]) < ${seconds}: pass\nprint("done")`

test('a program that ends between 1 and 1.1 times its limit runs twice and exceeds it', async () => {
  const report = await reportOf('python', burning(1.02), { cpuMs: 1000 })
  expect(report).toMatchObject({
    status: 'Time Limit Exceeded',
    firedLimit: 'cpu',
    exitCode: 0,
    output: 'done\n',
    outputBytes: 5,
  })
  const { firstRun, secondRun } = report.nearLimit!
  expect(report.cpuMs).toBe(Math.min(firstRun.cpuMs, secondRun.cpuMs))
  expect(report.cpuMs).toBeGreaterThan(1000)
})

test('a program that ends between 0.9 and 1 times its limit runs twice and stays within it', async () => {
  const report = await reportOf('python', burning(2.75), { cpuMs: 3000 })
  expect(report).toMatchObject({ status: 'Custom Output', firedLimit: null })
  expect(report.nearLimit).not.toBeNull()
})

test('a program that the judge stops runs only once', async () => {
  const report = await reportOf('python', 'while True: pass', { cpuMs: 300 })
  expect(report).toMatchObject({
    status: 'Time Limit Exceeded',
    firedLimit: 'cpu',
    exitCode: null,
    signal: null,
    nearLimit: null,
  })
  expect(report.cpuMs).toBeGreaterThanOrEqual(330)
})

test.each([
  ['an exit code', 'import sys; sys.exit(3)', { status: 'Runtime Error', exitCode: 3, signal: null }],
  [
    'a signal that the program sent itself',
    'import os, signal; os.kill(os.getpid(), signal.SIGKILL)',
    { status: 'Runtime Error', exitCode: null, signal: 'SIGKILL', oomKills: 0, firedLimit: null },
  ],
  [
    'the memory limit',
    'hoard = []\nwhile True: hoard.append(b"x" * 1000000)',
    { status: 'Memory Limit Exceeded', signal: null, firedLimit: 'memory' },
  ],
])('the report shows %s', async (_what, text, expected) => {
  const report = await reportOf('python', text, { memoryKb: 64 * 1024 })
  expect(report).toMatchObject(expected)
  if (report.firedLimit === 'memory') expect(report.oomKills + (report.exitCode ?? 0)).toBeGreaterThan(0)
})

test('a program that only waits exceeds its wall limit', async () => {
  const report = await reportOf('python', 'import time; time.sleep(60)', { cpuMs: 200 })
  expect(report).toMatchObject({ status: 'Time Limit Exceeded', firedLimit: 'wall' })
  expect(report.wallMs).toBeGreaterThanOrEqual(wallLimitMs(200))
})

test('the output size includes discarded output', async () => {
  const text = 'import sys\nsys.stdout.write("o" * 200000)\nsys.stderr.write("e" * 300000)'
  const report = await reportOf('python', text)
  expect(report).toMatchObject({
    outputBytes: 200_000,
    outputKeptBytes: SHOWN_OUTPUT_BYTES,
    stderrBytes: 300_000,
    stderrKeptBytes: 2 * 31 * 1024,
  })
  expect(report.stderr).toContain('236512 bytes omitted')
})

test('a program that is killed at the output limit has no signal of its own', async () => {
  const report = await reportOf('python', 'import os\nwhile True: os.write(1, b"o" * 4096)', {
    outputBytes: 10_000,
  })
  expect(report).toMatchObject({ status: 'Runtime Error', firedLimit: 'output', signal: null })
  expect(report.outputBytes).toBeGreaterThan(10_000)
  expect(report.outputKeptBytes).toBe(10_000)
})

test('a compile reports its measurements and how much of its output was cut off', async () => {
  const fine = await judged('cpp', '#include <cstdio>\nint main() { puts("1"); }')
  expect(fine.compile).toMatchObject({ outputBytes: 0, outputKeptBytes: 0 })
  expect(fine.compile!.cpuMs).toBeGreaterThan(20)
  expect(fine.compile!.memoryKb).toBeGreaterThan(10_000)
  const endless = '#warning again\n'.repeat(12_000)
  const noisy = await judged('cpp', `${endless}int main() {}`)
  expect(noisy.verdict).toBe('Compilation Error')
  expect(noisy.compile!.outputBytes).toBeGreaterThan(noisy.compile!.outputKeptBytes)
  expect(noisy.compileOutput).toMatch(/^Compilation stopped: it printed more than 512 KB of messages\./)
})
