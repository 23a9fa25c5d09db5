import { createHash } from 'node:crypto'
import { type Role, type Scope, scopesOf } from '@cohort/shared'
import { Types } from 'mongoose'
import request, { type Response, type Test } from 'supertest'
import type { Operation } from '../src/features/openapi/operation'
import { OPERATIONS } from '../src/features/openapi/operations'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
  type TestUser,
} from './factories'
import { below, sumPackage, zipOfFiles } from './packages'
import type { TestApi } from './test-api'

/**
 * Who makes the calls. `owner` has the submission and the tokens that are asked for; `other` is another user. `token` is
 * one with just the scope that the call needs, of somebody who may make it; `lesser` has every scope but that one.
 * `disabled` has the cookie of an account that was disabled since.
 */
export const CALLERS = [
  'guest',
  'owner',
  'other',
  'organiser',
  'admin',
  'token',
  'lesser',
  'disabled',
] as const
export type Caller = (typeof CALLERS)[number]
type Person = 'owner' | 'other' | 'organiser' | 'admin' | 'disabled'

export interface World {
  people: Record<Person, TestUser>
  problem: TestProblem
  submission: string
  /** A submission of the owner's that waits. */
  waitingSubmission(): Promise<string>
  /** A running one. */
  contest: string
  /** A token that the owner has just made. */
  ownersToken(): Promise<string>
  /** A problem of the organiser's that nobody has used. */
  organisersProblem(): Promise<string>
  /** An upload of the organiser's. */
  organisersImport(): Promise<string>
}

/** A call as one of them makes it. */
export interface Call {
  as: Caller
  world: World
  send(method: 'get' | 'post' | 'put' | 'delete', path: string): Test
}

const PICTURE = Buffer.from('\x89PNG', 'latin1')
const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

type Statuses = readonly [
  guest: number,
  owner: number,
  other: number,
  organiser: number,
  admin: number,
  token: number,
  lesser: number,
  disabled: number,
]

interface Line {
  call(call: Call): PromiseLike<Response>
  statuses: Statuses
}

const everybody = (status: number): Statuses => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
]
/** What each user may do for themselves, with a token too. */
const signedIn = (status: number): Statuses => [401, status, status, status, status, status, 403, 401]
/** What each user may do for themselves, but no token. */
const inPerson = (status: number): Statuses => [401, status, status, status, status, 403, 403, 401]
/** What one alone may do: it does not exist for anybody else, whatever their role. */
const ownerAlone = (status: number): Statuses => [401, status, 404, 404, 404, status, 403, 401]

/** What everybody may do. Whose session has ended is a guest; a token is held to its scopes all the same. */
const known = (status: number): Statuses => [status, status, status, status, status, status, 403, status]

const get =
  (path: string | ((world: World) => string)) =>
  ({ send, world }: Call) =>
    send('get', typeof path === 'string' ? path : path(world))

const adminAlone = (status: number): Statuses => [401, 403, 403, 403, status, 403, 403, 401]
/** What organisers may do with what is theirs, and admins with everything. */
const organisers = (status: number): Statuses => [401, 403, 403, status, status, status, 403, 401]
const organisersProblem = async ({ world }: Call): Promise<string> =>
  `/organiser/problems/${await world.organisersProblem()}`
const zip = (test: Test, name: string): Test =>
  test.set('Content-Type', 'application/zip').send(zipOfFiles(below(name, sumPackage())))

const accountOf = ({ world }: Call): string => `/admin/users/${world.people.other.user._id}`

