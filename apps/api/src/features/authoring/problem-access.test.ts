import { CALLS, fillPath } from '@cohort/shared'
import request from 'supertest'
import {
  buildContest,
  buildProblem,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
const people: Partial<Record<Who, TestUser>> = {}

const WHO = ['owner', 'shared', 'jury', 'juryOfOther', 'foreign', 'admin', 'user', 'guest'] as const
type Who = (typeof WHO)[number]

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  const roles = [
    ...([
      ['owner', 'organiser'],
      ['shared', 'organiser'],
      ['foreign', 'organiser'],
    ] as const),
    ...([
      ['jury', 'user'],
      ['juryOfOther', 'organiser'],
      ['admin', 'admin'],
      ['user', 'user'],
    ] as const),
  ]
  for (const [who, role] of roles) people[who] = await buildUser(api, who, role)
})
afterAll(() => api.stop())

const get = (who: Who): TestUser => people[who]!

/** Builds a shared problem that is in a contest of its owner and in a contest of another organiser. */
const buildShared = async (): Promise<TestProblem> => {
  const problem = await buildProblem(api, { owner: get('owner') })
  await get('owner')
    .agent.post(`/api/organiser/problems/${problem.id}/editors`)
    .send({ email: get('shared').email })
    .expect(200)
  await buildContest(api, [problem], {
    ...over,
    title: 'Autumn Cup',
    owner: get('owner'),
    jury: [get('jury')],
  })
  await buildContest(api, [problem], { ...over, owner: get('foreign'), jury: [get('juryOfOther')] })
  return problem
}
const over = { startTime: new Date('2026-01-01T10:00:00Z'), endTime: new Date('2026-01-01T15:00:00Z') }

type Statuses = readonly [
  ...[owner: number, shared: number, jury: number, juryOfOther: number],
  ...[foreign: number, admin: number, user: number, guest: number],
]
/** Expected statuses for a call that requires the right to change the problem. */
const changers = (status: number): Statuses => [status, status, status, 404, 404, status, 404, 401]
/** Expected statuses for such a call that is limited to organisers. */
const organisers = (status: number): Statuses => [status, status, 403, 404, 404, status, 403, 401]
const ownerAlone = (status: number): Statuses => [status, 403, 403, 404, 404, status, 403, 401]

const LINES: Record<string, readonly [statuses: Statuses, body?: object]> = {
  getManagedProblem: [changers(200)],
  getManagedVersion: [changers(200)],
  // The test factory stores no package.
  downloadPackage: [changers(404)],
  getVersionForm: [changers(404)],
  verifyProblem: [changers(409), {}],
  downloadTest: [changers(200)],
  getManagedFile: [changers(404)],
  setVisibility: [changers(200), { visibility: 'hidden' }],
  // The body is not a zip file.
  replacePackage: [changers(400), {}],
  listMistakes: [organisers(200)],
  getProblemStatistics: [organisers(200)],
  listProblemSubmissions: [ownerAlone(200)],
  downloadProblemSubmissions: [ownerAlone(200)],
  shareProblem: [ownerAlone(400), { email: 'nobody@example.org' }],
  unshareProblem: [ownerAlone(404)],
  deleteProblem: [ownerAlone(409)],
}

test.each(Object.entries(LINES))(
  '%s answers every user according to their right to a shared problem',
  async (id, [statuses, body]) => {
    const call = CALLS.find((each) => each.id === id)!
    const problem = await buildShared()
    const path = fillPath(call.path, {
      id: problem.id,
      version: problem.versionId.toHexString(),
      number: '2',
      part: 'input',
      sha256: 'a'.repeat(64),
      user: 'b'.repeat(24),
    })
    const answered: Partial<Record<Who, number>> = {}
    for (const who of WHO) {
      const asked = request(api.server)
        [call.method](path)
        .set(people[who] ? { Cookie: get(who).cookie } : {})
      const zip =
        id === 'replacePackage' && asked.set('Content-Type', 'application/zip').send(Buffer.from('no zip'))
      answered[who] = (await (zip || asked.send(body))).status
    }
    expect(answered).toEqual(Object.fromEntries(WHO.map((who, index) => [who, statuses[index]])))
    const refused = WHO.filter((who) => people[who] && answered[who] !== answered.owner)
    const userId = { $in: refused.map((who) => get(who).user._id) }
    expect(await api.deps.database.models.audit.find({ userId, targetId: problem.id }).lean()).toEqual([])
  },
)

