import { constants } from 'node:os'
import type { Language, RunMeasures } from '@cohort/shared'
import { BoxDied, MachineTooBusy, ProtocolError, type RunOutcome, type RunResult } from '../judge/ports'
import type { TestLimits } from './limits'
import { ranOutOfMemory } from './out-of-memory'
import type { RunnerRecord } from './protocol'

/** Some numbers have two names. The first name is the usual one: SIGABRT, not SIGIOT. */
const SIGNAL_NAMES = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
)

/** Real-time signals have no name. */
const signalName = (number: number): string => SIGNAL_NAMES.get(number) ?? `SIG${number}`

const { EAGAIN, EIO, EMFILE, ENFILE, ENOMEM } = constants.errno
/** The errors of `execve` that mean a lack of machine resources. The others concern the executable. */
const MACHINE_ERRORS: ReadonlySet<number> = new Set([EAGAIN, EIO, EMFILE, ENFILE, ENOMEM])

export interface Captured {
  stdout: Uint8Array
  stderr: Uint8Array
  collected: ReadonlyMap<string, Uint8Array>
}

/**
 * Converts the runner's record of a run into a result.
 * @throws ProtocolError if the record is incomplete; MachineTooBusy if the program got no core; BoxDied if the machine
 * could not start it
 */
export const runResultOf = (
  record: RunnerRecord,
  captured: Captured,
  language: Language,
  limits: TestLimits,
): RunResult => {
  const measures = measuresOf(record)
  const stderr = withStartError(record, withCutMark(captured.stderr, record.number('error_bytes')))
  const ended = endOf(record)
  return {
    ...measures,
    cpuUs: record.number('cpu_us'),
    idleMs: Math.round(record.number('idle_us') / 1000),
    outcome: outcomeOf(record, ended, stderr, measures.memoryKb, language, limits),
    oomKills: record.number('oom_kills'),
    exitCode: ended.kind === 'exited' ? ended.code : null,
    signal: ended.kind === 'signalled' && !wasKilled(record) ? ended.signal : null,
    stdout: captured.stdout,
    stderr,
    outputBytes: record.number('output_bytes'),
    stderrBytes: record.number('error_bytes'),
    stderrKeptBytes: captured.stderr.length,
    collected: captured.collected,
  }
}

/** Replaces stderr if the program could not be started. @throws BoxDied if the machine is to blame */
const withStartError = (record: RunnerRecord, stderr: Uint8Array): Uint8Array => {
  if (!record.has('exec_error')) return stderr
  const error = record.number('exec_error')
  const sentence = `The program could not be started (error ${error}).`
  if (MACHINE_ERRORS.has(error)) throw new BoxDied(sentence)
  return Buffer.from(`${sentence}\n`)
}

/** Reads a command's times and memory use. @throws ProtocolError if the record is incomplete */
export const measuresOf = (record: RunnerRecord): RunMeasures => ({
  cpuMs: Math.round(record.number('cpu_us') / 1000),
  wallMs: Math.round(record.number('wall_us') / 1000),
  memoryKb: Math.ceil(Math.max(record.number('peak_bytes'), record.number('resident_bytes')) / 1024),
})

/** Creates the error for a command that got no core. */
export const tooBusy = (record: RunnerRecord): MachineTooBusy => {
  const seconds = (key: string): string => (record.number(key) / 1e6).toFixed(1)
  return new MachineTooBusy(
    `The machine is too busy: in ${seconds('wall_us')} s, a program waited ${seconds('starved_us')} s for a core.`,
  )
}

/** Whether the program was killed at a limit, by the runner or by the kernel. */
const wasKilled = (record: RunnerRecord): boolean =>
  record.text('fired') !== 'none' || record.number('oom_kills') > 0

type ProgramEnd = Extract<RunOutcome, { kind: 'exited' | 'signalled' }>

const endOf = (record: RunnerRecord): ProgramEnd =>
  record.has('signal')
    ? { kind: 'signalled', signal: signalName(record.number('signal')) }
    : { kind: 'exited', code: record.number('exit') }

/** Marks the middle of a truncated stderr, because the runner keeps equal parts of the start and the end. */
const withCutMark = (stderr: Uint8Array, written: number): Uint8Array => {
  if (written <= stderr.length) return stderr
  const mark = `\n… (${written - stderr.length} bytes omitted)\n`
  const middle = stderr.length / 2
  return Buffer.concat([stderr.subarray(0, middle), Buffer.from(mark), stderr.subarray(middle)])
}

const outcomeOf = (
  record: RunnerRecord,
  ended: ProgramEnd,
  stderr: Uint8Array,
  peakKb: number,
  language: Language,
  limits: TestLimits,
): RunOutcome => {
  // A program could kill itself with the same signal, but only the kernel increments this count.
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
    case 'idle':
      return { kind: 'idleLimit' }
    case 'starved':
      throw tooBusy(record)
    case 'stopped':
      return { kind: 'stopped' }
    case 'none':
      break
    default:
      throw new ProtocolError(`The runner reported an unknown limit: ${fired.slice(0, 40)}.`)
  }
  const failed = ended.kind === 'signalled' || ended.code !== 0
  if (failed && ranOutOfMemory(language, stderr, peakKb, limits.judge)) return { kind: 'memoryLimit' }
  return ended
}