/** A line for each operation of the API's document, by its id. */
export const MATRIX: Record<string, Line> = {
  signup: {
    call: ({ send, as }) =>
      send('post', '/user/signup').send({ email: `${as}@example.org`, password: 'p', fullName: as }),
    statuses: everybody(201),
  },
  login: {
    // Each with their own password.
    call: ({ send, as, world: { people } }) => {
      const { email, password } = people[as as Person] ?? people.owner
      return send('post', '/user/login').send({ email, password })
    },
    statuses: [200, 200, 200, 200, 200, 200, 200, 403],
  },
  logout: { call: ({ send }) => send('post', '/user/logout'), statuses: everybody(200) },
  forgotPassword: {
    call: ({ send, world }) =>
      send('post', '/user/forgot-password').send({ email: world.people.owner.email }),
    statuses: everybody(200),
  },
  resetPassword: {
    // Nobody has the code.
    call: ({ send, world }) =>
      send('post', '/user/reset-password').send({
        email: world.people.owner.email,
        code: '000000',
        newPassword: 'new password',
        confirmPassword: 'new password',
      }),
    statuses: everybody(400),
  },
  verifyLogin: { call: get('/user/verify-login'), statuses: signedIn(200) },
  getUser: { call: get('/user/get-user'), statuses: signedIn(200) },
  listProgress: { call: get('/user/me/progress'), statuses: signedIn(200) },
  getProgressOverview: { call: get('/user/me/progress/overview'), statuses: signedIn(200) },
  listApiTokens: { call: get('/user/me/tokens'), statuses: inPerson(200) },
  createApiToken: {
    call: ({ send }) => send('post', '/user/me/tokens').send({ name: 'x', scopes: ['problems:read'] }),
    statuses: inPerson(201),
  },
  revokeApiToken: {
    call: async ({ send, world }) => send('delete', `/user/me/tokens/${await world.ownersToken()}`),
    statuses: [401, 200, 404, 404, 404, 403, 403, 401],
  },
  listProblems: { call: get('/problems'), statuses: known(200) },
  listProblemTags: { call: get('/problems/tags'), statuses: everybody(200) },
  getProblem: { call: get(({ problem }) => `/problems/${problem.id}`), statuses: signedIn(200) },
  getProblemFile: {
    call: get(({ problem }) => `/problems/${problem.id}/files/${sha256Of(PICTURE)}`),
    statuses: signedIn(200),
  },
  getLesson: { call: get(({ problem }) => `/problems/${problem.id}/lesson`), statuses: signedIn(200) },
  listContests: { call: get('/contests'), statuses: everybody(200) },
  getContest: { call: get(({ contest }) => `/contests/${contest}`), statuses: known(200) },
  listJudgeFailures: {
    call: get(({ contest }) => `/contests/${contest}/judge-failures`),
    statuses: [401, 403, 403, 200, 200, 403, 403, 401],
  },
  getLeaderboard: { call: get(({ contest }) => `/contests/${contest}/leaderboard`), statuses: known(200) },
  listSubmissions: { call: get('/submissions'), statuses: signedIn(200) },
  execute: {
    call: ({ send, world }) =>
      send('post', '/submissions/execute').send({
        problemId: world.problem.id,
        code: 'print(3)',
        language: 'python',
        submissionType: 'submit',
      }),
    statuses: signedIn(202),
  },
  aiHelp: {
    call: ({ send, world }) =>
      send('post', '/submissions/ai-help').send({
        problemId: world.problem.id,
        code: 'print(3)',
        language: 'python',
      }),
    statuses: inPerson(200),
  },
  getSubmission: { call: get(({ submission }) => `/submissions/${submission}`), statuses: ownerAlone(200) },
  getSubmissionCode: {
    call: get(({ submission }) => `/submissions/${submission}/code`),
    statuses: ownerAlone(200),
  },
  followSubmission: {
    call: get(({ submission }) => `/submissions/${submission}/events`),
    statuses: ownerAlone(200),
  },
  listManagedProblems: { call: get('/organiser/problems'), statuses: organisers(200) },
  uploadProblem: {
    call: ({ send, as }) => zip(send('post', '/organiser/problems'), as),
    statuses: organisers(200),
  },
  getManagedProblem: {
    call: async (call) => call.send('get', await organisersProblem(call)),
    statuses: organisers(200),
  },
  deleteProblem: {
    call: async (call) => call.send('delete', await organisersProblem(call)),
    statuses: organisers(200),
  },
  replacePackage: {
    call: async (call) =>
      zip(call.send('put', `${await organisersProblem(call)}/package`).query({ unverified: true }), 'any'),
    statuses: organisers(200),
  },
  setVisibility: {
    call: async (call) =>
      call.send('put', `${await organisersProblem(call)}/visibility`).send({ visibility: 'hidden' }),
    statuses: organisers(200),
  },
  getProblemImport: {
    call: async ({ send, world }) => send('get', `/organiser/imports/${await world.organisersImport()}`),
    statuses: [401, 403, 403, 200, 404, 200, 403, 401],
  },
  listAccounts: { call: get('/admin/users'), statuses: adminAlone(200) },
  setRole: {
    call: (call) => call.send('put', `${accountOf(call)}/role`).send({ role: 'user' }),
    statuses: adminAlone(200),
  },
  disableAccount: {
    call: (call) => call.send('post', `${accountOf(call)}/disable`),
    statuses: adminAlone(200),
  },
  cancelSubmission: {
    call: async ({ send, world }) =>
      send('post', `/admin/submissions/${await world.waitingSubmission()}/cancel`),
    statuses: adminAlone(200),
  },
  listAudit: { call: get('/admin/audit'), statuses: [401, 403, 403, 403, 200, 200, 403, 401] },
  enableAccount: {
    call: (call) => call.send('post', `${accountOf(call)}/enable`),
    statuses: adminAlone(200),
  },
  getOpenApi: { call: get('/openapi.json'), statuses: everybody(200) },
  getApiDocs: { call: get('/docs'), statuses: everybody(200) },
  getLiveness: { call: get('/../healthz'), statuses: everybody(200) },
  getReadiness: { call: get('/../readyz'), statuses: everybody(200) },
}

