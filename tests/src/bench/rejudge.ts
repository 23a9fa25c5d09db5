import { parseArgs } from 'node:util'
import { type RejudgingDetails, rejudgingCalls } from '@cohort/shared'
import { signUp } from '../client'
import { ask, createCaller } from '../kills/caller'
import { eventually } from '../processes'
import { shippedSolutions } from '../shipped-solutions'
import { startStack } from '../stack'
import { startCohort } from './cohort'
import { LANES, measureCapacity, percentileRows, say, takeTurn } from './live-load'

/**
 * `npm run bench:rejudge`: measures how long live submissions wait for their verdicts while many others are rejudged.
 * Turns with and without a rejudging alternate on the same stack. Each turn has the same submissions at the same times,
 * at half the rate that the machine can judge.
 */

const PACKAGE = 'problems/tidemarks'
/** Alternates which side goes first. */
const TURNS = ['without', 'with', 'with', 'without', 'without', 'with'] as const
type Side = (typeof TURNS)[number]

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
  },
})
const submissions = Number(values.submissions)
const turnMs = 1000 * Number(values.seconds)

const stack = await startStack({ problems: [PACKAGE] })
const cohort = await startCohort(stack.url, LANES, () => '')
try {
  const operator = await signUp(stack.url)
  const promoted = await stack.users('make-admin', operator.person.email)
  if (promoted.code !== 0) throw new Error(promoted.stderr)
  const caller = createCaller(() => [stack.url], operator.cookie)
  const problemId = (await operator.problems())[0]!._id
  const programs = (await shippedSolutions([PACKAGE]))
    .filter(({ folder }) => folder === 'accepted')
    .map((each) => ({ ...each, problemId }))
  const load = { cohort, programs }

  const rejudging = (id: string): Promise<RejudgingDetails> =>
    ask(caller, rejudgingCalls.getRejudging, { params: { id } })
  /** Starts rejudging all submissions. */
  const begin = async (): Promise<string> => {
    const { _id } = await ask(caller, rejudgingCalls.createRejudging, {
      body: { problemId, reason: 'A measurement.' },
    })
    await eventually('The first rejudged submission', async () => (await rejudging(_id)).judged > 0)
    return _id
  }
  const discard = async (id: string): Promise<RejudgingDetails> => {
    const before = await rejudging(id)
    await ask(caller, rejudgingCalls.discardRejudging, { params: { id } })
    const load = () => stack.redis.zcard(`${stack.prefix}:fair:claimed`)
    await eventually('An idle judge', async () => (await load()) === 0)
    return before
  }

  say(`${submissions} submissions, at full load`)
  const perSubmissionMs = await measureCapacity(load, (begun) => begun >= submissions)
  const times: Record<Side, number[]> = { with: [], without: [] }
  let rejudged = 0
  for (const side of TURNS) {
    say(`half load, ${side} a rejudging`)
    const id = side === 'with' ? await begin() : null
    times[side].push(...(await takeTurn(load, 2 * perSubmissionMs, turnMs)))
    if (id === null) continue
    const { judged, state } = await discard(id)
    if (state !== 'judging') say('✗ the rejudging ended before the turn: increase --submissions')
    rejudged += judged
  }
  process.stdout.write(
    `${[
      `Time to the verdict at half of ${(60_000 / perSubmissionMs).toFixed(0)} submissions a minute (${times.without.length} and ${times.with.length} submissions),`,
      `without and with a rejudging of ${submissions} submissions, of which ${rejudged} were judged during the turns with it`,
      ...percentileRows(times.without, times.with),
    ].join('\n')}\n`,
  )
} finally {
  cohort.close()
  await stack.stop()
}
