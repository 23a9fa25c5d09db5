import { setTimeout as pause } from 'node:timers/promises'
import {
  announcementCalls,
  contestAdminCalls,
  isFinalVerdict,
  juryCalls,
  organiserCalls,
  pathTo,
  problemImportSchema,
  rejudgingCalls,
  rejudgingDetailsSchema,
  submissionCalls,
} from '@cohort/shared'
import { eventually } from '../processes'
import { ask, type Caller, succeeded } from './caller'
import { RIGHT, sumPackage, WRONG } from './story-packages'
import type { Sent } from './submissions-board'

/** The phases of the story in order. A process can be killed in any of them. */
export const PHASES = [
  ...(['submitting', 'import', 'adding rounds', 'judging', 'preview', 'apply'] as const),
  'announcement',
] as const
export type Phase = (typeof PHASES)[number]

/** Each team's submissions in order: the problem, and whether the program is correct. */
const TEAMS: readonly (readonly (readonly ['broken' | 'sound', boolean])[])[] = [
  [
    ['broken', true],
    ['sound', true],
  ],
  [
    ['broken', false],
    ['broken', true],
    ['sound', false],
  ],
  [
    ['sound', true],
    ['broken', true],
    ['broken', true],
  ],
  [
    ['broken', false],
    ['sound', false],
    ['sound', true],
  ],
]
export const TEAM_COUNT = TEAMS.length

export interface Cast {
  /** The owner of the contest and its problems. */
  organiser: Caller
  /** A caller for each team. */
  teams: readonly Caller[]
}

interface StoredSubmission {
  id: string
  problemId: string
  isRight: boolean
}

/** What the story has created in Cohort so far. */
export interface Scene {
  name: string
  contestId: string
  startMs: number
  brokenProblemId: string
  soundProblemId: string
  /** The submissions that the API accepted. */
  submissions: StoredSubmission[]
  rejudgingId: string
  /** How many times each action was sent before it was answered. */
  tries: { import: number; create: number; apply: number; announce: number }
}

export const ANNOUNCEMENT = 'A wrong answer file was replaced.'

/** Creates a contest with a sound problem and one with a wrong answer file. `name` must be unique. */
export const createBrokenContest = async (cast: Cast, name: string): Promise<Scene> => {
  const [brokenProblemId, soundProblemId] = [
    await uploadNew(cast.organiser, `${name}a`, 'wrong'),
    await uploadNew(cast.organiser, `${name}b`, 'right'),
  ]
  const startMs = Math.floor(Date.now() / 1000) * 1000 - 3600_000
  const problems = [brokenProblemId, soundProblemId].map((problemId, index) => ({
    problemId,
    label: 'AB'[index]!,
    points: 1,
    color: null,
    rgb: null,
  }))
  const { plan, contest } = await ask(cast.organiser, contestAdminCalls.createContest, {
    body: {
      title: name,
      slug: name,
      description: '',
      penaltyMinutes: 20,
      aiHelpClosed: false,
      problems,
      audience: 'everyone',
      accepted: ['a', 'b'].map((end) => `${name}${end} is hidden and not verified.`),
      startTime: new Date(startMs).toISOString(),
      endTime: new Date(startMs + 4 * 3600_000).toISOString(),
    },
  })
  if (contest === null) throw new Error(`The contest was refused: ${JSON.stringify(plan.refusals)}`)
  return {
    name,
    contestId: contest._id,
    startMs,
    brokenProblemId,
    soundProblemId,
    submissions: [],
    rejudgingId: '',
    tries: { import: 0, create: 0, apply: 0, announce: 0 },
  }
}

const uploadNew = async (organiser: Caller, name: string, answers: 'right' | 'wrong'): Promise<string> => {
  const zip = sumPackage(name, { answers })
  const { result, message } = await ask(organiser, organiserCalls.uploadProblem, { zip })
  if (result === null) throw new Error(`The package was refused: ${message}`)
  return result.problemId
}

