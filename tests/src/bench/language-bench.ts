import type { Language } from '@cohort/shared'
import type { Cohort } from './cohort'
import type { Contender } from './contender'
import { type FullLoad, measureFullLoad, sumOfLoads } from './full-load'
import { measureLatency } from './latency'
import type { KnownProcesses } from './machine'
import { helloProgram } from './programs'
import type { LanguageReport } from './report'
import type { Settings } from './settings'
import { median, percentile, slope } from './statistics'
import { createTimePlan, type TimePlan } from './time-plan'

export interface LanguageBench {
  language: Language
  settings: Settings
  /** The time for all measurements, in ms. */
  budgetMs: number
  bare: Contender
  /** Variants of `bare`, such as with the unmodified compiler. */
  variants: readonly Contender[]
  cohort: Cohort
  /** Null if the `docker` program is not installed. */
  dockerRun: Contender | null
  /** Another judge, such as go-judge; null if there is none, or if it is not measured in this language. */
  peer: Contender | null
  processes: KnownProcesses
  say(line: string): void
}

type Times = Map<string, Map<number, number[]>>

/** How many turns each contender has at full load. */
const TURNS = 3

/**
 * Takes all measurements for a language. Bare and Cohort come first, because a slow contender may use more than its
 * share of the time.
 */
export const benchLanguage = async (bench: LanguageBench): Promise<LanguageReport> => {
  const { language, settings, budgetMs, bare, variants, cohort, dockerRun, peer } = bench
  const contenders = [bare, ...variants, cohort, dockerRun, peer].filter((one) => one !== null)
  const plan = createTimePlan(budgetMs, [
    ...settings.times.map(({ weight }) => weight),
    ...(variants.length > 0 ? settings.variantTimes.map(({ weight }) => weight) : []),
    ...(dockerRun ? settings.dockerRunTimes.map(({ weight }) => weight) : []),
    ...(peer ? [settings.weights.peer] : []),
    ...contenders.map(() => settings.weights.fullLoad),
  ])
  for (const contender of [bare, ...variants, peer]) {
    await contender?.judge({ language, tests: 1, source: helloProgram(language) }, 0)
  }
  // Do not measure the first submission to each problem, for which a worker has to fetch the tests.
  for (const { tests } of settings.times) {
    await cohort.judge({ language, tests, source: helloProgram(language) }, 0)
  }
  const times: Times = new Map()
  await measureComparedTimes(bench, plan, times)
  const compared = await measureFullLoads(bench, plan, [bare, cohort, ...(peer ? [peer] : [])], TURNS)
  await measureOtherTimes(bench, plan, times)
  const perTestMs = Object.fromEntries(
    [...times].flatMap(([name, cells]) => {
      const points = [...cells].map(([tests, ms]) => ({ x: tests, y: median(ms) }))
      return points.length > 1 ? [[name, slope(points)]] : []
    }),
  )
  const slow = contenders.filter((contender) => !compared.has(contender))
  const loads = new Map([...compared, ...(await measureFullLoads(bench, plan, slow, 1))])
  const barePerMinute = perMinuteOf(loads.get(bare)!)
  return {
    times: timesReport(times, bench),
    perTestMs,
    fullLoad: contenders.map((contender) =>
      loadReport(contender.name, settings.loadTests, loads.get(contender)!, barePerMinute),
    ),
    partsMs: partsReport(loads.get(cohort)!),
  }
}

/** Contenders take turns, so that changes in the machine's speed affect all of them equally. */
const measureFullLoads = async (
  { language, settings, processes, say }: LanguageBench,
  plan: TimePlan,
  contenders: readonly Contender[],
  turns: number,
): Promise<Map<Contender, FullLoad>> => {
  const loads = new Map<Contender, FullLoad>()
  for (let turn = 0; turn < turns; turn++) {
    for (const contender of contenders) {
      say(`${language}: full load, ${contender.name}`)
      const load = await measureFullLoad({
        contender,
        work: () => ({ language, tests: settings.loadTests, source: helloProgram(language) }),
        budgetMs: plan.next(settings.weights.fullLoad / turns),
        processes,
      })
      const before = loads.get(contender)
      loads.set(contender, before ? sumOfLoads(before, load) : load)
    }
  }
  return loads
}

