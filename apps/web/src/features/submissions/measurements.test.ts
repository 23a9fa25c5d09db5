import type { TestCaseResult } from '@cohort/shared'
import { buildEvidence, buildTest } from '../../../test/factories'
import { compileMeasurementsOf, measurementsOf } from './measurements'

const limits = { time: 1, wallTime: 3, memory: 262_144, output: 8_388_608 }
const lines = (test: TestCaseResult) =>
  measurementsOf(test, limits).map(({ name, value }) => `${name}: ${value}`)

test('a test shows its measurements with limits, how it ended, and how much output was stored', () => {
  const evidence = buildEvidence({
    wallTime: 1.25,
    exitCode: 3,
    outputBytes: 200_000,
    outputKeptBytes: 65_536,
    stderrBytes: 1,
    stderrKeptBytes: 1,
  })
  expect(lines(buildTest({ time: 0.1, memory: 2048, evidence }))).toEqual([
    'CPU time: 0.100 s of 1 s',
    'Real time: 1.250 s',
    'Memory: 2.00 MB of 256 MB',
    'Ended by: exit code 3',
    'Output: 195.31 KB, 64 KB stored',
    'stderr: 1 byte',
  ])
})

test('a skipped test shows no measurements', () => {
  expect(lines(buildTest({ status: 'Skipped', time: 0, memory: 0, evidence: buildEvidence() }))).toEqual([])
})

test('a test shows the limit or the signal that ended it', () => {
  const byMemory = buildEvidence({ limit: { kind: 'memory', size: 262_144 }, exitCode: null, oomKills: 2 })
  expect(lines(buildTest({ evidence: byMemory }))).toEqual(
    expect.arrayContaining(['Ended by: memory limit', 'Out-of-memory kills: 2']),
  )
  const bySignal = buildEvidence({ signal: 'SIGSEGV', exitCode: null })
  expect(lines(buildTest({ evidence: bySignal }))).toContain('Ended by: SIGSEGV')
})

test('a test that ran twice shows both runs and marks the one that counts', () => {
  const nearLimit = {
    firstRun: { time: 1.03, memory: 2048 },
    secondRun: { time: 0.97, memory: 2040 },
    counts: 'second' as const,
  }
  expect(lines(buildTest({ time: 0.97, evidence: buildEvidence({ nearLimit }) })).slice(0, 3)).toEqual([
    'CPU time: 0.970 s of 1 s',
    'First run: 1.030 s, 2.00 MB',
    'Second run (counted): 0.970 s, 1.99 MB',
  ])
})

test('without evidence or a compilation there are no measurements', () => {
  expect(lines(buildTest())).toEqual([])
  expect(compileMeasurementsOf(null)).toEqual([])
})

test('a compilation shows its measurements and how much of its output was stored', () => {
  const compile = { time: 0.8, wallTime: 0.9, memory: 92_160, outputBytes: 600_000, outputKeptBytes: 524_288 }
  expect(compileMeasurementsOf(compile).map(({ value }) => value)).toEqual([
    '0.800 s',
    '0.900 s',
    '90.00 MB',
    '585.94 KB, 512 KB stored',
  ])
})
