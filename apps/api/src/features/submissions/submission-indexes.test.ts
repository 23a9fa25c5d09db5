import { Types } from 'mongoose'
import {
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
let person: TestUser
let problem: TestProblem

/** Stores many submissions of other users, so that queries for one user's submissions need an index. */
beforeAll(async () => {
  api = await startTestApi({ consumers: false, newDatabase: true })
  person = await buildUser(api)
  problem = await buildProblem(api)
  const others = Array.from({ length: 100 }, () => new Types.ObjectId())
  const own = new Types.ObjectId(person.user._id)
  await api.deps.database.models.submissions.collection.insertMany(
    Array.from({ length: 10_000 }, (_, index) =>
      buildSubmission(person, problem, { userId: others[index % 101] ?? own }),
    ),
  )
})
afterAll(() => api.stop())

type Documents = Record<string, unknown>[]
interface Query {
  method: 'find' | 'findOne' | 'deleteMany' | 'aggregate' | 'distinct'
  args: [filterOrPipeline: Record<string, unknown> | Documents, options?: Record<string, unknown>]
}

const METHODS: readonly string[] = [
  'find',
  'findOne',
  'deleteMany',
  'aggregate',
  'distinct',
] satisfies Query['method'][]

/** Records the reads and removals of submissions while `act` runs. */
const queriesDuring = async (act: () => PromiseLike<unknown>): Promise<Query[]> => {
  const { connection } = api.deps.database
  const seen: Query[] = []
  connection.set('debug', (collection: string, method: string, ...args: Query['args']) => {
    if (collection !== 'submissions' || !METHODS.includes(method)) return
    // For `distinct`, the filter is the second argument.
    seen.push({ method: method as Query['method'], args: method === 'distinct' ? [args[1] as never] : args })
  })
  await act()
  connection.set('debug', false)
  return seen
}

/** Records how a call reads submissions. */
const queriesOf = (path: string, query: Record<string, string> = {}): Promise<Query[]> =>
  queriesDuring(() => person.agent.get(path).query(query).expect(200))

const indexesOf = async ({ method, args: [what, options] }: Query): Promise<string[]> => {
  const submissions = api.deps.database.connection.db!.collection('submissions')
  const cursor =
    method === 'aggregate'
      ? submissions.aggregate(what as Documents)
      : submissions.find(what as Record<string, unknown>, method === 'find' ? options : {})
  return indexNames(await cursor.explain('queryPlanner'))
}

/** Stages of a MongoDB plan contain `indexName`. FerretDB returns plans from PostgreSQL, which contain `Index Name`. */
const indexNames = (plan: unknown): string[] => {
  if (typeof plan !== 'object' || plan === null) return []
  return Object.entries(plan).flatMap(([key, inner]) => {
    if (key === 'rejectedPlans') return []
    const isName = key === 'Index Name' || (key === 'indexName' && 'stage' in plan)
    return isName ? [String(inner)] : indexNames(inner)
  })
}

const OF_ALL = 'userId_1_submittedAt_-1__id_-1'
const OF_PROGRESS = 'userId_1_isCounted_1_problemId_1_verdict_1'
const OF_PROBLEM = 'problemId_1_userId_1_submittedAt_-1__id_-1'
/** The jury's index, which contains no runs. */
const OF_JURY = 'problemId_1_submittedAt_-1__id_-1'

test.each([
  ['everything', () => ({}), [OF_ALL]],
  ['one problem', () => ({ problemId: problem.id }), [OF_PROBLEM]],
  // Until PostgreSQL has statistics for a new table, it may choose either index.
  [
    'one problem without runs',
    () => ({ problemId: problem.id, submissionType: 'submit' }),
    [OF_PROBLEM, OF_JURY],
  ],
  ['one verdict', () => ({ verdict: 'Wrong Answer' }), [OF_ALL]],
])('GET /submissions for %s uses an index', async (_what, query, indexes) => {
  const queries = await queriesOf('/api/submissions', query() as Record<string, string>)
  const pages = queries.filter(({ method }) => method === 'find')
  expect(pages).toHaveLength(1)
  const used = await indexesOf(pages[0]!)
  expect(used).toHaveLength(1)
  expect(indexes).toContain(used[0])
})

test.each(['/api/user/me/progress', '/api/problems'])(
  'GET %s reads the problems that a user has tried and solved from an index',
  async (path) => {
    const queries = await queriesOf(path)
    expect(queries.map(({ method }) => method)).toEqual(['distinct', 'distinct'])
    for (const query of queries) expect(await indexesOf(query)).toEqual([OF_PROGRESS])
  },
)

test('GET /api/user/me/progress/overview reads a user’s statuses, first solutions and days from indexes', async () => {
  const queries = await queriesOf('/api/user/me/progress/overview')
  const indexes = await Promise.all(queries.map(indexesOf))
  expect(new Set(indexes.flat())).toEqual(new Set([OF_PROGRESS, OF_ALL]))
})

test('GET /api/problems/next reads a user’s accepted submissions and latest 100 submissions from indexes', async () => {
  const queries = await queriesOf('/api/problems/next')
  expect(queries.map(({ method }) => method).sort()).toEqual(['aggregate', 'find'])
  for (const query of queries) {
    const isLatest = query.method === 'find'
    const index = isLatest ? OF_ALL : OF_PROGRESS
    expect(await indexesOf(query)).toEqual([index])
    if (isLatest) expect(query.args[1]).toMatchObject({ limit: 100 })
  }
})

describe('a problem without submissions', () => {
  test('is deleted after reading only an index', async () => {
    const owner = await buildUser(api, 'Organiser', 'organiser')
    const { id } = await buildProblem(api, { owner })
    const queries = await queriesDuring(() => owner.agent.delete(`/api/organiser/problems/${id}`).expect(200))
    expect(queries).toHaveLength(1)
    expect(await indexesOf(queries[0]!)).toEqual([OF_PROBLEM])
  })

  test('is removed permanently, with its verifications, using an index', async () => {
    const gone = await buildProblem(api)
    await api.deps.database.models.problems.updateOne({ _id: gone.id }, { $set: { deletedAt: new Date(0) } })
    const queries = await queriesDuring(() =>
      api.deps.retention.sweep(new Date(), new AbortController().signal),
    )
    const ofProblem = queries.filter(({ args: [filter] }) => 'problemId' in filter)
    expect(ofProblem.map(({ method }) => method)).toEqual(['findOne', 'find', 'deleteMany'])
    for (const query of ofProblem) expect(await indexesOf(query)).toEqual([OF_PROBLEM])
  })
})