const measureTimes = async (
  { language, settings, say }: LanguageBench,
  contenders: readonly Contender[],
  cell: { tests: number; minRounds: number; budgetMs: number },
  into: Times,
) => {
  say(`${language}: ${cell.tests} tests, ${contenders.map(({ name }) => name).join(', ')}`)
  const taken = await measureLatency({ contenders, language, maxRounds: settings.maxRounds, ...cell })
  for (const [name, ms] of taken) {
    const cells = into.get(name) ?? new Map<number, number[]>()
    into.set(name, cells.set(cell.tests, ms))
  }
}

const measureComparedTimes = async (bench: LanguageBench, plan: TimePlan, into: Times) => {
  const { settings, bare, cohort, peer } = bench
  const { loadTests, minRounds, times, weights } = settings
  for (const { weight, ...cell } of times) {
    await measureTimes(bench, [bare, cohort], { ...cell, budgetMs: plan.next(weight) }, into)
  }
  if (peer) {
    const cell = { tests: loadTests, minRounds, budgetMs: plan.next(weights.peer) }
    await measureTimes(bench, [bare, cohort, peer], cell, into)
  }
}

const measureOtherTimes = async (bench: LanguageBench, plan: TimePlan, into: Times) => {
  const { settings, variants, dockerRun } = bench
  for (const { weight, ...cell } of variants.length > 0 ? settings.variantTimes : []) {
    await measureTimes(bench, variants, { ...cell, budgetMs: plan.next(weight) }, into)
  }
  for (const { weight, ...cell } of dockerRun ? settings.dockerRunTimes : []) {
    await measureTimes(bench, [dockerRun!], { ...cell, budgetMs: plan.next(weight) }, into)
  }
}

const timesReport = (times: Times, { bare, settings }: LanguageBench): LanguageReport['times'] => {
  const bareMs = (tests: number) => {
    const ms = times.get(bare.name)?.get(tests)
    return ms === undefined ? undefined : median(ms)
  }
  const over = (ms: number, tests: number) => {
    const least = bareMs(tests)
    return least === undefined ? null : ms / least
  }
  return [...times].flatMap(([contender, cells]) => {
    const measured = [...cells].map(([tests, ms]) => ({
      contender,
      tests,
      submissions: ms.length,
      medianMs: median(ms),
      p95Ms: percentile(ms, 95),
      ratio: over(median(ms), tests),
    }))
    const points = measured.map(({ tests, medianMs }) => ({ x: tests, y: medianMs }))
    const unmeasured = settings.times.filter(({ tests }) => !cells.has(tests) && points.length > 1)
    const estimated = unmeasured.map(({ tests }) => {
      const first = points[0]!
      const medianMs = first.y + slope(points) * (tests - first.x)
      return { contender, tests, submissions: 0, medianMs, p95Ms: null, ratio: over(medianMs, tests) }
    })
    return [...measured, ...estimated]
  })
}

const perMinuteOf = ({ submissions, ms }: FullLoad): number => (60_000 * submissions) / ms

const loadReport = (contender: string, tests: number, load: FullLoad, barePerMinute: number) => {
  const { submissions, ms, usage } = load
  const perMinute = perMinuteOf(load)
  return {
    contender,
    tests,
    submissions,
    seconds: ms / 1000,
    perMinute,
    ratio: perMinute / barePerMinute,
    cpuMsPerSubmission: usage.busy / submissions,
    busy: usage.busy / usage.total,
    stolen: usage.stolen / usage.total,
  }
}

const partsReport = ({ submissions, usage }: FullLoad): Record<string, number> => {
  const known = Object.values(usage.parts).reduce((sum, ms) => sum + ms, 0)
  const parts = { ...usage.parts, boxes: usage.busy - known }
  return Object.fromEntries(Object.entries(parts).map(([part, ms]) => [part, ms / submissions]))
}
