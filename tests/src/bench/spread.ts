import type { Bare } from './bare'
import type { Cohort } from './cohort'
import { workProgram } from './programs'
import type { Spread } from './report'
import { coefficientOfVariation, median } from './statistics'

/** The CPU time for the program to use, in seconds. */
const WORK_S = 0.5
const TRIAL_ROUNDS = 20_000_000

/**
 * Compiles the program in every lane, and determines how much work takes half a second.
 * @returns the input for which the program takes half a second on this machine, and its output
 */
export const calibrateWork = async (bare: Bare): Promise<{ input: string; answer: string }> => {
  for (let lane = 0; lane < bare.lanes; lane++) await bare.make(workProgram(), lane)
  const seconds: number[] = []
  for (let trial = 0; trial < 5; trial++) {
    seconds.push((await workIn(bare, String(TRIAL_ROUNDS), 0)).seconds)
  }
  const input = `${Math.round((TRIAL_ROUNDS * WORK_S) / Math.min(...seconds))}\n`
  return { input, answer: (await workIn(bare, input, 0)).answer }
}

const workIn = async (bare: Bare, input: string, lane: number) => {
  const [answer = '', seconds] = (await bare.run(input, lane)).split('\n')
  return { answer: `${answer}\n`, seconds: Number(seconds) }
}

const spreadOf = (seconds: readonly number[]): Spread => ({
  submissions: seconds.length,
  medianSeconds: median(seconds),
  minSeconds: Math.min(...seconds),
  maxSeconds: Math.max(...seconds),
  variation: coefficientOfVariation(seconds),
})

/** Runs the program `runs` times in total, one run at a time in each lane. */
const eachLane = async (
  lanes: number,
  runs: number,
  run: (lane: number) => Promise<number>,
): Promise<Spread> => {
  const seconds: number[] = []
  let begun = 0
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (begun < runs) {
        begun++
        seconds.push(await run(lane))
      }
    }),
  )
  return spreadOf(seconds)
}

/** The spread of the program's time as measured by Cohort at full load. */
export const spreadOfCohort = (cohort: Cohort, problemId: string, runs: number): Promise<Spread> =>
  eachLane(cohort.lanes, runs, async (lane) => {
    const { verdict, executionTime } = await cohort.submit(problemId, 'cpp', workProgram(), lane)
    if (verdict !== 'Accepted' || executionTime === null) throw new Error(`The work's verdict is ${verdict}.`)
    return executionTime
  })

/** The spread of the program's time as measured by the program itself, without a judge, on all cores. */
export const spreadOfBare = (bare: Bare, input: string, runs: number): Promise<Spread> =>
  eachLane(bare.lanes, runs, async (lane) => (await workIn(bare, input, lane)).seconds)
