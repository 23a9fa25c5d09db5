import { below, sumPackage, zipOfFiles } from '@cohort/problem-format/test/packages'
import {
  type JudgeJob,
  type Leaderboard,
  leaderboardSchema,
  type RejudgingDetails,
  type RejudgingPreview,
  rejudgingDetailsSchema,
  rejudgingPreviewSchema,
} from '@cohort/shared'
import { Types } from 'mongoose'
import { buildContest, buildProblem, buildUser, type TestProblem, type TestUser } from './factories'
import { type ReportingWorker, startReportingWorker } from './reporting-worker'
import { eventually, startTestApi, type TestApi } from './test-api'

interface Parts {
  api: TestApi
  /** The owner of the contest and its problems. */
  owner: TestUser
  juror: TestUser
  /** Ada, Barbara, Grace and Edsger. */
  people: TestUser[]
  /** The first version of this problem has a wrong answer file. */
  problem: TestProblem
  other: TestProblem
  contest: { id: string; _id: Types.ObjectId }
  isJudgeBroken: boolean
  /** If a test sets this to null, the next program with the word `slow` sets it and waits until the test calls it. */
  release: (() => void) | null
}

/** The hidden tests of the first version, one of which has a wrong answer file. */
const WRONG: [string, string][] = [
  ['5 6\n', '12\n'],
  ['7 8\n', '15\n'],
]
/** The number of tests in that version, including a sample. It tells the fake judge which version a job uses. */
const WRONG_VERSION_TESTS = 3

/** For suites about rejudgings: an API with a jury and participants, a fake judge, and a new contest for each test. */
export const rejudgingWorld = () => {
  const world = { isJudgeBroken: false, release: null } as Parts
  let worker: ReportingWorker

  /** Fakes the judge by words in the program. With the wrong answer file, correct programs fail. */
  const decide = async ({ sources, tests }: JudgeJob) => {
    if (world.isJudgeBroken) return { verdict: 'DOCKER_SPAWN_ERROR' as const, fault: 'no space' }
    const [code = ''] = sources.map(({ text }) => text)
    if (code.includes('slow') && world.release === null)
      await new Promise<void>((resolve) => (world.release = resolve))
    const isOld = tests.length === WRONG_VERSION_TESTS
    if (code.includes('half'))
      return {
        verdict: 'Wrong Answer' as const,
        score: { points: isOld ? 20 : 50, accepted: false, groups: [] },
      }
    const isWrong = code.includes('wrong') || (code.includes('sum') && isOld)
    return { verdict: isWrong ? ('Wrong Answer' as const) : ('Accepted' as const) }
  }

  /** Builds a problem with a wrong answer file. */
  const buildWrong = (shape: { title?: string } = {}) =>
    buildProblem(world.api, { owner: world.owner, secrets: WRONG, ...shape })

  beforeAll(async () => {
    world.api = await startTestApi({ retryDelaysMs: [1, 1] })
    worker = startReportingWorker(world.api, decide)
    world.owner = await buildUser(world.api, 'Owner', 'organiser')
    world.juror = await buildUser(world.api, 'Juror')
    const names = ['Ada', 'Barbara', 'Grace', 'Edsger']
    world.people = await Promise.all(names.map((name) => buildUser(world.api, name)))
  })
  beforeEach(async () => {
    const { api, owner, juror } = world
    world.problem = await buildWrong({ title: `Sum ${new Types.ObjectId().toHexString()}` })
    world.other = await buildProblem(api, { owner })
    world.contest = await buildContest(api, [world.problem, world.other], { owner, jury: [juror] })
    world.isJudgeBroken = false
    world.release = () => undefined
  })
  afterAll(async () => {
    await worker.stop()
    await world.api.stop()
  })

  const models = () => world.api.deps.database.models
  const submit = async (
    by: TestUser,
    code: string,
    to = world.problem,
    place: object = { contestId: world.contest.id },
  ) => {
    const { body } = await by.agent
      .post('/api/submissions/execute')
      .send({ problemId: to.id, code, language: 'python', submissionType: 'submit', ...place })
      .expect(202)
    return body.data._id as string
  }
  const verdictOf = async (id: string) => (await models().submissions.findById(id).lean())!.verdict
  /** Waits until the submission has a verdict and the standing includes it. */
  const judged = (id: string) =>
    eventually(async () => {
      const found = await models().submissions.findById(id).lean()
      return found?.final && !found.standingDue
    }, 'a verdict')
  const submitAll = async (list: [TestUser, string, TestProblem?][]) => {
    const ids: string[] = []
    for (const [by, code, to] of list) ids.push(await submit(by, code, to))
    for (const id of ids) await judged(id)
    return ids
  }
  const boardOf = async (): Promise<Leaderboard> => {
    const { body } = await world.api.guest().get(`/api/contests/${world.contest.id}/leaderboard`).expect(200)
    return leaderboardSchema.parse(body.data)
  }
  const ranks = async () =>
    (await boardOf()).ranks.map(({ userId, totalPoints }) => [userId?.userName, totalPoints])
  const replacePackage = (changed: Record<string, string> = {}) =>
    world.owner.agent
      .put(`/api/organiser/problems/${world.problem.id}/package`)
      .query({ unverified: true })
      .set('Content-Type', 'application/zip')
      .send(zipOfFiles(below('sum', { ...sumPackage(), ...changed })))
      .expect(200)
  const create = (body: object, by = world.juror) =>
    by.agent
      .post('/api/rejudgings')
      .send({ contestId: world.contest.id, reason: 'Test 1 was wrong.', ...body })
  const details = async (id: string, by = world.juror): Promise<RejudgingDetails> =>
    rejudgingDetailsSchema.parse((await by.agent.get(`/api/rejudgings/${id}`).expect(200)).body.data)
  const inState = (id: string, state: string, by = world.juror) =>
    eventually(async () => {
      const found = await details(id, by)
      return found.state === state && found
    }, `a rejudging that is ${state}`)
  const created = async (body: object = {}, by = world.juror): Promise<string> =>
    (await create(body, by).expect(201)).body.data._id
  const ready = async (body: object = {}, by = world.juror): Promise<string> => {
    const id = await created(body, by)
    await inState(id, 'ready', by)
    return id
  }
  const preview = async (id: string, by = world.juror): Promise<RejudgingPreview> =>
    rejudgingPreviewSchema.parse((await by.agent.get(`/api/rejudgings/${id}/preview`).expect(200)).body.data)
  const act = (id: string, does: 'apply' | 'discard', by = world.juror) =>
    by.agent.post(`/api/rejudgings/${id}/${does}`)

  /** What a submission's author sees of a rejudging: on the submission's page and in the list. */
  const seenByAuthor = async (by: TestUser, id: string) => {
    const { body: one } = await by.agent.get(`/api/submissions/${id}`).expect(200)
    const { body: list } = await by.agent.get('/api/submissions').expect(200)
    const listed = (list.data as { _id: string; rejudged?: object }[]).find(({ _id }) => _id === id)
    return [one.data.rejudged, listed?.rejudged]
  }

  return Object.assign(world, {
    models,
    buildWrong,
    submit,
    verdictOf,
    judged,
    submitAll,
    boardOf,
    ranks,
    replacePackage,
    create,
    details,
    inState,
    created,
    ready,
    preview,
    act,
    seenByAuthor,
  })
}
