import { constants } from 'node:os'
import type { Language } from '@cohort/shared'
import { ProtocolError, type RunOutcome, type RunResult } from '../judge/ports'
import type { TestLimits } from './limits'
import { ranOutOfMemory } from './out-of-memory'
import type { RunnerRecord } from './protocol'

/** Some numbers have two names; the first is the usual one (SIGABRT, not SIGIOT). */
const SIGNAL_NAMES = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
)

/** Real-time signals have no name of their own. */
const signalName = (number: number): string => SIGNAL_NAMES.get(number) ?? `SIG${number}`

export interface Captured {
  stdout: Uint8Array
  stderr: Uint8Array
}

/** What a run came to, from the runner's record of it. @throws ProtocolError where the record lacks something */
export const runResultOf = (
  record: RunnerRecord,
  captured: Captured,
  language: Language,
  limits: TestLimits,
): RunResult => {
  const peakKb = Math.ceil(Math.max(record.number('peak_bytes'), record.number('resident_bytes')) / 1024)
  const stderr = record.has('exec_error')
    ? Buffer.from(`The program could not be started (error ${record.number('exec_error')}).\n`)
    : withCutMark(captured.stderr, record.number('error_bytes'))
  return {
    outcome: outcomeOf(record, stderr, peakKb, language, limits),
    cpuMs: Math.round(record.number('cpu_us') / 1000),
    wallMs: Math.round(record.number('wall_us') / 1000),
    memoryKb: peakKb,
    oomKills: record.number('oom_kills'),
    stdout: captured.stdout,
    stderr,
    collected: new Map(),
  }
}

/** The runner keeps as much of the end of standard error as of its beginning; what is between them is told. */
const withCutMark = (stderr: Uint8Array, written: number): Uint8Array => {
  if (written <= stderr.length) return stderr
  const mark = `\n… (${written - stderr.length} bytes left out)\n`
  const middle = stderr.length / 2
  return Buffer.concat([stderr.subarray(0, middle), Buffer.from(mark), stderr.subarray(middle)])
}

const outcomeOf = (
  record: RunnerRecord,
  stderr: Uint8Array,
  peakKb: number,
  language: Language,
  limits: TestLimits,
): RunOutcome => {
  // The kernel's count tells the memory limit from a program that kills itself, whoever was hit.
  if (record.number('oom_kills') > 0) return { kind: 'memoryLimit' }
  const fired = record.text('fired')
  switch (fired) {
    case 'memory':
      return { kind: 'memoryLimit' }
    case 'output':
      return { kind: 'outputLimit' }
    case 'cpu':
      return { kind: 'cpuLimit' }
    case 'wall':
      return { kind: 'wallLimit' }
    case 'none':
      break
    default:
      throw new ProtocolError(`The runner knows a limit that we do not: ${fired.slice(0, 40)}.`)
  }
  const ended = record.has('signal')
    ? ({ kind: 'signalled', signal: signalName(record.number('signal')) } as const)
    : ({ kind: 'exited', code: record.number('exit') } as const)
  const failed = ended.kind === 'signalled' || ended.code !== 0
  if (failed && ranOutOfMemory(language, stderr, peakKb, limits.judge)) return { kind: 'memoryLimit' }
  // It ended by itself, but after its limit and before the runner ends it.
  if (record.number('cpu_us') > limits.judge.cpuMs * 1000) return { kind: 'cpuLimit' }
  return ended
}
