import { type Audience, type ContestStatus, contestCalls, envelopeOfCall } from '@cohort/shared'
import { Types } from 'mongoose'
import { onlyStatus } from '../../../test/access-matrix'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

const HOUR = 3_600_000
const NOW = new Date('2031-05-01T12:00:00.000Z')
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR)

const contestListEnvelopeSchema = envelopeOfCall(contestCalls.listContests)
const contestEnvelopeSchema = envelopeOfCall(contestCalls.getContest)

let api: TestApi
let person: TestUser
let now: Date

beforeAll(async () => {
  api = await startTestApi({ consumers: false, clock: () => now })
  person = await buildUser(api)
})
beforeEach(async () => {
  now = NOW
  const { models } = api.deps.database
  await Promise.all([models.contests.deleteMany({}), models.problems.deleteMany({})])
})
afterAll(() => api.stop())

const WHEN: Record<ContestStatus, { startTime: Date; endTime: Date }> = {
  Upcoming: { startTime: at(1), endTime: at(2) },
  Running: { startTime: at(-1), endTime: at(1) },
  Ended: { startTime: at(-2), endTime: at(-1) },
}

const execute = (by: TestUser, problem: TestProblem, more: Record<string, string> = {}) =>
  by.agent
    .post('/api/submissions/execute')
    .send({ problemId: problem.id, code: 'print(1)', language: 'python', submissionType: 'submit', ...more })

describe('GET /contests', () => {
  test('lists running, upcoming and past contests to a guest', async () => {
    await buildContest(api, [], { title: 'over', ...WHEN.Ended })
    await buildContest(api, [], { title: 'long over', startTime: at(-9), endTime: at(-8) })
    await buildContest(api, [], { title: 'later', startTime: at(5), endTime: at(6) })
    await buildContest(api, [], { title: 'soon', ...WHEN.Upcoming })
    await buildContest(api, [], { title: 'runs', description: '<p>Hello</p>', ...WHEN.Running })
    const { body } = await api.guest().get('/api/contests').expect(200)
    const { data, total, serverTime } = contestListEnvelopeSchema.strict().parse(body)
    expect(data.map(({ title, status }) => [title, status])).toEqual([
      ['runs', 'Running'],
      ['soon', 'Upcoming'],
      ['later', 'Upcoming'],
      ['over', 'Ended'],
      ['long over', 'Ended'],
    ])
    expect(data[0]).toMatchObject({
      description: '<p>Hello</p>',
      startTime: at(-1).toISOString(),
      endTime: at(1).toISOString(),
    })
    expect({ total, serverTime }).toEqual({ total: 5, serverTime: NOW.toISOString() })
  })

  test('returns one page on request', async () => {
    for (const hours of [3, 1, 2])
      await buildContest(api, [], { title: `in ${hours}`, startTime: at(hours), endTime: at(9) })
    const { body } = await api.guest().get('/api/contests?page=2&limit=2').expect(200)
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['in 3'])
    expect(body.total).toBe(3)
  })

  test('returns only running and upcoming contests on request', async () => {
    await buildContest(api, [], { title: 'over', startTime: at(-1), endTime: NOW })
    await buildContest(api, [], { title: 'soon', ...WHEN.Upcoming })
    await buildContest(api, [], { title: 'runs', ...WHEN.Running })
    const { body } = await api.guest().get('/api/contests?unfinished=true').expect(200)
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['runs', 'soon'])
  })

  test('with a short name returns only that contest, even if archived', async () => {
    const { _id, id } = await buildContest(api, [], { title: 'Wanted' })
    await buildContest(api, [])
    const set = (change: object) => api.deps.database.models.contests.updateOne({ _id }, { $set: change })
    await set({ slug: 'First.Watch-1', archivedAt: NOW })
    const found = async () =>
      (await api.guest().get('/api/contests?slug=First.Watch-1').expect(200)).body.data.map(
        (contest: { _id: string }) => contest._id,
      )
    expect(await found()).toEqual([id])
    await set({ audience: 'groups', groups: ['7a'] })
    expect(await found()).toEqual([])
  })

  test.each(['page=0', 'limit=201', 'page=1&page=2'])('answers ?%s with 400', async (query) => {
    await api.guest().get(`/api/contests?${query}`).expect(400)
  })
})

