import { batchesOf, evenlySpaced, type Repair } from '@cohort/shared'
import type { Bench } from './bench'
import { type Case, type CounterexampleJob, createCaseJudge, hasFailed, spread } from './case-judge'
import { driverOf } from './drivers'
import { watchedRun } from './replay'
import { type SmallChange, smallChanges } from './small-changes'
import { runTogether } from './together'
import { combine, inputPrefix } from './variants'

/** CPU time limits in milliseconds for running all changed programs once, and for one of them on the small cases. */
const ROUND_MS = 16_000
const CONFIRM_MS = 5000
/** The CPU time limit in milliseconds for a changed program on the family's inputs. */
const FAMILY_MS = 5000
/** The CPU time limit for one case in milliseconds. Changed programs may never end. */
const CASE_MS = 400
/** No step starts after this much CPU time in milliseconds, including compilation. */
const SEARCH_MS = 40_000
/** The maximum number of changed programs in total, and of programs and characters compiled together. */
const MOST_CHANGES = 400
const MOST_TOGETHER = 80
const MOST_CHARACTERS = 120_000
/** The maximum number of changed programs to run on all small cases. */
const MOST_CONFIRMED = 3
/**
 * How many times to compile a batch, each time without the programs that had errors. javac does not report all errors
 * at once.
 */
const MOST_COMPILED = 6
/**
 * The number of small cases in each of two rounds. The first round eliminates most of the changes that help only on
 * the failing case. The second eliminates most of the others.
 */
const SAMPLES = [4, 40]
/** Like `SAMPLES`, but for programs that run in one process, which is faster per case. */
const SAMPLES_TOGETHER = [4, 300]
/** The minimum number of small cases. Fewer would prove too little. */
const FEWEST_CASES = 10

/**
 * Looks for a small change that makes the program correct on the case that it failed and on the small cases. The result
 * does not reveal the change.
 * @param family returns larger cases, on which the changed program must not be wrong
 * @returns null if there is none or the search fails
 * @throws the signal's reason if it aborts
 */
export const findRepair = async (
  job: CounterexampleJob,
  failing: Case,
  cases: readonly Case[],
  family: () => Promise<readonly Case[]>,
  bench: Bench,
): Promise<Repair | null> => {
  // The combined program selects a variant by a prefix of the input, which would confuse a package's own validator.
  if (job.sources.length > 1 || job.checker.kind !== 'tokens' || cases.length < FEWEST_CASES) return null
  try {
    return await search(job, failing, cases, family, bench)
  } catch {
    bench.signal.throwIfAborted()
    return null
  }
}

const search = async (
  job: CounterexampleJob,
  failing: Case,
  cases: readonly Case[],
  family: () => Promise<readonly Case[]>,
  bench: Bench,
): Promise<Repair | null> => {
  const [file] = job.sources
  const { text } = file!
  const end = bench.spentMs() + SEARCH_MS
  const cpuMs = Math.min(CASE_MS, job.limits.cpuMs)
  const all = [failing, ...spread(cases)]
  const limited = { ...job, limits: { ...job.limits, cpuMs } }
  const changes = smallChanges(job.language, text, MOST_CHANGES)
  const size = Math.ceil(Math.min(MOST_TOGETHER, MOST_CHARACTERS / text.length))
  const samples = (driverOf(job.language, [text]) === null ? SAMPLES : SAMPLES_TOGETHER).map((count) =>
    // Evenly spaced, so that the sample contains both small and large cases.
    evenlySpaced(cases, count),
  )
  for (const batch of batchesOf(changes, size)) {
    let likely = await passing(limited, batch, [failing], { bench, end })
    for (const sample of samples) likely = await passing(limited, likely, sample, { bench, end })
    for (const change of replacementsFirst(likely).slice(0, MOST_CONFIRMED)) {
      if (bench.spentMs() > end) return null
      const sources = [{ ...file!, text: change.source }]
      const tried = await casesPassed({ ...limited, sources }, all, bench)
      if (tried > 0 && !(await isWrongOn({ ...job, sources }, await family(), bench)))
        return {
          line: change.line,
          kind: change.kind,
          cases: tried,
          ...(change.second !== undefined && { second: change.second }),
        }
    }
  }
  return null
}

/**
 * Moves the removal of a part of a condition after the other changes if one of them replaces a variable on the same line:
 * if the wrong part is not needed at all, removing it would teach less than correcting it. Pure.
 */
