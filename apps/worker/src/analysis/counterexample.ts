import { createHash } from 'node:crypto'
import { type Counterexample, cutText, type Language, smallCasesSchema } from '@cohort/shared'
import { LRUCache } from 'lru-cache'
import type { Bench } from './bench'
import { type Case, type CounterexampleJob, createCaseJudge, hasFailed, spread } from './case-judge'
import { commonPropertyOf, packagePropertyOf } from './failing-inputs'
import { familyInputs, isWell } from './growth'
import { propertiesOf } from './package-properties'
import { findRepair } from './repair'
import { watchedRun } from './replay'
import { findSameMistake } from './same-mistake'
import { runTogether } from './together'
import { combine } from './variants'
import { type JudgedCases, judgeSome, wrongValuesOf } from './wrong-values'

/**
 * The CPU time limit for a small case in milliseconds. An accepted program needs only a few milliseconds, so a longer
 * run is probably an infinite loop.
 */
const CASE_MS = 700
/** Limits a search to 5 s of CPU time, including the last case and its two repetitions. */
const SEARCH_MS = 5000 - 3 * CASE_MS
/** The CPU time limit for all larger inputs in milliseconds. The last input and its repetition may exceed it. */
const LARGE_MS = 6000
const SHOWN_BYTES = 4000
const SHOWN_INPUT_BYTES = 300

/** Languages whose run-time checks find mistakes. In others, a checked run only locates slow code. */
const CHECKED: ReadonlySet<Language> = new Set(['cpp', 'java'])

/**
 * Runs the program on small cases, then on growing inputs from the package's input family, until it consistently fails
 * one according to the problem's checker. A run with checks on that input, or on the largest one, may explain why.
 * @throws Error if the judge fails
 */
export const findCounterexample = async (job: CounterexampleJob, bench: Bench): Promise<Counterexample> => {
  const cases = await smallCases(job, bench)
  const first = await searchSmall(job, cases, bench)
  const sampled = first.found ? first : await searchIn(job, await sampleCase(job, bench), SMALL_SEARCH, bench)
  const small = { tried: first.tried, found: sampled.found }
  const family = small.found ? [] : await familyCases(job, bench)
  const large = await searchIn(job, family, LARGE_SEARCH, bench)
  const { found } = small.found ? small : large
  const failing = found?.failing ?? family.at(-1)
  const isSlow = found?.shown.status === 'Time Limit Exceeded'
  const isWatched = failing && (CHECKED.has(job.language) || isSlow)
  const watched = isWatched ? await watchedRun(job, Buffer.from(failing.input), bench) : null
  const { fault, line } = watched ?? { fault: null, line: null }
  // Undefined behaviour may give the right output, so a repair could not be confirmed. A program that fails only on
  // large inputs already passes the small cases, so a change that avoids the mistake by chance would count as a repair.
  const repair =
    small.found && fault === null
      ? await findRepair(job, small.found.failing, cases, () => familyCases(job, bench), bench)
      : null
  const showsValues = comparesWords(job)
  const isLarge = !small.found
  // Skipped if there is a repair, because a known mistake could contradict the line that the repair names.
  const isCompared =
    repair === null && found?.shown.status === 'Wrong Answer' && (!isLarge || job.mistakes.length > 0)
  const judged = isCompared
    ? await judgeSome(job, found.failing, isLarge ? family : first.likely, bench)
    : null
  // The program passes all small cases if it fails only on a large one.
  judged?.right.push(...spread(isLarge ? cases : first.passing))
  return {
    tried: small.tried,
    largest: family[large.tried - 1]?.size ?? null,
    checked: failing && fault !== null ? { fault, line, size: failing.size } : null,
    found: found?.shown ?? null,
    repair,
    wrongValues: judged && showsValues && !isLarge ? wrongValuesOf(judged.wrong) : null,
    property: judged && !isLarge ? await findProperty(job, judged, bench) : null,
    mistake: judged && (await findSameMistake(job, judged, isLarge, bench)),
  }
}

/**
 * The property that separates failing from passing inputs, or null. The package's own is usually closer to the cause,
 * but a built-in one wins if only that one separates them exactly.
 */
