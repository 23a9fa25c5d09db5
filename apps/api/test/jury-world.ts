import { type FinalVerdict, type JudgeJob, juryListItemSchema, jurySubmissionSchema } from '@cohort/shared'
import { buildContest, buildProblem, buildUser, type TestProblem, type TestUser } from './factories'
import { announceSlots, type Judgement, reportOf, testReport } from './reporting-worker'
import { startTestApi, type TestApi } from './test-api'

export const MINUTE = 60_000

interface Parts {
  api: TestApi
  ada: TestUser
  grace: TestUser
  member: TestUser
  colleague: TestUser
  /** The owner of the contest. */
  owner: TestUser
  /** The owner of the problem. */
  organiser: TestUser
  admin: TestUser
  problem: TestProblem
  contest: Awaited<ReturnType<typeof buildContest>>
  now: Date
}

/** For suites about juries: an API with participants and a jury, and a new running contest for each test. */
export const juryWorld = () => {
  const world = { now: new Date() } as Parts

  beforeAll(async () => {
    world.api = await startTestApi({ consumers: false, clock: () => world.now, retryDelaysMs: [] })
    ;[world.ada, world.grace, world.member, world.colleague, world.owner, world.organiser, world.admin] =
      await Promise.all([
        buildUser(world.api, 'Ada'),
        buildUser(world.api, 'Grace'),
        buildUser(world.api, 'Member'),
        buildUser(world.api, 'Colleague'),
        buildUser(world.api, 'Owner', 'organiser'),
        buildUser(world.api, 'Organiser', 'organiser'),
        buildUser(world.api, 'Admin', 'admin'),
      ])
    await announceSlots(world.api, 30)
  })
  afterAll(() => world.api.stop())

  beforeEach(async () => {
    world.now = new Date()
    world.problem = await buildProblem(world.api, {
      title: 'Sum',
      owner: world.organiser,
      secrets: [['5 6\n', '11\n']],
    })
    world.contest = await buildRunningContest([world.problem])
  })

  /** Builds a contest that began an hour ago. */
  const buildRunningContest = (problems: TestProblem[]) =>
    buildContest(world.api, problems, {
      owner: world.owner,
      jury: [world.member, world.colleague],
      startTime: new Date(world.now.getTime() - 60 * MINUTE),
      endTime: new Date(world.now.getTime() + 60 * MINUTE),
    })

  const models = () => world.api.deps.database.models

  const judge = (submissionId: string, round: number, judgement: FinalVerdict | Judgement) =>
    world.api.deps.judging.apply(
      reportOf({ submissionId, round, attempt: 1, tests: [] } as unknown as JudgeJob, {
        tests: [testReport({ output: '3\n' }), testReport()],
        ...(typeof judgement === 'string' ? { verdict: judgement } : judgement),
      }),
    )

  const send = async (by: TestUser, judgement: FinalVerdict | Judgement | null, more: object = {}) => {
    world.now = new Date(world.now.getTime() + 1)
    const { body } = await by.agent
      .post('/api/submissions/execute')
      .send({
        problemId: world.problem.id,
        code: 'print(3)',
        language: 'python',
        submissionType: 'submit',
        contestId: world.contest.id,
        ...more,
      })
      .expect(202)
    const id = body.data._id as string
    if (judgement !== null) await judge(id, 1, judgement)
    return id
  }

  const get = async (id: string, by = world.member) => {
    const { body } = await by.agent.get(`/api/jury/submissions/${id}`).expect(200)
    return jurySubmissionSchema.strict().parse(body.data)
  }

  const list = async (query: object = {}, by = world.member) => {
    const { body } = await by.agent
      .get(`/api/contests/${world.contest.id}/jury/submissions`)
      .query(query)
      .expect(200)
    return body.data.map((item: unknown) => juryListItemSchema.strict().parse(item))
  }

  const idsOf = async (query: object) => (await list(query)).map(({ _id }: { _id: string }) => _id)

  const act = (id: string, name: ActName, body: object, by = world.member) =>
    by.agent[name === 'rejudge' || name === 'notes' ? 'post' : 'put'](
      `/api/jury/submissions/${id}/${name}`,
    ).send(body)

  const override = (id: string, juryRevision: number, verdict: string | null = 'Accepted') =>
    act(id, 'override', { juryRevision, verdict, reason: 'The checker is wrong.' })

  const ignore = (id: string, juryRevision: number, ignored = true) =>
    act(id, 'ignored', { juryRevision, ignored, reason: 'Sent by mistake.' })

  const statusOf = async (by: TestUser) => {
    const { body } = await by.agent.get('/api/user/me/progress').expect(200)
    return body.data.find(({ problemId }: { problemId: string }) => problemId === world.problem.id)
      ?.userStatus
  }

  return Object.assign(world, {
    buildRunningContest,
    models,
    judge,
    send,
    get,
    list,
    idsOf,
    act,
    override,
    ignore,
    statusOf,
  })
}

type ActName = 'rejudge' | 'override' | 'ignored' | 'notes'
