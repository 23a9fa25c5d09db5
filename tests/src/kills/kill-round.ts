import {
  administrationCalls,
  announcementCalls,
  type JuryListItem,
  juryCalls,
  organiserCalls,
} from '@cohort/shared'
import { signUp } from '../client'
import { eventually } from '../processes'
import { ask, createCaller } from './caller'
import type { Fleet, Victim } from './fleet'
import {
  ANNOUNCEMENT,
  allJudged,
  type Cast,
  createBrokenContest,
  fixAndRejudge,
  type Phase,
  type Scene,
  sentOf,
  submitAll,
  TEAM_COUNT,
} from './story'
import { boardOf } from './submissions-board'
import { boardFaults, readBoard, textOf, watchBoard } from './watch-board'

/** Which process to kill, and how many ms after the start of a phase. */
export interface Kill {
  phase: Phase
  afterMs: number
  victim: Victim
}

export interface KillRound {
  /** The phase in which the process was killed; null in a round without a kill. */
  died: Phase | 'afterwards' | null
  phaseMs: Record<Phase, number>
  boards: number
  /** Descriptions of what was lost, duplicated, mixed up or half applied. */
  faults: string[]
}

/** Signs up an organiser and the teams. `preferred` returns the API process that they call first. */
export const createCast = async (fleet: Fleet, preferred: () => 0 | 1): Promise<Cast> => {
  const urls = (): string[] => {
    const [first, second] = fleet.urls()
    return preferred() === 0 ? [first, second] : [second, first]
  }
  const people = await Promise.all(Array.from({ length: TEAM_COUNT + 1 }, () => signUp(fleet.stack.url)))
  const promoted = await fleet.stack.users('make-admin', people[0]!.person.email)
  if (promoted.code !== 0) throw new Error(promoted.stderr)
  const [organiser, ...teams] = people.map(({ cookie }) => createCaller(urls, cookie))
  return { organiser: organiser!, teams }
}

/** Plays the story once, with at most one kill, and checks the result. */
export const playRound = async (
  fleet: Fleet,
  cast: Cast,
  name: string,
  kill: Kill | null,
): Promise<KillRound> => {
  const began = new Date()
  const phaseMs = {} as Record<Phase, number>
  const killing: Promise<void>[] = []
  let died: KillRound['died'] = null
  let current: { phase: KillRound['died']; at: number } = { phase: null, at: performance.now() }
  const begin = (phase: Phase | 'afterwards'): void => {
    const now = performance.now()
    if (current.phase && current.phase !== 'afterwards') phaseMs[current.phase] = now - current.at
    current = { phase, at: now }
    if (kill?.phase !== phase) return
    killing.push(
      new Promise((done) => setTimeout(done, kill.afterMs)).then(() => {
        died = current.phase
        return fleet.replace(kill.victim)
      }),
    )
  }

  const scene = await createBrokenContest(cast, name)
  begin('submitting')
  await submitAll(cast, scene)
  const old = await allJudged(cast, scene)
  // Verdicts appear on the board shortly after they are written or, if the process died, after the next sweep.
  const before = textOf(boardOf(scene.startMs, sentOf(old)))
  const shows = (board: string) =>
    eventually('The board of the submissions', async () => {
      for (const url of fleet.urls()) {
        const rows = textOf(await readBoard(url, scene.contestId))
        if (rows !== board) throw new Error(`it is ${rows} and not ${board}`)
      }
      return true
    })
  await shows(before)
  const watch = watchBoard(fleet.urls, scene.contestId)
  await fixAndRejudge(cast, scene, begin)
  begin('afterwards')
  await Promise.all(killing)
  const judged = await allJudged(cast, scene)
  const after = textOf(boardOf(scene.startMs, sentOf(judged)))
  await shows(after)
  const seen = await watch.end()
  const faults = [
    ...boardFaults(seen, before, after),
    ...submissionFaults(scene, old, (item, isRight) => item.problem?._id === scene.soundProblemId && isRight),
    ...submissionFaults(scene, judged, (_, isRight) => isRight),
    ...(await roundFaults(cast, scene)),
    ...(await versionFaults(cast, scene)),
    ...(await announcementFaults(cast, scene)),
    ...(await auditFaults(cast, scene, began)),
  ]
  return { died, phaseMs, boards: seen.length, faults }
}

