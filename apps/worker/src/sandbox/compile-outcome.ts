import { COMPILE_OUTPUT_BYTES, wallLimitMs } from '@cohort/shared'
import { BoxDied, type CompileOutcome, ProtocolError } from '../judge/ports'
import type { LanguageDefinition } from './language-definition'
import { ARTEFACT_LIMIT_MIB } from './limits'
import type { RunnerRecord } from './protocol'
import { measuresOf, tooBusy } from './run-result'

/** The compiler driver's message if SIGXFSZ killed one of its passes. */
const FILE_TOO_LARGE = 'File size limit exceeded'

/**
 * Reads the result of a compile. If the compiler exceeded a limit, the diagnostics start by saying so.
 * @throws ProtocolError, MachineTooBusy; BoxDied if the compiler could not be started
 */
export const compileOutcomeOf = (
  record: RunnerRecord,
  output: Uint8Array,
  definition: LanguageDefinition,
): CompileOutcome => {
  if (record.has('exec_error'))
    throw new BoxDied(`The compiler could not be started (error ${record.number('exec_error')}).`)
  const diagnostics = readable(output)
  const measures = {
    ...measuresOf(record),
    outputBytes: record.number('output_bytes'),
    outputKeptBytes: output.length,
  }
  const sentence = sentenceOf(record, diagnostics, definition)
  if (sentence !== null)
    return {
      ok: false,
      diagnostics: diagnostics === '' ? sentence : `${sentence}\n\n${diagnostics}`,
      measures,
    }
  if (!isFailure(record)) return { ok: true, diagnostics, measures }
  return { ok: false, diagnostics: diagnostics === '' ? endOf(record) : diagnostics, measures }
}

const sentenceOf = (
  record: RunnerRecord,
  diagnostics: string,
  { compile }: LanguageDefinition,
): string | null => {
  const memory = `Compilation stopped: it needed more than ${compile.memoryMb} MB of memory.`
  if (record.number('oom_kills') > 0) return memory
  const fired = record.text('fired')
  switch (fired) {
    case 'memory':
      return memory
    case 'cpu':
      return `Compilation stopped: it took more than ${compile.cpuMs / 1000} s of CPU time.`
    case 'wall':
      return `Compilation stopped: it took more than ${wallLimitMs(compile.cpuMs) / 1000} s.`
    case 'starved':
      throw tooBusy(record)
    case 'output':
      return `Compilation stopped: it printed more than ${COMPILE_OUTPUT_BYTES / 1024} KB of messages.`
    case 'none':
      break
    default:
      throw new ProtocolError(`The runner reported an unknown limit: ${fired.slice(0, 40)}.`)
  }
  const tooLarge = `The compiled program is larger than ${ARTEFACT_LIMIT_MIB} MB.`
  if (isFailure(record) && diagnostics.includes(FILE_TOO_LARGE)) return tooLarge
  const artefact = record.text('artefact')
  switch (artefact) {
    case 'taken':
    case 'none':
      return null
    case 'size':
      return tooLarge
    case 'missing':
      return 'The compiler produced no program.'
    case 'kind':
      return 'The compiler produced something other than regular files and folders.'
    default:
      throw new ProtocolError(`The runner reported an unknown artefact: ${artefact.slice(0, 40)}.`)
  }
}

const isFailure = (record: RunnerRecord): boolean => record.has('signal') || record.number('exit') !== 0

const endOf = (record: RunnerRecord): string =>
  record.has('signal')
    ? `The compiler was killed by signal ${record.number('signal')}.`
    : `The compiler failed with exit code ${record.number('exit')} and no message.`

/** Decodes output into text that is safe to store and show. Replaces invalid UTF-8 and most control characters. */
const readable = (output: Uint8Array): string =>
  Buffer.from(output)
    .toString('utf8')
    .replace(/\r\n/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '\ufffd')