/** Submits all teams' programs. */
export const submitAll = async ({ teams }: Cast, scene: Scene): Promise<void> => {
  const submitProgramsOf = async (team: Caller, index: number) => {
    for (const [number, [problem, isRight]] of TEAMS[index]!.entries()) {
      const problemId = scene[`${problem}ProblemId`]
      const code = `${isRight ? RIGHT : WRONG}# ${scene.name} ${index} ${number}\n`
      const { _id: id } = await ask(team, submissionCalls.execute, {
        body: { problemId, contestId: scene.contestId, code, language: 'python', submissionType: 'submit' },
        key: `${scene.name}-${index}-${number}`,
      })
      scene.submissions.push({ id, problemId, isRight })
    }
  }
  await Promise.all(teams.map(submitProgramsOf))
}

/** All submissions in the contest, as its jury sees them. */
export const juryList = ({ organiser }: Cast, { contestId: id }: Pick<Scene, 'contestId'>) =>
  ask(organiser, juryCalls.listJurySubmissions, { params: { id }, query: { limit: 100 } })

export const allJudged = (cast: Cast, scene: Scene) =>
  eventually('A verdict on each submission', async () => {
    const found = await juryList(cast, scene)
    return found.every(({ verdict }) => isFinalVerdict(verdict)) && found
  })

export const sentOf = (found: Awaited<ReturnType<typeof juryList>>): Sent[] =>
  found.map(({ _id, user, problem, verdict, submittedAt }) => ({
    id: _id,
    user: user!._id,
    problem: problem!._id,
    verdict,
    at: Date.parse(submittedAt),
  }))

/** Replaces the wrong answer file, rejudges, and applies and announces the result. */
export const fixAndRejudge = async (
  { organiser }: Cast,
  scene: Scene,
  begin: (phase: Phase) => void,
): Promise<void> => {
  const { contestId, tries } = scene
  begin('import')
  tries.import = await replacePackage(organiser, scene)

  begin('adding rounds')
  const created = await organiser('post', rejudgingCalls.createRejudging.path, {
    body: { contestId, problemId: scene.brokenProblemId, verdicts: ['Wrong Answer'], reason: scene.name },
    key: `${scene.name}-rejudging`,
  })
  const id = rejudgingDetailsSchema.parse(succeeded(created))._id
  scene.rejudgingId = id
  tries.create = created.tries

  begin('judging')
  const inState = (state: string) =>
    eventually(`A rejudging that is ${state}`, async () => {
      const now = await ask(organiser, rejudgingCalls.getRejudging, { params: { id } })
      return now.state === state
    })
  await inState('ready')

  begin('preview')
  const { counts, failed } = await ask(organiser, rejudgingCalls.previewRejudging, { params: { id } })
  const expected = [{ before: 'Wrong Answer', after: 'Accepted', submissions: 4 }]
  if (JSON.stringify({ counts, failed }) !== JSON.stringify({ counts: expected, failed: [] }))
    throw new Error(`Unexpected rejudging preview: ${JSON.stringify({ counts, failed })}`)

  begin('apply')
  const applied = await organiser('post', pathTo(rejudgingCalls.applyRejudging, { id }))
  // Accept a conflict after a repeated request, because the first request may have started the action.
  if (!(applied.status === 409 && applied.tries > 1)) succeeded(applied)
  tries.apply = applied.tries
  await inState('applied')

  begin('announcement')
  const announced = await organiser('post', pathTo(announcementCalls.announce, { id: contestId }), {
    body: { text: ANNOUNCEMENT },
    key: `${scene.name}-announcement`,
  })
  succeeded(announced)
  tries.announce = announced.tries
}

/** Uploads the corrected package, again if the import is interrupted. Returns the number of uploads. */
const replacePackage = async (organiser: Caller, { name, brokenProblemId: id }: Scene): Promise<number> => {
  const zip = sumPackage(`${name}a`, { answers: 'right' })
  let tries = 0
  for (;;) {
    const uploaded = await organiser('put', pathTo(organiserCalls.replacePackage, { id }), { zip })
    tries += uploaded.tries
    let run = problemImportSchema.parse(succeeded(uploaded))
    while (run.state === 'running') {
      await pause(250)
      run = await ask(organiser, organiserCalls.getProblemImport, { params: { id: run._id } })
    }
    if (run.state === 'done') return tries
    if (run.state === 'refused') throw new Error(`The package was refused: ${run.message}`)
  }
}
