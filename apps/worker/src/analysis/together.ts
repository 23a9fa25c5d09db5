import { firstDifference } from '../judge/checker'
import type { Bench } from './bench'
import type { Case, CounterexampleJob } from './case-judge'
import { driverInput, driverResults } from './drivers'

/** How many times the process may be started. Each program that hangs or ends the process requires a restart. */
const MOST_STARTS = 12
const OUTPUT_BYTES = 8 * 1024 * 1024

export interface Together {
  /**
   * For each program and case, whether the output was correct; undefined if the program did not run on that case. Null
   * if the programs do not compile together.
   */
  right: (boolean | undefined)[][] | null
  compileOutput: string
}

/**
 * Runs several programs on each case in as few processes as possible. The results are not reliable, because the
 * programs share a process.
 * @param text the source of the programs and their driver
 * @param count how many programs `text` contains
 */
export const runTogether = async (
  job: CounterexampleJob,
  text: string,
  count: number,
  cases: readonly Case[],
  { bench, mostMs }: { bench: Bench; mostMs: number },
): Promise<Together> => {
  const limits = { ...job.limits, cpuMs: mostMs, outputBytes: OUTPUT_BYTES }
  const box = await bench.open({ language: job.language, limits, compileScope: job.compileScope })
  const { ok, diagnostics } = await box.compile([{ path: job.sources[0]!.path, text }])
  if (!ok) return { right: null, compileOutput: diagnostics }
  const right = Array.from({ length: count }, () => cases.map((): boolean | undefined => undefined))
  const inputs = cases.map(({ input }) => input)
  const end = bench.spentMs() + mostMs
  let next = 0
  for (
    let starts = 0;
    next < count * cases.length && starts < MOST_STARTS && bench.spentMs() < end;
    starts++
  ) {
    const { stdout } = await box.run({ input: driverInput(next, inputs) })
    const results = driverResults(Buffer.from(stdout))
    for (const { run, isWell, output } of results)
      if (run < count * cases.length) {
        const at = run % cases.length
        right[Math.floor(run / cases.length)]![at] = isWell && (await isRight(job, output, cases[at]!))
      }
    next = nextRun(results.at(-1), next, cases.length)
  }
  return { right, compileOutput: '' }
}

/**
 * The run at which the next process starts. If a program ended the process without a result, its remaining runs are
 * skipped.
 */
const nextRun = (
  last: { run: number; isLast: boolean } | undefined,
  first: number,
  cases: number,
): number => {
  const next = last === undefined ? first : last.run + 1
  return last?.isLast ? next : (Math.floor(next / cases) + 1) * cases
}

const isRight = async (
  { checker }: CounterexampleJob,
  output: Uint8Array,
  { answer }: Case,
): Promise<boolean> =>
  checker.kind === 'tokens' && (await firstDifference(output, Buffer.from(answer), checker)) === null