const findProperty = async (
  { properties }: CounterexampleJob,
  { wrong, right }: JudgedCases,
  bench: Bench,
): Promise<Counterexample['property']> => {
  const inputs = [...wrong, ...right].map(({ input }) => input)
  const propertiesOfInputs = properties === null ? null : await propertiesOf(properties, inputs, bench)
  const own =
    propertiesOfInputs &&
    packagePropertyOf(propertiesOfInputs.slice(0, wrong.length), propertiesOfInputs.slice(wrong.length))
  return own?.others === 0 && own.exceptions === 0 ? own : (commonPropertyOf(wrong, right) ?? own)
}

/** Whether the checker compares outputs word by word and exactly. */
const comparesWords = ({ checker }: CounterexampleJob): boolean =>
  checker.kind === 'tokens' &&
  checker.floatAbsoluteTolerance === null &&
  checker.floatRelativeTolerance === null

const sampleCase = async ({ sample }: CounterexampleJob, { ports, signal }: Bench): Promise<Case[]> => {
  if (sample === null) return []
  const [input, answer] = await Promise.all(
    [sample.input, sample.answer].map(async (name) =>
      Buffer.from(await ports.testData.read(name, signal)).toString(),
    ),
  )
  return [{ input: input!, answer: answer!, size: null }]
}

const smallCases = async ({ cases }: CounterexampleJob, { ports, signal }: Bench): Promise<Case[]> => {
  if (cases === null) return []
  const bytes = await ports.testData.read(cases, signal)
  const all = smallCasesSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
  return all.map((each) => ({ ...each, size: null }))
}

/** Caches the reference's answers by generator, reference and size, because a problem has many submissions. */
const answers = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (text) => text.length + 1,
})

/** The inputs of the family with the reference's answers, up to the first input on which the reference fails. */
const familyCases = async ({ family }: CounterexampleJob, bench: Bench): Promise<Case[]> => {
  if (family === null) return []
  const { reference, limits, sizes } = family
  const hash = createHash('sha256')
    .update(JSON.stringify([family.generator, reference]))
    .digest('hex')
  const inputs = await familyInputs(family, bench)
  const found: Case[] = []
  let box: Awaited<ReturnType<Bench['open']>> | null = null
  for (const [index, input] of inputs.entries()) {
    const size = sizes[index]!
    let answer = answers.get(`${hash} ${size}`)
    if (answer === undefined) {
      if (box === null) {
        box = await bench.open({ language: reference.language, limits, compileScope: 'package' })
        if (!(await box.compile(reference.sources)).ok) return []
      }
      const { outcome, stdout, outputBytes } = await box.run({ input })
      if (!isWell(outcome) || stdout.length < outputBytes) break
      answer = Buffer.from(stdout).toString()
      answers.set(`${hash} ${size}`, answer)
    }
    found.push({ input: input.toString(), answer, size })
  }
  return found
}

/** The CPU time limit for all small cases in one process, in milliseconds. */
const TOGETHER_MS = 1200
/** The maximum number of cases to judge normally after they failed in a shared process. */
const MOST_SUSPECTS = 4

/**
 * Searches the small cases. If the language has a driver, the program first runs on all of them in one process, because
 * starting the runtime is slow. Some cases that fail there are then judged normally. If none of those fail again, all
 * cases are searched.
 */
const searchSmall = async (
  job: CounterexampleJob,
  cases: readonly Case[],
  bench: Bench,
): Promise<SearchedSmall> => {
  const together = await searchTogether(job, cases, bench)
  if (together.found) return together
  const alone = await searchSpread(job, cases, SEARCH_MS - together.spentMs, bench)
  return { ...alone, tried: Math.max(together.tried, alone.tried), likely: cases, passing: together.passing }
}

const NOT_TRIED: Searched = { tried: 0, spentMs: 0, found: null }