test('no call reveals a contest to anybody outside its jury if only the jury may see it', async () => {
  const [juror, owner, admin, organiser] = await Promise.all([
    buildUser(api, 'Juror'),
    buildUser(api, 'Owner', 'organiser'),
    buildUser(api, 'Admin', 'admin'),
    buildUser(api, 'Organiser', 'organiser'),
  ])
  const problem = await buildProblem(api, { title: 'Secret' })
  const { id, _id } = await buildContest(api, [problem], { ...WHEN.Running, owner, jury: [juror] })
  const see = (audience: Audience) =>
    api.deps.database.models.contests.updateOne({ _id }, { $set: { audience } })
  const statusesOf = async (client: TestUser['agent']) => {
    const paths = [`/api/contests/${id}`, `/api/contests/${id}/leaderboard`]
    const answers = await Promise.all(paths.map((path) => client.get(path)))
    const { body } = await client.get('/api/contests').expect(200)
    return [...answers.map(({ status }) => status), body.total]
  }
  const guest = api.guest() as unknown as TestUser['agent']

  await see('users')
  expect(await statusesOf(guest)).toEqual([404, 404, 0])
  expect(await statusesOf(person.agent)).toEqual([200, 200, 1])

  await see('jury')
  for (const { agent } of [juror, owner, admin]) expect(await statusesOf(agent)).toEqual([200, 200, 1])
  const listed = await Promise.all([juror, owner].map(({ agent }) => agent.get('/api/contests').expect(200)))
  expect(listed.map(({ body }) => body.data[0].right)).toEqual(['jury', 'owner'])
  for (const agent of [guest, person.agent, organiser.agent])
    expect(await statusesOf(agent)).toEqual([404, 404, 0])
  await organiser.agent.get(`/api/contests/${id}/judge-failures`).expect(404)

  const inContest = { contestId: id }
  expect((await execute(person, problem, inContest)).status).toBe(404)
  expect((await execute(juror, problem, inContest)).status).toBe(202)
  await person.agent.get(`/api/problems/${problem.id}`).query(inContest).expect(404)
  await juror.agent.get(`/api/problems/${problem.id}`).query(inContest).expect(200)
  // Practice does not reveal the contest either.
  for (const answer of [
    await execute(person, problem),
    await person.agent.get(`/api/problems/${problem.id}`),
  ]) {
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ message: 'Problem not found.' })
    expect(answer.body).not.toHaveProperty('contest')
  }
})

test('no call reveals a contest for a class to other users', async () => {
  const [juror, admin, pupil] = await Promise.all([
    buildUser(api, 'Juror'),
    buildUser(api, 'Admin', 'admin'),
    buildUser(api, 'Pupil'),
  ])
  const move = ({ user }: TestUser, group: string) =>
    api.deps.database.models.users.updateOne({ _id: new Types.ObjectId(user._id) }, { $set: { group } })
  await move(pupil, '7a')
  await move(person, '7b')
  const problem = await buildProblem(api, { title: 'Secret' })
  const { id } = await buildContest(api, [problem], {
    ...WHEN.Running,
    title: 'For 7a',
    jury: [juror],
    audience: 'groups',
    groups: ['7a'],
  })
  const calls = ['', '/leaderboard', '/announcements', '/announcements/events']
  const statusesOf = async (client: TestUser['agent']) => {
    const answers = await Promise.all(
      calls.map((call) => onlyStatus(client.get(`/api/contests/${id}${call}`))),
    )
    const { body } = await client.get('/api/contests').expect(200)
    return [...answers.map(({ status }) => status), body.total]
  }
  const guest = api.guest() as unknown as TestUser['agent']
  const inContest = { contestId: id }
  for (const { agent } of [pupil, juror, admin])
    expect(await statusesOf(agent)).toEqual([200, 200, 200, 200, 1])
  for (const agent of [guest, person.agent]) expect(await statusesOf(agent)).toEqual([404, 404, 404, 404, 0])

  await pupil.agent.get(`/api/problems/${problem.id}`).query(inContest).expect(200)
  const sent = await execute(pupil, problem, inContest)
  expect(sent.status).toBe(202)
  expect((await execute(pupil, problem)).body).toMatchObject({ contest: { title: 'For 7a' } })
  for (const answer of [
    await execute(person, problem, inContest),
    await execute(person, problem),
    await person.agent.get(`/api/problems/${problem.id}`).query(inContest),
    await person.agent.get(`/api/problems/${problem.id}`),
  ]) {
    expect(answer.status).toBe(404)
    expect(answer.body).not.toHaveProperty('contest')
  }
  const progressOf = async ({ agent }: TestUser) => (await agent.get('/api/user/me/progress')).body.data
  expect(await progressOf(pupil)).toMatchObject([{ title: 'Secret', contestId: id }])

  // Pupils who change classes keep their submissions.
  await move(pupil, '7b')
  expect(await statusesOf(pupil.agent)).toEqual([404, 404, 404, 404, 0])
  await pupil.agent.get(`/api/submissions/${sent.body.data._id}`).expect(200)
  const { body } = await pupil.agent.get('/api/submissions').expect(200)
  expect(body.data).toMatchObject([{ _id: sent.body.data._id, problemTitle: 'Secret' }])
  expect(await progressOf(pupil)).toEqual([])
})

