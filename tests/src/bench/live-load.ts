import { languageFacts } from '@cohort/shared'
import type { ShippedSolution } from '../shipped-solutions'
import type { Cohort } from './cohort'
import { randomNumbers } from './random-numbers'
import { percentile } from './statistics'

export interface Program extends ShippedSolution {
  problemId: string
}

interface Load {
  cohort: Cohort
  programs: readonly Program[]
}

/** The number of lanes to pass to `startCohort`. */
export const LANES = 48
/** Enough concurrent submissions to keep the judge busy. */
const BUSY_LANES = 6

let serial = 0
/** Makes each program different, so that the judge cannot use its caches. */
export const fresh = ({ code, language }: Program): string =>
  `${code}\n${languageFacts[language].comment} ${++serial}\n`

/** Keeps the judge busy until `isOver` returns true, and returns the mean time per submission in ms. */
export const measureCapacity = async (
  { cohort, programs }: Load,
  isOver: (begun: number) => boolean,
): Promise<number> => {
  let [begun, ended] = [0, 0]
  const began = performance.now()
  const lane = async (index: number): Promise<void> => {
    while (!isOver(begun)) {
      const program = programs[begun++ % programs.length]!
      await cohort.submit(program.problemId, program.language, fresh(program), index)
      ended++
    }
  }
  await Promise.all(Array.from({ length: BUSY_LANES }, (_, index) => lane(index)))
  return (performance.now() - began) / ended
}

/**
 * Submits at random times, which are the same in every turn.
 * @returns the ms from each submission to its final verdict
 */
export const takeTurn = async (
  { cohort, programs }: Load,
  meanPauseMs: number,
  turnMs: number,
): Promise<number[]> => {
  const random = randomNumbers(7)
  const times: Promise<number>[] = []
  let at = performance.now()
  const end = at + turnMs
  for (let turn = 0; ; turn++) {
    at += -Math.log(1 - random()) * meanPauseMs
    if (at > end) break
    await new Promise((resolve) => setTimeout(resolve, at - performance.now()))
    const program = programs[turn % programs.length]!
    const began = performance.now()
    times.push(
      cohort
        .submit(program.problemId, program.language, fresh(program), turn % LANES)
        .then(() => performance.now() - began),
    )
  }
  return Promise.all(times)
}

/** Shows progress on stderr. */
export const say = (line: string): void => void process.stderr.write(`  ${line}\n`)

/** Compares the times of turns with and without other work, in ms. */
export const percentileRows = (without: readonly number[], withWork: readonly number[]): string[] =>
  [50, 95, 99].map((percent) => {
    const [withoutMs, withMs] = [percentile(without, percent), percentile(withWork, percent)]
    return `p${percent}   ${withoutMs.toFixed(0)} ms without, ${withMs.toFixed(0)} ms with: ${(withMs / withoutMs).toFixed(2)}`
  })
