import { join } from 'node:path'
import { ANALYSIS_QUEUE, hasQueuedPart, pathTo, submissionCalls } from '@cohort/shared'
import { Queue } from 'bullmq'
import { type Client, signUp } from '../client'
import { eventually, freePort, root } from '../processes'
import { shippedSolutions } from '../shipped-solutions'
import { type Stack, startStack } from '../stack'
import { type Cohort, startCohort } from './cohort'
import { fresh, LANES, measureCapacity, type Program, percentileRows, say, takeTurn } from './live-load'

/**
 * `npm run bench:analyses`: measures the cost of analyses after the verdict, and whether they delay verdicts. Two
 * stacks take turns, one of them with ANALYSES=off. Each turn has the same submissions at the same times, at half the
 * rate that the machine can judge.
 */

/** Problems from different patterns, all with small cases and input generators for the analyses. */
const PACKAGES = ['marketstreet', 'glovebin', 'latetrains', 'bedtimechapters'].map(
  (name) => `problems/${name}`,
)
const CAPACITY_MS = 20_000
const TURN_MS = 60_000
/** Alternates which side goes first. */
const TURNS = ['on', 'off', 'off', 'on', 'on', 'off'] as const
type Side = (typeof TURNS)[number]

interface Bench {
  stack: Stack
  cohort: Cohort
  user: Client
  metricsUrl: string
  queue: Queue
  programs: Program[]
}

const open = async (side: Side): Promise<Bench> => {
  const internalPort = await freePort()
  const stack = await startStack({ problems: [], internalPort, api: { ANALYSES: side } })
  const small = ['--small-cases', join(root, 'problems/small-cases')]
  const imported = await stack.problems('import', '--unverified', ...small, ...PACKAGES)
  if (imported.code !== 0) throw new Error(`The problems were not imported:\n${imported.stderr}`)
  const user = await signUp(stack.url)
  const ids = new Map((await user.problems()).map(({ title, _id }) => [title, _id]))
  const solutions = await shippedSolutions(PACKAGES)
  return {
    stack,
    cohort: await startCohort(stack.url, LANES, () => ''),
    user,
    metricsUrl: `http://127.0.0.1:${internalPort}/metrics`,
    queue: new Queue(ANALYSIS_QUEUE, { connection: stack.redis, prefix: stack.prefix }),
    programs: solutions.map((each) => ({ ...each, problemId: ids.get(each.problemTitle)! })),
  }
}

/** Removes waiting jobs and waits for running ones. */
const drain = async ({ queue }: Bench): Promise<void> => {
  await eventually('The end of the analyses', async () => {
    await queue.drain(true)
    return (await queue.getJobCountByTypes('active', 'prioritized', 'waiting', 'delayed')) === 0
  })
}

/** CPU seconds that each part has used so far. */
const cpuOfParts = async ({ metricsUrl }: Bench): Promise<Map<string, number>> => {
  const text = await (await fetch(metricsUrl)).text()
  const lines = text.matchAll(/^cohort_analysis_cpu_seconds_total\{part="(\w+)"\} ([\d.e+-]+)$/gm)
  return new Map([...lines].map(([, part, seconds]) => [part!, Number(seconds)]))
}

/** The CPU time of a submission's full analysis in ms, by part. */
const costOf = async (bench: Bench, programs: readonly Program[]): Promise<Record<string, number>> => {
  const before = await cpuOfParts(bench)
  for (const program of programs) {
    const { problemId, language } = program
    const code = fresh(program)
    const { _id: id } = await bench.user.execute({ problemId, code, language, submissionType: 'submit' })
    await bench.user.judged(id)
    await bench.user.call('POST', pathTo(submissionCalls.requestAnalysis, { id, part: 'counterexample' }), {})
    const surest = program.folder === 'accepted' ? 'growth' : 'counterexample'
    await eventually(`The analysis of ${program.path}`, async () => {
      const path = pathTo(submissionCalls.getAnalysis, { id })
      const analysis = await bench.user.read(submissionCalls.getAnalysis, path)
      return analysis[surest].state !== 'none' && !hasQueuedPart(analysis)
    })
  }
  const after = await cpuOfParts(bench)
  return Object.fromEntries(
    [...after].map(([part, seconds]) => [
      part,
      (1000 * (seconds - (before.get(part) ?? 0))) / programs.length,
    ]),
  )
}

const benches = { on: await open('on'), off: await open('off') }
try {
  const { on, off } = benches
  const accepted = on.programs.filter(({ folder }) => folder === 'accepted')
  const failed = on.programs.filter(({ folder }) => folder === 'wrong_answer' || folder === 'run_time_error')
  say(`analyses of ${accepted.length} accepted and ${failed.length} failed programs`)
  const costs = { accepted: await costOf(on, accepted), failed: await costOf(on, failed) }
  await drain(on)
  say('capacity')
  const live = (bench: Bench): Bench => ({
    ...bench,
    programs: bench.programs.filter(({ folder }) => folder === 'accepted'),
  })
  const capacityEnd = performance.now() + CAPACITY_MS
  const perSubmissionMs = await measureCapacity(live(off), () => performance.now() > capacityEnd)
  const times: Record<Side, number[]> = { on: [], off: [] }
  for (const side of TURNS) {
    say(`half load, analyses ${side}`)
    times[side].push(...(await takeTurn(live(benches[side]), 2 * perSubmissionMs, TURN_MS)))
    await drain(benches[side])
  }
  const costRow = (name: string, parts: Record<string, number>) =>
    `${name}: ${Object.entries(parts)
      .map(([part, ms]) => `${part} ${ms.toFixed(0)}`)
      .join(', ')}`
  process.stdout.write(
    `${[
      'CPU ms of analyses per submission',
      costRow('accepted', costs.accepted),
      costRow('failed', costs.failed),
      '',
      `Time to the verdict at half of ${(60_000 / perSubmissionMs).toFixed(0)} submissions a minute (${times.on.length} and ${times.off.length} submissions)`,
      ...percentileRows(times.off, times.on),
    ].join('\n')}\n`,
  )
} finally {
  for (const { stack, cohort, queue } of Object.values(benches)) {
    cohort.close()
    await queue.close()
    await stack.stop()
  }
}
