import { parseArgs } from 'node:util'
import { VICTIMS, withFleet } from '../kills/fleet'
import { createCast, type KillRound, playRound } from '../kills/kill-round'
import { PHASES } from '../kills/story'
import { say } from './live-load'
import { randomNumbers } from './random-numbers'
import { median } from './statistics'

/**
 * `npm run bench:kills`: in each round, the jury corrects a wrong answer file during a contest, and an API or worker
 * process is killed at a random moment. Exits with 1 if anything was lost, duplicated or half applied.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    phase: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const phases = PHASES.filter((phase) => values.phase === undefined || phase === values.phase)
if (phases.length === 0) throw new Error(`--phase must be one of: ${PHASES.join(', ')}`)
const random = randomNumbers(Number(values.seed))
const oneOf = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!

await withFleet(async (fleet) => {
  let preferred: 0 | 1 = 0
  const cast = await createCast(fleet, () => preferred)
  const run = Date.now().toString(36)
  say('one round without a kill')
  const undisturbed = await playRound(fleet, cast, `k${run}x0`, null)
  const faults = undisturbed.faults.map((fault) => `without a kill: ${fault}`)
  const played: (KillRound & { victim: string; seconds: number })[] = []
  for (let round = 1; round <= rounds; round++) {
    preferred = oneOf([0, 1] as const)
    const phase = phases[(round - 1) % phases.length]!
    // Kill the preferred API more often, because it does the work in this round.
    const victim = oneOf([VICTIMS[preferred], ...VICTIMS])
    const afterMs = random() * undisturbed.phaseMs[phase]
    const what = `round ${round}: ${victim}, ${afterMs.toFixed(0)} ms into ${phase}`
    say(what)
    const began = performance.now()
    const ended = await playRound(fleet, cast, `k${run}x${round}`, { phase, victim, afterMs })
    const seconds = (performance.now() - began) / 1000
    say(`${victim} died during ${ended.died}; the round took ${seconds.toFixed(0)} s`)
    played.push({ ...ended, victim, seconds })
    for (const fault of ended.faults) {
      say(`✗ ${fault}`)
      faults.push(`${what}: ${fault}`)
    }
  }
  const counts = (of: readonly (string | null)[]) =>
    [...new Set(of)].map((name) => `${name} ${of.filter((each) => each === name).length}`).join(', ')
  const seconds = played.map((each) => each.seconds)
  process.stdout.write(
    `${[
      `rounds with a kill: ${played.length}, seed: ${values.seed}, faults: ${faults.length}`,
      `killed: ${counts(played.map(({ victim }) => victim))}`,
      `during: ${counts(played.map(({ died }) => died))}`,
      `boards read: ${played.reduce((sum, { boards }) => sum + boards, 0)}`,
      `a round took ${median(seconds).toFixed(0)} s (median), ${Math.max(...seconds).toFixed(0)} s at most`,
      ...faults,
    ].join('\n')}\n`,
  )
  if (faults.length > 0) process.exitCode = 1
})