test('an archived contest is not listed but can still be opened', async () => {
  const { id, _id } = await buildContest(api, [], WHEN.Ended)
  await api.deps.database.models.contests.updateOne({ _id }, { $set: { archivedAt: NOW } })
  expect((await api.guest().get('/api/contests').expect(200)).body.total).toBe(0)
  await api.guest().get(`/api/contests/${id}`).expect(200)
})

test('an ended contest needs one query to find which closed problems users know', async () => {
  const problems = [await buildProblem(api), await buildProblem(api)]
  const { id } = await buildContest(api, problems, WHEN.Ended)
  const { models } = api.deps.database
  await models.problems.updateMany({}, { $set: { visibility: 'hidden' } })
  const asked = jest.spyOn(models.submissions, 'distinct')
  const { body } = await api.guest().get(`/api/contests/${id}`).expect(200)
  expect(body.data.problems).toMatchObject([{ title: null }, { title: null }])
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})

describe('GET /contests/{id}', () => {
  test('returns a running contest with its problems to a guest', async () => {
    const [zebra, apple] = [
      await buildProblem(api, { title: 'Zebra', difficulty: 'hard' }),
      await buildProblem(api, { title: 'Apple' }),
    ]
    const { id } = await buildContest(api, [zebra, apple], { ...WHEN.Running, points: [1, 2] })
    const { body } = await api.guest().get(`/api/contests/${id}`).expect(200)
    const { data, serverTime } = contestEnvelopeSchema.strict().parse(body)
    expect(serverTime).toBe(NOW.toISOString())
    const look = { color: null, rgb: null }
    expect(data).toMatchObject({
      _id: id,
      status: 'Running',
      penaltyMinutes: 20,
      problems: [
        { problemId: { _id: zebra.id, title: 'Zebra', difficulty: 'Hard' }, label: 'A', points: 1, ...look },
        { problemId: { _id: apple.id, title: 'Apple', difficulty: null }, label: 'B', points: 2, ...look },
      ],
    })
  })

  test('returns a signed-in user’s row and progress in the contest', async () => {
    const problems = [await buildProblem(api), await buildProblem(api), await buildProblem(api)]
    const { id, _id } = await buildContest(api, problems, WHEN.Running)
    const [solved, tried] = problems as [TestProblem, TestProblem]
    const inContest = { contestId: _id, inContest: true, submittedAt: at(-0.5) }
    await api.deps.database.models.submissions.insertMany([
      buildSubmission(person, solved, inContest),
      buildSubmission(person, tried, { ...inContest, verdict: 'Wrong Answer' }),
    ])
    await api.deps.standings.refresh(_id, new Types.ObjectId(person.user._id))
    const { body } = await person.agent.get(`/api/contests/${id}`).expect(200)
    const { data } = contestEnvelopeSchema.strict().parse(body)
    expect(data.problems.map(({ userStatus }) => userStatus)).toEqual(['Solved', 'Attempted', undefined])
    expect(data.own).toMatchObject({
      userId: { _id: person.user._id },
      position: 1,
      totalPoints: 1,
      cells: [
        { problemId: solved.id, isFirst: true },
        { problemId: tried.id, rejected: 1 },
      ],
    })
    const ownOf = async (client: Pick<TestUser['agent'], 'get'>) =>
      contestEnvelopeSchema.parse((await client.get(`/api/contests/${id}`)).body).data.own
    expect(await ownOf((await buildUser(api)).agent)).toBeNull()
    expect(await ownOf(api.guest() as unknown as TestUser['agent'])).toBeNull()
    now = at(-2)
    expect(await ownOf(person.agent)).toBeNull()
  })

  test('names a past contest’s problem if it is in a running contest, but not in an upcoming one', async () => {
    const [reused, kept, hidden] = await Promise.all([
      buildProblem(api, { title: 'Reused' }),
      buildProblem(api, { title: 'Kept' }),
      buildProblem(api, { visibility: 'hidden' }),
    ])
    const { id } = await buildContest(api, [reused, kept, hidden], WHEN.Ended)
    await buildContest(api, [reused], WHEN.Running)
    await buildContest(api, [kept], WHEN.Upcoming)
    const { body } = await api.guest().get(`/api/contests/${id}`).expect(200)
    expect(body.data.problems).toMatchObject([
      { label: 'A', problemId: null, title: 'Reused' },
      { label: 'B', problemId: null, title: null },
      { label: 'C', problemId: null, title: null },
    ])
    const board = await api.guest().get(`/api/contests/${id}/leaderboard`).expect(200)
    expect(board.body.data.problems.map(({ title }: { title: string | null }) => title)).toEqual([
      'Reused',
      null,
      null,
    ])
  })

  test('names a past contest’s closed problems only if users outside the jury submitted to them', async () => {
    const problems = await Promise.all([
      buildProblem(api, { title: 'Closed' }),
      buildProblem(api, { title: 'Hidden', visibility: 'hidden' }),
      buildProblem(api, { title: 'By the jury', visibility: 'hidden' }),
      buildProblem(api, { title: 'Rehearsed', visibility: 'hidden' }),
      buildProblem(api, { title: 'Practised', visibility: 'hidden' }),
    ])
    const [closed, hidden, byJury, rehearsed, practised] = problems as [
      ...[TestProblem, TestProblem, TestProblem, TestProblem, TestProblem],
    ]
    const juror = await buildUser(api)
    const { id, _id } = await buildContest(api, problems, { ...WHEN.Ended, jury: [juror] })
    await buildContest(api, [closed], WHEN.Upcoming)
    const { models } = api.deps.database
    const contestWindows = [
      {
        contestId: _id,
        startTime: WHEN.Ended.startTime,
        endTime: WHEN.Ended.endTime,
        juryOnly: true,
        groups: [],
        practiceAfter: true,
      },
    ]
    await models.problems.updateOne({ _id: rehearsed.id }, { $set: { contestWindows } })
    const inContest = { contestId: _id, inContest: true }
    await models.submissions.insertMany([
      buildSubmission(person, closed, inContest),
      buildSubmission(person, hidden, inContest),
      buildSubmission(juror, byJury, inContest),
      buildSubmission(person, rehearsed, inContest),
      buildSubmission(person, practised),
    ])
    const { body } = await api.guest().get(`/api/contests/${id}`).expect(200)
    expect(body.data.problems).toMatchObject([
      { problemId: null, title: 'Closed' },
      { problemId: null, title: 'Hidden' },
      { problemId: null, title: null },
      { problemId: null, title: null },
      { problemId: null, title: null },
    ])
  })

  test('returns the ids and titles of hidden and closed problems to the jury', async () => {
    const problems = await Promise.all([
      buildProblem(api, { title: 'Closed' }),
      buildProblem(api, { title: 'Hidden', visibility: 'hidden' }),
    ])
    const juror = await buildUser(api)
    const { id } = await buildContest(api, problems, { ...WHEN.Ended, jury: [juror] })
    await buildContest(api, problems.slice(0, 1), WHEN.Upcoming)
    const seenBy = async (client: Pick<TestUser['agent'], 'get'>) =>
      contestEnvelopeSchema
        .parse((await client.get(`/api/contests/${id}`)).body)
        .data.problems.map((each) => [each.id, each.problemId, each.title])
    expect(await seenBy(juror.agent)).toEqual([
      [problems[0]!.id, null, 'Closed'],
      [problems[1]!.id, null, 'Hidden'],
    ])
    expect(await seenBy(person.agent)).toEqual([
      [undefined, null, null],
      [undefined, null, null],
    ])
  })

  test('returns null for a hidden or deleted problem', async () => {
    const hidden = await buildProblem(api, { visibility: 'hidden' })
    const deleted = await buildProblem(api)
    const shown = await buildProblem(api, { title: 'Shown' })
    const { id } = await buildContest(api, [hidden, deleted, shown], WHEN.Running)
    await api.deps.database.models.problems.deleteOne({ _id: deleted.id })
    const { body } = await api.guest().get(`/api/contests/${id}`).expect(200)
    const { problems } = contestEnvelopeSchema.parse(body).data
    expect(problems.map(({ problemId }) => problemId?.title ?? null)).toEqual([null, null, 'Shown'])
  })

  test('returns no problems before the start', async () => {
    const problem = await buildProblem(api)
    const { id } = await buildContest(api, [problem], { startTime: at(1), endTime: at(2) })
    const look = async () =>
      contestEnvelopeSchema.parse((await api.guest().get(`/api/contests/${id}`)).body).data
    now = new Date(at(1).getTime() - 1)
    expect(await look()).toMatchObject({ status: 'Upcoming', problems: [] })
    now = at(1)
    expect(await look()).toMatchObject({ status: 'Running', problems: [{ label: 'A' }] })
    now = new Date(at(2).getTime() - 1)
    expect(await look()).toMatchObject({ status: 'Running' })
    now = at(2)
    expect(await look()).toMatchObject({ status: 'Ended', problems: [{ label: 'A' }] })
  })

  test.each(['ffffffffffffffffffffffff', 'nonsense', '%24ne'])(
    'answers 404 for the unknown id %s',
    async (id) => {
      const { body } = await api.guest().get(`/api/contests/${id}`).expect(404)
      expect(body.message).toBe('Contest not found.')
      await api.guest().get(`/api/contests/${id}/leaderboard`).expect(404)
    },
  )
})