export const replacementsFirst = <C extends Pick<SmallChange, 'kind' | 'line'>>(
  changes: readonly C[],
): C[] => {
  const replaced = new Set(changes.filter(({ kind }) => kind === 'variable').map(({ line }) => line))
  const isLater = ({ kind, line }: C) => kind === 'condition' && replaced.has(line)
  return [...changes.filter((each) => !isLater(each)), ...changes.filter(isLater)]
}

/**
 * Counts the small cases on which a changed program is correct, excluding the failing one. Returns 0 if it is wrong on
 * any case or has undefined behaviour. It runs alone, because an index out of bounds may go unnoticed in a combined
 * program.
 */
const casesPassed = async (job: CounterexampleJob, all: readonly Case[], bench: Bench): Promise<number> => {
  const judgeOn = createCaseJudge(job, all, bench)
  const { reports } = await judgeOn([...all.keys()], { stopAtFirstFailure: true, mostMs: CONFIRM_MS })
  if (reports.length <= FEWEST_CASES || reports.some(hasFailed)) return 0
  return (await isUndefined(job, all[0]!, bench)) ? 0 : reports.length - 1
}

/** Whether a changed program is wrong on a larger case. A program that is too slow may still be correct. */
const isWrongOn = async (job: CounterexampleJob, family: readonly Case[], bench: Bench): Promise<boolean> => {
  if (family.length === 0) return false
  const judgeOn = createCaseJudge(job, family, bench)
  const { reports } = await judgeOn([...family.keys()], { stopAtFirstFailure: true, mostMs: FAMILY_MS })
  return reports.some((report) => hasFailed(report) && report.status !== 'Time Limit Exceeded')
}

/** Whether a run with checks finds undefined behaviour, even if the output is right. */
const isUndefined = async (job: CounterexampleJob, { input }: Case, bench: Bench): Promise<boolean> =>
  job.language === 'cpp' && typeof (await watchedRun(job, Buffer.from(input), bench))?.fault === 'string'

/**
 * Finds the changed programs that are correct on all of these cases. Drops programs that do not compile, and the less
 * likely half if compiling all of them together takes too long.
 * @param end the CPU time of the bench in milliseconds after which no compiler starts
 */
const passing = async (
  job: CounterexampleJob,
  changes: readonly SmallChange[],
  cases: readonly Case[],
  { bench, end, compiled = 0 }: { bench: Bench; end: number; compiled?: number },
): Promise<readonly SmallChange[]> => {
  if (changes.length === 0 || compiled === MOST_COMPILED || bench.spentMs() > end) return []
  const sources = changes.map(({ source }) => source)
  const { right, compileOutput } = await rightOn(job, sources, cases, bench)
  if (right !== null) return changes.filter((_, index) => right[index])
  const { indexOf } = combine(job.language, sources)
  const broken = new Set(
    [...compileOutput.matchAll(/^[\w./]+:(\d+):(?:\d+:)? (?:fatal )?error:/gm)].map(([, line]) =>
      indexOf(Number(line)),
    ),
  )
  const compiling = changes.filter((_, index) => !broken.has(index))
  const fewer =
    compiling.length < changes.length ? compiling : changes.slice(0, Math.floor(changes.length / 2))
  return passing(job, fewer, cases, { bench, end, compiled: compiled + 1 })
}

/**
 * Determines which programs are correct on all cases. `right` is null if they do not compile together. They run in one
 * process if the language has a driver.
 */
const rightOn = async (
  job: CounterexampleJob,
  sources: readonly string[],
  cases: readonly Case[],
  bench: Bench,
): Promise<{ right: boolean[] | null; compileOutput: string }> => {
  const { source, hasDriver } = combine(job.language, sources)
  if (hasDriver) {
    const limits = { bench, mostMs: ROUND_MS }
    const { right, compileOutput } = await runTogether(job, source, sources.length, cases, limits)
    return { right: right?.map((each) => each.every((one) => one === true)) ?? null, compileOutput }
  }
  const inputs = sources.flatMap((_, index) =>
    cases.map((each) => ({ ...each, input: inputPrefix(index) + each.input })),
  )
  const { path } = job.sources[0]!
  const judgeOn = createCaseJudge({ ...job, sources: [{ path, text: source }] }, inputs, bench)
  const { reports, compileOutput } = await judgeOn([...inputs.keys()], {
    stopAtFirstFailure: false,
    mostMs: ROUND_MS,
  })
  const isAccepted = (index: number) =>
    cases.every((_, at) => reports[index * cases.length + at]?.status === 'Accepted')
  return { right: reports.length === 0 ? null : sources.map((_, index) => isAccepted(index)), compileOutput }
}
