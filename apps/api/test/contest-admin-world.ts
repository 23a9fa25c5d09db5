import type { ContestSettings, ManagedContest, SavePlan } from '@cohort/shared'
import { Types } from 'mongoose'
import { buildProblem, buildUser, type ProblemShape, type TestProblem, type TestUser } from './factories'
import { startTestApi, type TestApi } from './test-api'

/** The path of the contest calls. */
export const ROOT = '/api/organiser/contests'

/** When the contest from `settings` starts and ends. */
export const START = new Date('2031-05-01T10:00:00.000Z')
export const END = new Date('2031-05-01T15:00:00.000Z')

/** The moment this many hours after the start. */
export const hours = (count: number) => new Date(START.getTime() + count * 3_600_000)

/**
 * For suites about managing contests: an API with users of all roles. Each test begins a day before `START` and without
 * contests.
 */
export interface ContestAdminWorld {
  api: TestApi
  owner: TestUser
  /** Another organiser. */
  other: TestUser
  admin: TestUser
  member: TestUser
  now: Date
  models(): TestApi['deps']['database']['models']
  /** Creates a problem with this short name. */
  named(slug: string, shape?: ProblemShape): Promise<TestProblem>
  /** Creates a contest as the owner, or as another organiser. */
  create(overrides?: Partial<ContestSettings>, by?: TestUser): Promise<ManagedContest & { path: string }>
  /** The titles of the problems that are open for practice. */
  practiceTitles(): Promise<string[]>
  /** The action, outcome and detail of each audit log entry about the contest. */
  actsOf(id: string): Promise<unknown[][]>
}

/** Call this once per suite. The parts exist once the suite is running. */
export const contestAdminWorld = (): ContestAdminWorld => {
  const world: ContestAdminWorld = {
    models: () => world.api.deps.database.models,
    async named(slug, shape = {}) {
      const problem = await buildProblem(world.api, { title: slug, ...shape })
      await world.models().problems.updateOne({ _id: problem.id }, { $set: { slug } })
      return problem
    },
    async create(overrides = {}, by = world.owner) {
      const { body } = await by.agent.post(ROOT).send(settings(overrides)).expect(200)
      return { path: `${ROOT}/${body.data.contest._id}`, ...body.data.contest }
    },
    async practiceTitles() {
      const { body } = await world.api.guest().get('/api/problems')
      return body.data.map(({ title }: { title: string }) => title)
    },
    async actsOf(id) {
      const acts = await world
        .models()
        .audit.find({ targetId: new Types.ObjectId(id) })
        .sort({ at: 1, _id: 1 })
        .lean()
      return acts.map(({ action, detail, outcome }) => [action, outcome, detail])
    },
  } as ContestAdminWorld

  beforeAll(async () => {
    world.api = await startTestApi({ consumers: false, clock: () => world.now })
    ;[world.owner, world.other, world.admin, world.member] = await Promise.all([
      buildUser(world.api, 'Owner', 'organiser'),
      buildUser(world.api, 'Other', 'organiser'),
      buildUser(world.api, 'Admin', 'admin'),
      buildUser(world.api, 'Member'),
    ])
  })
  beforeEach(async () => {
    world.now = hours(-24)
    const { connection } = world.api.deps.database
    for (const name of ['contests', 'problems', 'problem_versions', 'standings', 'submissions', 'audit'])
      await connection.db!.collection(name).deleteMany({})
  })
  afterAll(() => world.api.stop())
  return world
}

/** A contest problem, as sent to the API. */
export const entry = ({ id }: Pick<TestProblem, 'id'>, label = 'A', points = 1) => ({
  problemId: id,
  label,
  points,
  color: null,
  rgb: null,
})

/** The settings of a five-hour contest, as sent to the API. */
export const settings = (overrides: Partial<ContestSettings> = {}): ContestSettings => ({
  title: 'Spring',
  slug: 'spring',
  description: 'Five **hours** of sums.\n',
  startTime: START.toISOString(),
  endTime: END.toISOString(),
  penaltyMinutes: 20,
  aiHelpClosed: false,
  practiceAfter: true,
  audience: 'everyone',
  groups: [],
  problems: [],
  ...overrides,
})

/** Why the changes in a plan cannot be saved. */
export const reasonsOf = ({ refusals }: SavePlan) => refusals.map(({ reason }) => reason)
