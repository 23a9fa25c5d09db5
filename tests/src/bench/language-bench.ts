import type { Language } from '@cohort/shared'
import type { Cohort } from './cohort'
import type { Contender } from './contender'
import { type FullLoad, measureFullLoad } from './full-load'
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
  /** What all of it may take, in ms. */
  budgetMs: number
  bare: Contender
  /** More that is measured beside it, e.g. the stock compiler. */
  variants: readonly Contender[]
  cohort: Cohort
  /** Null where there is no `docker` program. */
  dockerRun: Contender | null
  /** Null where none was given, or for a language in which it is not measured. */
  peer: Contender | null
  processes: KnownProcesses
  say(line: string): void
}

type Times = Map<string, Map<number, number[]>>

/** All measurements of one language, in one order: times first, then full load. */
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
  // A worker fetches the tests of a problem once: a contest's first submission waits for that, not the others.
  for (const { tests } of settings.times) {
    await cohort.judge({ language, tests, source: helloProgram(language) }, 0)
  }
  const times = await measureTimes(bench, plan)
  const perTestMs = Object.fromEntries(
    [...times].flatMap(([name, cells]) => {
      const points = [...cells].map(([tests, ms]) => ({ x: tests, y: median(ms) }))
      return points.length > 1 ? [[name, slope(points)]] : []
    }),
  )
  const loads: LanguageReport['fullLoad'] = []
  let partsMs: Record<string, number> = {}
  for (const contender of contenders) {
    bench.say(`${language}: full load, ${contender.name}`)
    const load = await measureFullLoad({
      contender,
      work: () => ({ language, tests: settings.loadTests, source: helloProgram(language) }),
      budgetMs: plan.next(settings.weights.fullLoad),
      processes: bench.processes,
    })
    loads.push(loadReport(contender.name, settings.loadTests, load, loads[0]?.perMinute))
    if (contender === cohort) partsMs = partsReport(load)
  }
  return { times: timesReport(times, bench), perTestMs, fullLoad: loads, partsMs }
}

const measureTimes = async (bench: LanguageBench, plan: TimePlan): Promise<Times> => {
  const { language, settings, bare, variants, cohort, dockerRun, peer } = bench
  const all: Times = new Map()
  const measure = async (contenders: readonly Contender[], tests: number, weight: number, least: number) => {
    bench.say(`${language}: ${tests} tests, ${contenders.map(({ name }) => name).join(', ')}`)
    const taken = await measureLatency({
      contenders,
      language,
      tests,
      budgetMs: plan.next(weight),
      minRounds: least,
      maxRounds: settings.maxRounds,
    })
    for (const [name, ms] of taken) {
      const cells = all.get(name) ?? new Map<number, number[]>()
      all.set(name, cells.set(tests, ms))
    }
  }
  for (const { tests, weight, minRounds } of settings.times) {
    await measure([bare, cohort], tests, weight, minRounds)
  }
  for (const { tests, weight, minRounds } of variants.length > 0 ? settings.variantTimes : []) {
    await measure(variants, tests, weight, minRounds)
  }
  if (peer) await measure([bare, cohort, peer], settings.loadTests, settings.weights.peer, settings.minRounds)
  if (dockerRun) {
    for (const { tests, weight, minRounds } of settings.dockerRunTimes) {
      await measure([dockerRun], tests, weight, minRounds)
    }
  }
  return all
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
    const follows = settings.times.filter(({ tests }) => !cells.has(tests) && points.length > 1)
    const estimated = follows.map(({ tests }) => {
      const first = points[0]!
      const medianMs = first.y + slope(points) * (tests - first.x)
      return { contender, tests, submissions: 0, medianMs, p95Ms: null, ratio: over(medianMs, tests) }
    })
    return [...measured, ...estimated]
  })
}

const loadReport = (contender: string, tests: number, load: FullLoad, barePerMinute: number | undefined) => {
  const { submissions, ms, usage } = load
  const perMinute = (60_000 * submissions) / ms
  return {
    contender,
    tests,
    submissions,
    seconds: ms / 1000,
    perMinute,
    ratio: barePerMinute === undefined ? 1 : perMinute / barePerMinute,
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
