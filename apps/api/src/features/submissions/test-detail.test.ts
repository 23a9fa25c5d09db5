import type { TestReport } from '@cohort/shared'
import { testReport } from '../../../test/reporting-worker'
import { detailOf } from './test-detail'

const limits = { cpuMs: 1000, memoryKb: 262_144, outputBytes: 16 * 1024 * 1024 }

const detail = (part: Partial<TestReport>, within = limits) => detailOf(testReport(part), within, false)

test.each<[Partial<TestReport>, string]>([
  [{ firedLimit: 'cpu', cpuMs: 1020 }, 'Used 1.02 s of CPU time; the limit is 1 s.'],
  [{ firedLimit: 'cpu', cpuMs: 1103 }, 'Used 1.103 s of CPU time; the limit is 1 s.'],
  [
    { firedLimit: 'wall', cpuMs: 12, wallMs: 3004 },
    'Idle for 3 s. Is it waiting for input, or not flushing its output?',
  ],
  [
    { firedLimit: 'wall', cpuMs: 900, wallMs: 3004 },
    'Ran too long: 0.9 s of CPU in 3 s; the limit is 3 s of real time.',
  ],
  [
    { firedLimit: 'wall', cpuMs: 240, wallMs: 12_040 },
    'Ran too long: 0.24 s of CPU in 12.04 s; the limit is 3 s of real time, not counting time spent waiting for a core or the judge.',
  ],
  [
    { firedLimit: 'idle', idleBudgetMs: 30_000 },
    'Idle for more than 30 s across all tests. Is it waiting for input, or not flushing its output?',
  ],
  [{ firedLimit: 'memory', oomKills: 1 }, 'Memory limit exceeded (256 MB).'],
  [{ firedLimit: 'memory', oomKills: 0, exitCode: 1 }, 'Ran out of memory; the limit is 256 MB.'],
  [{ firedLimit: 'output' }, 'Output limit exceeded (16 MB).'],
  [{ exitCode: 3 }, 'Exit code 3.'],
  [
    { exitCode: null, signal: 'SIGSEGV' },
    'Killed by SIGSEGV (invalid memory access, or recursion too deep).',
  ],
  [{ exitCode: null, signal: 'SIGABRT' }, 'Aborted (SIGABRT): a failed assertion or an uncaught exception.'],
  [{ exitCode: null, signal: 'SIGKILL' }, 'Killed by SIGKILL (sent by the program itself).'],
  [{ exitCode: null, signal: 'SIG40' }, 'Killed by SIG40.'],
  [{ status: 'Wrong Answer', outputBytes: 0 }, 'Wrote no output.'],
])('%j is described as: %s', (part, sentence) => {
  expect(detail(part)).toBe(sentence)
})

test.each<[Partial<TestReport>]>([[{}], [{ status: 'Wrong Answer', outputBytes: 5 }]])(
  '%j has no detail',
  (part) => {
    expect(detail(part)).toBeNull()
  },
)

test.each([
  [1500, 1.5],
  [1000, 1],
  [10_000, 10],
  [1, 0.001],
])('a limit of %d ms is written as %d s', (cpuMs, seconds) => {
  expect(detail({ firedLimit: 'cpu', cpuMs: 20_000 }, { ...limits, cpuMs })).toBe(
    `Used 20 s of CPU time; the limit is ${seconds} s.`,
  )
})

test.each([
  [1, '1 byte'],
  [1000, '1000 bytes'],
  [10 * 1024, '10 KB'],
  [1536 * 1024, '1.5 MB'],
])('an output limit of %d bytes is written as %s', (outputBytes, text) => {
  expect(detail({ firedLimit: 'output' }, { ...limits, outputBytes })).toBe(
    `Output limit exceeded (${text}).`,
  )
})

describe('a test that ran twice', () => {
  const twice = (firstMs: number, secondMs: number, counts: 'first' | 'second') => ({
    nearLimit: {
      firstRun: { cpuMs: firstMs, wallMs: firstMs, memoryKb: 1 },
      secondRun: { cpuMs: secondMs, wallMs: secondMs, memoryKb: 1 },
      counts,
    },
  })

  test('shows both measurements', () => {
    expect(detail(twice(1030, 970, 'second'))).toBe(
      'First run 1.03 s, second run 0.97 s. The better run counts.',
    )
    expect(detail(twice(970, 1030, 'first'))).toBe(
      'First run 0.97 s, second run 1.03 s. The better run counts.',
    )
  })

  test('shows the measurements after the reason for the verdict', () => {
    expect(detail({ firedLimit: 'cpu', cpuMs: 1020, ...twice(1050, 1020, 'second') })).toBe(
      'Used 1.02 s of CPU time; the limit is 1 s. First run 1.05 s, second run 1.02 s. The better run counts.',
    )
  })

  test('says so if the second run had a different result', () => {
    expect(detail(twice(950, 300, 'first'))).toBe(
      'First run 0.95 s. The second run (0.3 s) ended differently and does not count.',
    )
  })
})

test('the detail of an idle interactive program asks about flushing', () => {
  const interactiveDetail = (part: Partial<TestReport>) => detailOf(testReport(part), limits, true)
  expect(interactiveDetail({ firedLimit: 'wall', cpuMs: 12, wallMs: 3004 })).toBe(
    'Idle for 3 s. Is it waiting for input, or not flushing its output?',
  )
  expect(interactiveDetail({ status: 'Wrong Answer', outputBytes: 0, exitCode: 0 })).toBeNull()
})