const searchTogether = async (
  job: CounterexampleJob,
  cases: readonly Case[],
  bench: Bench,
): Promise<SearchedSmall> => {
  const nothing = { ...NOT_TRIED, likely: cases, passing: [] }
  const [file, ...others] = job.sources
  if (others.length > 0 || cases.length === 0 || job.checker.kind !== 'tokens') return nothing
  const { source, hasDriver } = combine(job.language, [file!.text])
  if (!hasDriver) return nothing
  const before = bench.spentMs()
  const { right } = await runTogether(job, source, 1, cases, { bench, mostMs: TOGETHER_MS })
  const [results] = right ?? []
  if (results === undefined) return nothing
  const likely = cases.filter((_, index) => results[index] === false)
  const passing = cases.filter((_, index) => results[index] === true)
  const searched = await searchIn(job, likely.slice(0, MOST_SUSPECTS), SMALL_SEARCH, bench)
  return {
    tried: passing.length + searched.tried,
    spentMs: bench.spentMs() - before,
    found: searched.found,
    likely,
    passing,
  }
}

/** Tries cases of all sizes. If one fails, it then tries the smaller ones. */
const searchSpread = async (
  job: CounterexampleJob,
  cases: readonly Case[],
  budgetMs: number,
  bench: Bench,
): Promise<Searched> => {
  const order = spread(cases)
  const first = await searchIn(job, order, { ...SMALL_SEARCH, mostMs: budgetMs }, bench)
  const mostMs = budgetMs - first.spentMs
  if (!first.found || mostMs <= 0) return first
  const tried = new Set(order.slice(0, first.tried))
  const smaller = cases.slice(0, cases.indexOf(first.found.failing)).filter((each) => !tried.has(each))
  const second = await searchIn(job, smaller, { ...SMALL_SEARCH, mostMs }, bench)
  return { ...first, tried: first.tried + second.tried, found: second.found ?? first.found }
}

interface Search {
  /** The CPU time limit for one case in milliseconds, or null for the problem's limit. */
  caseMs: number | null
  mostMs: number
  /** How many more times the case must fail, because learners might not be able to reproduce a flaky failure. */
  again: number
}
const SMALL_SEARCH: Search = { caseMs: CASE_MS, mostMs: SEARCH_MS, again: 2 }
const LARGE_SEARCH: Search = { caseMs: null, mostMs: LARGE_MS, again: 1 }

type Found = NonNullable<Counterexample['found']>

interface Searched {
  tried: number
  spentMs: number
  found: { failing: Case; shown: Found } | null
}

interface SearchedSmall extends Searched {
  /** The cases that the program may fail. */
  likely: readonly Case[]
  /** The cases that it passed in a shared process; empty if it did not run in one. */
  passing: readonly Case[]
}

const searchIn = async (
  job: CounterexampleJob,
  cases: readonly Case[],
  { caseMs, mostMs, again }: Search,
  bench: Bench,
): Promise<Searched> => {
  if (cases.length === 0) return NOT_TRIED
  const cpuMs = Math.min(job.limits.cpuMs, caseMs ?? job.limits.cpuMs)
  const judgeOn = createCaseJudge({ ...job, limits: { ...job.limits, cpuMs } }, cases, bench)
  const { reports: first, spentMs } = await judgeOn(
    cases.map((_, index) => index),
    { stopAtFirstFailure: true, mostMs },
  )
  const at = first.findIndex(hasFailed)
  if (at === -1) return { tried: first.length, spentMs, found: null }
  const { reports: repeated, spentMs: againMs } = await judgeOn(
    Array.from({ length: again }, () => at),
    { stopAtFirstFailure: false, mostMs: (again + 1) * cpuMs },
  )
  const tried = { tried: at + 1, spentMs: spentMs + againMs }
  if (repeated.length < again || !repeated.every(hasFailed)) return { ...tried, found: null }
  const failing = cases[at]!
  const { status, output, stderr, teamMessage, judgeMessage } = first[at]!
  const message = teamMessage ?? (job.checker.kind === 'tokens' ? judgeMessage : null)
  const { input, answer, size } = failing
  const shown = {
    ...(size === null ? { input, answer } : { input: cut(input, SHOWN_INPUT_BYTES), answer: cut(answer) }),
    size,
    status,
    output: cut(output),
    stderr: cut(stderr),
    message,
  }
  return { ...tried, found: { failing, shown } }
}

const cut = (text: string | null, bytes = SHOWN_BYTES): string => cutText(Buffer.from(text ?? ''), bytes)