/** The people and what they own, anew for each operation: some calls end what the next would need. */
export const buildWorld = async (api: TestApi): Promise<World> => {
  const [owner, other, organiser, admin, disabled] = await Promise.all([
    buildUser(api, 'Owner'),
    buildUser(api, 'Other'),
    buildUser(api, 'Organiser', 'organiser'),
    buildUser(api, 'Admin', 'admin'),
    buildUser(api, 'Disabled'),
  ])
  const { models } = api.deps.database
  await models.users.updateOne({ _id: disabled.user._id }, { $set: { disabledAt: new Date() } })
  const problem = await buildProblem(api, {
    lesson: { pattern: 'Sums', summary: 'Add.' },
    files: [{ type: 'image/png', content: PICTURE }],
  })
  const submission = buildSubmission(owner, problem)
  await models.submissions.create(submission)
  const contest = await buildContest(api, [await buildProblem(api)])
  return {
    people: { owner, other, organiser, admin, disabled },
    problem,
    submission: submission._id.toHexString(),
    contest: contest.id,
    async ownersToken() {
      const { body } = await owner.agent
        .post('/api/user/me/tokens')
        .send({ name: 'to be revoked', scopes: ['problems:read'] })
        .expect(201)
      return body.data._id
    },
    async waitingSubmission() {
      const { body } = await owner.agent
        .post('/api/submissions/execute')
        .send({ problemId: problem.id, code: 'print(3)', language: 'python', submissionType: 'submit' })
        .expect(202)
      return body.data._id
    },
    organisersProblem: async () => (await buildProblem(api, { owner: organiser })).id,
    async organisersImport() {
      const name = `import-${new Types.ObjectId().toHexString()}`
      const { body } = await zip(organiser.agent.post('/api/organiser/problems'), name).expect(200)
      return body.data._id
    },
  }
}

/** The credentials of each of them for one operation. */
const headersFor = async (
  world: World,
  { role, scope }: Pick<Operation, 'role' | 'scope'>,
): Promise<Record<Caller, Record<string, string>>> => {
  const { people } = world
  const least = role ?? 'user'
  const holder = people[HOLDERS[least]]
  const all = scopesOf(least)
  const tokenWith = async (scopes: readonly Scope[]) => {
    const { body } = await holder.agent.post('/api/user/me/tokens').send({ name: 'x', scopes }).expect(201)
    return { Authorization: `Bearer ${body.data.token}` }
  }
  return {
    guest: {},
    owner: { Cookie: people.owner.cookie },
    other: { Cookie: people.other.cookie },
    organiser: { Cookie: people.organiser.cookie },
    admin: { Cookie: people.admin.cookie },
    disabled: { Cookie: people.disabled.cookie },
    token: await tokenWith(scope ? [scope] : all),
    lesser: await tokenWith(all.filter((each) => each !== scope)),
  }
}

const HOLDERS = { user: 'owner', organiser: 'organiser', admin: 'admin' } as const satisfies Record<
  Role,
  Person
>

/** What an operation answers to each of them; `heard` gets every answer. */
export const askAll = async (
  api: TestApi,
  id: string,
  heard: (as: Caller, answer: Response) => void = () => undefined,
  build: (api: TestApi) => Promise<World> = buildWorld,
): Promise<Record<Caller, number>> => {
  const operation = OPERATIONS.find((each) => each.id === id)!
  const world = await build(api)
  const headers = await headersFor(world, operation)
  const answered: Partial<Record<Caller, number>> = {}
  for (const as of CALLERS) {
    const answer = await MATRIX[id]!.call({
      as,
      world,
      send: (method, path) =>
        request(api.server)
          [method](new URL(`/api${path}`, 'http://x').pathname)
          .set(headers[as]),
    })
    answered[as] = answer.status
    heard(as, answer)
  }
  return answered as Record<Caller, number>
}
