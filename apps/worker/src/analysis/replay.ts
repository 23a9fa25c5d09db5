import type { AnalysisJob, Replay } from '@cohort/shared'
import type { BoxRecipe, RunResult } from '../judge/ports'
import { shownText } from '../judge/shown-text'
import type { Bench } from './bench'
import { sanitiserFault } from './sanitiser-report'
import { watchFault } from './watch-report'

type ReplayJob = Extract<AnalysisJob, { part: 'replay' }>
export type Program = Pick<ReplayJob, 'language' | 'sources' | 'compileScope' | 'limits'>

/** Sanitisers slow programs down by a factor of about three. Watched programs stop themselves after 4 s. */
const CPU_MS = 6000
const SHOWN_BYTES = 4000

/**
 * Runs a program with checks on one input.
 * @throws if it does not compile with checks, which need more memory and time
 */
export const replay = async (program: ReplayJob, bench: Bench): Promise<Replay> => {
  const shown = await watchedRun(program, await bench.ports.testData.read(program.input, bench.signal), bench)
  if (shown === null) throw new Error('The program did not compile with checks.')
  return shown
}

/**
 * Runs a program with sanitisers or the language's own checks on one input.
 * @returns null if the program does not compile with them
 */
export const watchedRun = async (
  program: Program,
  input: Uint8Array,
  bench: Bench,
): Promise<Replay | null> => {
  const limits = { ...program.limits, cpuMs: CPU_MS }
  const box = await compiledAs('sanitise', { ...program, limits }, bench)
  if (box === null) return null
  const { stderr } = await box.run({ input })
  const text = Buffer.from(stderr).toString()
  const names = program.sources.map(({ path }) => path)
  const isSanitised = program.language === 'cpp'
  const sanitised = isSanitised ? sanitiserFault(text, names) : NOTHING
  const source = program.sources.length === 1 ? program.sources[0]!.text : ''
  const { fault, line } = sanitised.fault === null ? watchFault(text, source) : sanitised
  const isUnset = fault === null && isSanitised && (await dependsOnUnset(program, input, bench))
  return { fault: isUnset ? UNSET : fault, line, text: shownText(stderr, SHOWN_BYTES) }
}

const NOTHING = { fault: null, line: null }
const UNSET =
  'A local variable or array is used before it has a value, so the output depends on what happened to be in memory.'

/**
 * Whether the program behaves differently if its local variables start with unusual values. Sanitisers do not detect
 * uninitialised variables.
 */
const dependsOnUnset = async (program: Program, input: Uint8Array, bench: Bench): Promise<boolean> => {
  const [strange, usual] = [
    await compiledAs('poison', program, bench),
    await compiledAs('judge', program, bench),
  ]
  if (strange === null || usual === null) return false
  const before = await strange.run({ input })
  const between = await usual.run({ input })
  // Run it twice, because a program that depends on random numbers or the time always differs.
  return isSame(before, await strange.run({ input })) && !isSame(before, between)
}

const isSame = (one: RunResult, other: RunResult): boolean =>
  one.outcome.kind === other.outcome.kind && Buffer.compare(one.stdout, other.stdout) === 0

const compiledAs = async (
  recipe: BoxRecipe,
  { language, sources, compileScope, limits }: Program,
  bench: Bench,
): Promise<Awaited<ReturnType<Bench['open']>> | null> => {
  const box = await bench.open({ language, compileScope, recipe, limits })
  return (await box.compile(sources)).ok ? box : null
}