/** Checks that the submissions accepted by the API exist, and no others, with the expected verdicts. */
const submissionFaults = (
  { submissions }: Scene,
  found: readonly JuryListItem[],
  isAccepted: (item: JuryListItem, isRight: boolean) => boolean,
): string[] => {
  const ids = (of: readonly string[]) => [...of].sort().join(' ')
  const [sent, listed] = [ids(submissions.map(({ id }) => id)), ids(found.map(({ _id }) => _id))]
  if (sent !== listed) return [`Submissions were lost or duplicated: sent ${sent}, listed ${listed}`]
  return found.flatMap((item) => {
    const { isRight } = submissions.find(({ id }) => id === item._id)!
    const expected = isAccepted(item, isRight) ? 'Accepted' : 'Wrong Answer'
    return item.verdict === expected ? [] : [`${item._id} is ${item.verdict} and not ${expected}`]
  })
}

/** Checks that each submission has one round, or two if rejudged, and that the last one counts. */
const roundFaults = async (
  { organiser }: Cast,
  { submissions, brokenProblemId }: Scene,
): Promise<string[]> => {
  const faults = await Promise.all(
    submissions.map(async ({ id, problemId }) => {
      const { rounds } = await ask(organiser, juryCalls.getJurySubmission, { params: { id } })
      const counting = rounds
        .map(({ round, counts }) => `${round}${counts ? ' counts' : ''}`)
        .sort()
        .join(', ')
      const expected = problemId === brokenProblemId ? '1, 2 counts' : '1 counts'
      return counting === expected ? [] : [`${id} has the rounds ${counting} and not ${expected}`]
    }),
  )
  return faults.flat()
}

const versionFaults = async ({ organiser }: Cast, { brokenProblemId }: Scene): Promise<string[]> => {
  const params = { id: brokenProblemId }
  const { versions } = await ask(organiser, organiserCalls.getManagedProblem, { params })
  const found = versions.map(({ number, current }) => `${number}${current ? ' current' : ''}`).join(', ')
  return found === '1, 2 current' ? [] : [`The versions are ${found}`]
}

const announcementFaults = async ({ organiser }: Cast, { contestId }: Scene): Promise<string[]> => {
  const params = { id: contestId }
  const sent = await ask(organiser, announcementCalls.listSentAnnouncements, { params })
  const texts = sent.map(({ text }) => text)
  return texts.length === 1 && texts[0] === ANNOUNCEMENT ? [] : [`Announced: ${JSON.stringify(texts)}`]
}

/**
 * Checks that the audit log contains each action once, with its outcome unless the process died during the action.
 * Repeated uploads may each have an entry.
 */
const auditFaults = async ({ organiser }: Cast, { tries }: Scene, began: Date): Promise<string[]> => {
  const query = { limit: 100, from: began.toISOString() }
  const entries = await ask(organiser, administrationCalls.listAudit, { query })
  const acts = [
    ['problem.replace', tries.import, tries.import],
    ['rejudging.create', tries.create, 1],
    ['rejudging.apply', tries.apply, 1],
    ['contest.announce', tries.announce, 1],
  ] as const
  return acts.flatMap(([action, sent, most]) => {
    const outcomes = entries.filter((entry) => entry.action === action).map(({ outcome }) => outcome)
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
    const isComplete = sent === 1 ? count('done') === 1 : count('done') + count('begun') >= 1
    const isOnce = count('done') <= most && outcomes.length <= sent && count('failed') === 0
    return isComplete && isOnce
      ? []
      : [`${action}, sent ${sent} times, has the entries ${outcomes.join(', ')}`]
  })
}