describe('a contest problem', () => {
  const PLANTED = 'planted7391'
  let problem: TestProblem
  let contestId: string

  const buildInContest = async (status: ContestStatus) => {
    problem = await buildProblem(api, {
      title: `Title ${PLANTED}`,
      tags: [`tag-${PLANTED}`],
      samples: [[`${PLANTED}\n`, '1\n']],
      lesson: { pattern: `Pattern ${PLANTED}`, summary: 'Sum.' },
    })
    contestId = (await buildContest(api, [problem], { title: 'Spring Round', ...WHEN[status] })).id
  }
  const withContest = () => ({ contestId })
  const statusOf = async (path: string, by: TestUser = person) => (await by.agent.get(path)).status

  /** All calls that could reveal the problem. */
  const CALLS = {
    list: () => '/api/problems',
    search: () => `/api/problems?search=${PLANTED}`,
    'filter by its tag': () => `/api/problems?tags=tag-${PLANTED}`,
    tags: () => '/api/problems/tags',
    'the problem': () => `/api/problems/${problem.id}`,
    'the problem through the contest': () => `/api/problems/${problem.id}?contestId=${contestId}`,
    'the lesson': () => `/api/problems/${problem.id}/lesson`,
    progress: () => '/api/user/me/progress',
    history: () => '/api/submissions',
    'the contest': () => `/api/contests/${contestId}`,
    'the board': () => `/api/contests/${contestId}/leaderboard`,
    contests: () => '/api/contests',
  }
  type Call = keyof typeof CALLS
  const SHOWN: Record<ContestStatus, { guest: Call[]; user: Call[] }> = {
    // Users know the titles of problems that they have submitted to.
    Upcoming: { guest: [], user: ['history'] },
    Running: {
      guest: ['the contest', 'the board'],
      user: ['the problem through the contest', 'progress', 'history', 'the contest', 'the board'],
    },
    Ended: {
      guest: ['list', 'search', 'filter by its tag', 'tags', 'the contest', 'the board'],
      user: [
        'list',
        'search',
        'filter by its tag',
        'tags',
        'the problem',
        'the problem through the contest',
        'the lesson',
        'progress',
        'history',
        'the contest',
        'the board',
      ],
    },
  }

  test.each(['Upcoming', 'Running', 'Ended'] as const)(
    'is named only by the listed calls while the contest is %s',
    async (status) => {
      await buildInContest(status)
      // A submission from before the contest was announced.
      await api.deps.database.models.submissions.insertMany([buildSubmission(person, problem)])
      const namedTo = async (client: Pick<TestUser['agent'], 'get'>): Promise<string[]> => {
        const named: string[] = []
        for (const [name, path] of Object.entries(CALLS)) {
          const { text } = await client.get(path())
          if (text.includes(PLANTED)) named.push(name)
        }
        return named
      }
      expect(await namedTo(api.guest() as unknown as TestUser['agent'])).toEqual(SHOWN[status].guest)
      expect(await namedTo(person.agent)).toEqual(SHOWN[status].user)
      await api.deps.database.models.submissions.deleteMany({ problemId: problem.id })
    },
  )

  test('in a running contest answers 404 outside it and names the contest', async () => {
    await buildInContest('Running')
    const { body } = await person.agent.get(`/api/problems/${problem.id}`).expect(404)
    expect(body.message).toBe('This problem is in a running contest. Please open it from the contest.')
    expect(body.contest).toEqual({ _id: contestId, title: 'Spring Round' })
    await person.agent.get(`/api/problems/${problem.id}/lesson`).expect(404)
  })

  test('has no tags until the contest has ended', async () => {
    const tags = async () =>
      (await person.agent.get(`/api/problems/${problem.id}?contestId=${contestId}`).expect(200)).body.data
        .tags
    await buildInContest('Running')
    expect(await tags()).toEqual([])
    now = at(2)
    expect(await tags()).toEqual([`tag-${PLANTED}`])
  })

  test('in an upcoming contest answers 404 like an unknown problem', async () => {
    await buildInContest('Upcoming')
    for (const query of ['', `?contestId=${contestId}`]) {
      const { body } = await person.agent.get(`/api/problems/${problem.id}${query}`).expect(404)
      expect(body.message).toBe('Problem not found.')
      expect(body.contest).toBeUndefined()
    }
    const { body } = await execute(person, problem).expect(404)
    expect(body.message).toBe('Problem not found.')
  })

  test('has no AI help until the contest has ended', async () => {
    const ask = async () => {
      const code = 'print(1)'
      const request = { problemId: problem.id, code, language: 'python' }
      return (await person.agent.post('/api/submissions/ai-help').send(request)).status
    }
    await buildInContest('Upcoming')
    expect(await ask()).toBe(404)
    now = at(1)
    expect(await ask()).toBe(403)
    now = at(2)
    expect(await ask()).toBe(200)
  })

  test('is not shown to guests through a contest', async () => {
    await buildInContest('Running')
    await api.guest().get(CALLS['the problem through the contest']()).expect(401)
  })

  test('cannot be opened through an unknown contest or a contest that does not include it', async () => {
    await buildInContest('Running')
    const { id: other } = await buildContest(api, [await buildProblem(api)], WHEN.Running)
    for (const id of [other, 'ffffffffffffffffffffffff', 'nonsense'])
      expect(await statusOf(`/api/problems/${problem.id}?contestId=${id}`)).toBe(404)
  })

  test('returns to the list exactly when the contest ends', async () => {
    await buildInContest('Running')
    const listed = async () => (await api.guest().get('/api/problems')).body.data.length
    now = new Date(at(1).getTime() - 1)
    expect(await listed()).toBe(0)
    now = at(1)
    expect(await listed()).toBe(1)
    await execute(person, problem).expect(202)
  })

  test('cannot be submitted to for practice while the contest runs', async () => {
    await buildInContest('Running')
    for (const more of [{}, { submissionType: 'run' }, { submissionType: 'run', customInput: '1' }]) {
      const { body } = await execute(person, problem, more).expect(409)
      expect(body.code).toBe('PROBLEM_IN_CONTEST')
      expect(body.contest).toEqual({ _id: contestId, title: 'Spring Round' })
    }
    await execute(person, problem, withContest()).expect(202)
  })

  test('in two contests follows the rules of both', async () => {
    problem = await buildProblem(api, { title: 'Shared' })
    const early = await buildContest(api, [problem], { startTime: at(-2), endTime: at(1) })
    const late = await buildContest(api, [problem], { startTime: at(0.5), endTime: at(2) })
    const statusIn = ({ id }: { id: string }) => statusOf(`/api/problems/${problem.id}?contestId=${id}`)
    const named = async () => (await person.agent.get(`/api/problems/${problem.id}`)).body.contest?._id
    expect([await statusIn(early), await statusIn(late)]).toEqual([200, 404])
    expect(await named()).toBe(early.id)
    await execute(person, problem, { contestId: late.id }).expect(409)

    now = at(0.75)
    expect(await named()).toBe(early.id)
    expect([await statusIn(early), await statusIn(late)]).toEqual([200, 200])
    await execute(person, problem, { contestId: early.id }).expect(202)
    await execute(person, problem, { contestId: late.id }).expect(202)

    // The ended contest does not show the problem while the other one is running.
    now = at(1.5)
    expect([await statusIn(early), await statusIn(late)]).toEqual([404, 200])
    expect(await named()).toBe(late.id)
    const { body } = await api.guest().get(`/api/contests/${early.id}`).expect(200)
    expect(body.data.problems).toMatchObject([{ problemId: null }])
    await execute(person, problem).expect(409)

    now = at(2)
    expect([await statusIn(early), await statusIn(late)]).toEqual([200, 200])
    expect(await statusOf(`/api/problems/${problem.id}`)).toBe(200)
  })

  test('hidden by an organiser is not shown and accepts no submissions', async () => {
    problem = await buildProblem(api, { visibility: 'hidden' })
    contestId = (await buildContest(api, [problem], WHEN.Running)).id
    expect(await statusOf(CALLS['the problem through the contest']())).toBe(404)
    await execute(person, problem, withContest()).expect(404)
  })
})