const listed = async (who: Who, id: string) => {
  const { body } = await get(who).agent.get('/api/organiser/problems').query({ limit: 100 }).expect(200)
  return body.data.find(({ _id }: { _id: string }) => _id === id)
}

test('the list includes shared problems and problems that a jury may change', async () => {
  const { id } = await buildShared()
  await buildContest(api, [{ id } as TestProblem], {
    ...over,
    title: 'Spring',
    owner: get('owner'),
    jury: [get('foreign')],
  })
  expect(await listed('owner', id)).toMatchObject({ right: 'owner', juryOf: null })
  expect(await listed('shared', id)).toMatchObject({ right: 'shared', owner: { fullName: 'owner' } })
  expect(await listed('foreign', id)).toMatchObject({ right: 'jury', juryOf: { title: 'Spring' } })
  expect(await listed('juryOfOther', id)).toBeUndefined()
  const { body } = await get('jury').agent.get(`/api/organiser/problems/${id}`).expect(200)
  expect(body.data).toMatchObject({
    right: 'jury',
    sharedWith: [{ fullName: 'shared' }],
    juries: [{ title: 'Autumn Cup' }, { title: 'Spring' }],
  })
})

test('the list of juries omits the titles of contests that the reader cannot see', async () => {
  const problem = await buildShared()
  const secret = { ...over, title: 'Secret', audience: 'jury' as const }
  await buildContest(api, [problem], { ...secret, owner: get('shared'), jury: [get('foreign')] })
  const juries = async (who: Who) => {
    const { body } = await get(who).agent.get(`/api/organiser/problems/${problem.id}`).expect(200)
    return body.data.juries.map(({ title }: { title: string | null }) => title)
  }
  for (const who of ['owner', 'jury'] as const) expect(await juries(who)).toEqual(['Autumn Cup', null])
  for (const who of ['shared', 'foreign'] as const)
    expect(await juries(who)).toEqual(['Autumn Cup', 'Secret'])
})

test('sharing and unsharing a problem are audited', async () => {
  const { id } = await buildProblem(api, { owner: get('owner') })
  const editors = `/api/organiser/problems/${id}/editors`
  const share = (email: string) => get('owner').agent.post(editors).send({ email })
  // Only the first request changes anything, so the log has one entry.
  for (const _time of ['first', 'second']) await share(get('foreign').email).expect(200)
  expect((await share(get('user').email).expect(409)).body.message).toMatch(/^Only organisers and admins/)
  expect((await share(get('owner').email).expect(409)).body.message).toBe('This user owns the problem.')
  await get('foreign').agent.get(`/api/organiser/problems/${id}`).expect(200)
  await get('owner')
    .agent.delete(`${editors}/${get('foreign').user._id}`)
    .expect(200)
  await get('foreign').agent.get(`/api/organiser/problems/${id}`).expect(404)
  const { body } = await get('admin').agent.get('/api/admin/audit').query({ target: id }).expect(200)
  const shared = { action: 'problem.share', outcome: 'done' }
  const { email } = get('foreign')
  expect(body.data).toEqual([
    expect.objectContaining({
      ...shared,
      detail: expect.objectContaining({ email, before: 'may change', after: 'none' }),
    }),
    expect.objectContaining({
      ...shared,
      detail: expect.objectContaining({ email, before: 'none', after: 'may change' }),
    }),
  ])
})

test('handing a contest over to a problem’s owner does not let its jury change that problem', async () => {
  const problem = await buildProblem(api, { owner: get('owner') })
  const contest = await buildContest(api, [problem], { ...over, owner: get('foreign'), jury: [get('jury')] })
  await get('foreign')
    .agent.put(`/api/organiser/contests/${contest.id}/owner`)
    .send({ email: get('owner').email })
    .expect(200)
  for (const who of ['foreign', 'jury'] as const)
    await get(who).agent.get(`/api/organiser/problems/${problem.id}`).expect(404)
})

test('organisers can put hidden problems of others into a contest only if they are shared', async () => {
  const { id } = await buildProblem(api, { owner: get('owner'), title: 'Choosable', visibility: 'hidden' })
  const choosable = async () => {
    const query = { search: 'Choosable' }
    const { body } = await get('foreign')
      .agent.get('/api/organiser/contests/problems')
      .query(query)
      .expect(200)
    return body.data.map(({ _id }: { _id: string }) => _id)
  }
  expect(await choosable()).toEqual([])
  await get('owner')
    .agent.post(`/api/organiser/problems/${id}/editors`)
    .send({ email: get('foreign').email })
    .expect(200)
  expect(await choosable()).toEqual([id])
})