describe('POST /submissions/execute with a contest', () => {
  let problem: TestProblem
  let contest: Awaited<ReturnType<typeof buildContest>>

  beforeEach(async () => {
    problem = await buildProblem(api)
    contest = await buildContest(api, [problem], { startTime: at(1), endTime: at(2) })
  })
  const send = (more: Record<string, string> = {}) =>
    execute(person, problem, { contestId: contest.id, ...more })
  const stored = () => api.deps.database.models.submissions.countDocuments({ contestId: contest._id })

  test('accepts submissions from the start until just before the end', async () => {
    now = new Date(at(1).getTime() - 1)
    const early = await send().expect(409)
    expect(early.body).toMatchObject({
      code: 'CONTEST_NOT_STARTED',
      message: 'This contest has not started yet.',
    })
    now = at(1)
    const first = await send().expect(202)
    now = new Date(at(2).getTime() - 1)
    const last = await send().expect(202)
    expect([first.body.data.submittedAt, last.body.data.submittedAt]).toEqual([
      at(1).toISOString(),
      now.toISOString(),
    ])
    now = at(2)
    const late = await send().expect(409)
    expect(late.body.code).toBe('CONTEST_ENDED')
    expect(late.body.message).toBe('This contest has ended.')
    expect(await stored()).toBe(2)
  })

  test('does not reveal whether a problem is in an upcoming contest', async () => {
    const other = await buildProblem(api)
    const answers = [
      await send().expect(409),
      await execute(person, other, { contestId: contest.id }).expect(409),
      await execute(person, { ...other, id: 'nonsense' }, { contestId: contest.id }).expect(409),
    ]
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
  })

  test('refuses an unknown contest and a problem that is not in the contest', async () => {
    now = at(1)
    const other = await buildProblem(api)
    const foreign = await execute(person, other, { contestId: contest.id }).expect(404)
    expect(foreign.body.message).toBe('This contest has no such problem.')
    for (const contestId of ['ffffffffffffffffffffffff', 'nonsense', '']) {
      const { body } = await send({ contestId }).expect(404)
      expect(body.message).toBe('Contest not found.')
    }
    expect(await stored()).toBe(0)
  })

  test('returns the existing submission for a repeated key, even after the end', async () => {
    now = new Date(at(2).getTime() - 1)
    const first = await send().set('Idempotency-Key', 'mine').expect(202)
    now = at(3)
    const again = await send().set('Idempotency-Key', 'mine').expect(202)
    expect(again.body.data._id).toBe(first.body.data._id)
    await send().set('Idempotency-Key', 'new').expect(409)
    expect(await stored()).toBe(1)
  })

  test('lists the submission in the history with its contest', async () => {
    now = at(1)
    await send().expect(202)
    const { body } = await person.agent.get(`/api/submissions?problemId=${problem.id}`).expect(200)
    expect(body.data).toMatchObject([{ contestId: contest.id }])
  })
})
