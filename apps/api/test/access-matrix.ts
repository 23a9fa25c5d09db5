import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { below, sumPackage, zipOfFiles } from '@cohort/problem-format/test/packages'
import { CALLS, type Call, fillPath, type Role, type Scope, scopesOf } from '@cohort/shared'
import { Types } from 'mongoose'
import request, { type Response, type Test } from 'supertest'
import type { SubmissionRecord } from '../src/features/submission-records/submission.model'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
  type TestUser,
} from './factories'
import { testReport } from './reporting-worker'
import type { TestApi } from './test-api'

/**
 * The callers. `owner` owns the submission and the tokens to which calls refer, and `other` is another user. `token`
 * has only the scope that the call needs and belongs to a user who may make the call. `lesser` has every other scope.
 * `disabled` has the cookie of an account that was disabled afterwards.
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
  /** The owner's waiting submission. */
  waitingSubmission(): Promise<string>
  /** A running contest. */
  contest: string
  /** The organiser's contest without submissions; the owner is on its jury. */
  juryContest: string
  /** The other user's judged submission to `juryContest`. */
  jurySubmission(): Promise<string>
  /** A rejudging in a contest like `juryContest`, ready to be applied. */
  rejudging(): Promise<string>
  /** The organiser's contest, before its start and without submissions. */
  organisersContest(): Promise<string>
  /** A token that the owner has just created. */
  ownersToken(): Promise<string>
  /** The owner's session in another browser. */
  ownersSession(): Promise<string>
  /** A problem of the organiser that no contest uses. */
  organisersProblem(): Promise<string>
  /** The organiser's problem in an ended contest; the owner is on its jury. */
  juryProblem(): Promise<string>
  /** The id of a problem's current version. */
  currentVersion(problemId: string): Promise<string>
  /** An import by the organiser. */
  organisersImport(): Promise<string>
  /** The header with this person's token for these scopes. Each token is created only once. */
  bearer(holder: Person, scopes: readonly Scope[]): Promise<Record<string, string>>
}

const IMAGE = Buffer.from('\x89PNG', 'latin1')
const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** The hash of the image in the only pattern introduction. */
export const PATTERN_IMAGE = sha256Of(readFileSync(join(__dirname, 'patterns/prefix-sums/picture.svg')))

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
  /** Fills the parameters of the path. */
  params?: (world: World) => Record<string, string> | Promise<Record<string, string>>
  /** Adds the call's input to the request. */
  sends?: (request: Test, caller: { as: Caller; world: World }) => Test
  statuses: Statuses
  /** Whether the call changes its caller or another user, so that no other call can use the same users. */
  changesUsers?: true
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
/** For calls that users may make about their own data, even with a token. */
const signedIn = (status: number): Statuses => [401, status, status, status, status, status, 403, 401]
/** For calls that users may make about their own data, but not with a token. */
const inPerson = (status: number): Statuses => [401, status, status, status, status, 403, 403, 401]
/** For calls that only the owner may make. To everybody else, whatever their role, the object seems not to exist. */
const ownerAlone = (status: number): Statuses => [401, status, 404, 404, 404, status, 403, 401]

/** For calls that everybody may make. Users without a valid session are guests. Tokens still need the scope. */
const known = (status: number): Statuses => [status, status, status, status, status, status, 403, status]

const adminAlone = (status: number): Statuses => [401, 403, 403, 403, status, 403, 403, 401]
/** For calls that admins may make, even with a token. */
const adminsWithToken = (status: number): Statuses => [401, 403, 403, 403, status, status, 403, 401]
/** For calls that organisers may make about their own problems and admins about all problems. */
const organisers = (status: number): Statuses => [401, 403, 403, status, status, status, 403, 401]

/** For calls that a contest's jury may make. `owner` is on the jury, and `organiser` owns the contest. */
const jury = (status: number): Statuses => [401, status, 403, status, status, status, 403, 401]

/** For jury calls about a submission. To everybody else, even the author, the submission seems not to exist. */
const juryAlone = (status: number): Statuses => [401, status, 404, status, status, status, 403, 401]

const problem = ({ problem: { id } }: World) => ({ id })
const contest = ({ contest: id }: World) => ({ id })
const juryContest = ({ juryContest: id }: World) => ({ id })
const submission = ({ submission: id }: World) => ({ id })
const jurySubmission = async (world: World) => ({ id: await world.jurySubmission() })
const counterexample = ({ submission: id }: World) => ({ id, part: 'counterexample' })
const organisersProblem = async (world: World) => ({ id: await world.organisersProblem() })
/** The organiser's problem in an ended contest. `owner` is on the contest's jury. */
const juryProblem = async (world: World) => ({ id: await world.juryProblem() })
const juryVersion = async (world: World) => {
  const id = await world.juryProblem()
  return { id, version: await world.currentVersion(id) }
}
const rejudging = async (world: World) => ({ id: await world.rejudging() })
const organisersContest = async (world: World) => ({ id: await world.organisersContest() })
/** An announcement that the organiser has just sent. */
const sentAnnouncement = async (world: World) => {
  const id = await world.organisersContest()
  const { body } = await world.people.organiser.agent
    .post(`/api/contests/${id}/jury/announcements`)
    .send({ text: 'Ten more minutes.' })
    .expect(200)
  return { id, announcement: body.data._id }
}
/** A jury member of the organiser's contest. */
const juryMember = async (world: World) => ({
  ...(await organisersContest(world)),
  user: world.people.owner.user._id,
})
const contestSettings = (slug: string) => ({
  title: 'A contest',
  slug,
  description: '',
  penaltyMinutes: 20,
  aiHelpClosed: false,
  ...{
    startTime: '2031-05-01T10:00:00Z',
    endTime: '2031-05-01T15:00:00Z',
    audience: 'everyone',
    problems: [],
  },
})
const contestZip = (name: string) =>
  zipOfFiles(
    below(name, {
      'contest.yaml': 'name: A contest\nstart_time: 2031-05-01T10:00:00Z\nduration: 5:00:00\n',
      'problems.yaml': '[]\n',
    }),
  )
const stranger = () => ({ id: new Types.ObjectId().toHexString() })
const account = ({ people }: World) => ({ id: people.other.user._id })
const zip = (test: Test, name: string): Test =>
  test.set('Content-Type', 'application/zip').send(zipOfFiles(below(name, sumPackage())))

/** Reads only the status, because an event stream may never end. */
export const onlyStatus = (test: Test): Test =>
  test.buffer(true).parse((res, done) => {
    done(null, null)
    ;(res as unknown as IncomingMessage).destroy()
  })

/** One row for each operation in the API's document, by its id. */
export const MATRIX: Record<string, Line> = {
  signup: {
    sends: (request, { as }) => request.send({ email: `${as}@example.org`, password: 'p', fullName: as }),
    statuses: everybody(201),
  },
  login: {
    // Each caller uses their own password.
    sends: (request, { as, world: { people } }) => {
      const { email, password } = people[as as Person] ?? people.owner
      return request.send({ email, password })
    },
    statuses: [200, 200, 200, 200, 200, 200, 200, 403],
    changesUsers: true,
  },
  getSignupPolicy: { statuses: everybody(200) },
  // No caller has a link.
  signInByLink: { sends: (request) => request.send({ token: 'none' }), statuses: everybody(400) },
  logout: { statuses: everybody(200), changesUsers: true },
  forgotPassword: {
    sends: (request, { world }) => request.send({ email: world.people.owner.email }),
    statuses: everybody(200),
  },
  resetPassword: {
    // No caller has the code.
    sends: (request, { world }) =>
      request.send({
        email: world.people.owner.email,
        code: '000000',
        newPassword: 'new password',
        confirmPassword: 'new password',
      }),
    statuses: everybody(400),
  },
  verifyLogin: { statuses: signedIn(200) },
  getUser: { statuses: signedIn(200) },
  listProgress: { statuses: signedIn(200) },
  getProgressOverview: { statuses: signedIn(200) },
  changeName: {
    sends: (request) => request.send({ fullName: 'Renamed' }),
    statuses: inPerson(200),
    changesUsers: true,
  },
  changePassword: {
    // This is no caller's password.
    sends: (request) => request.send({ currentPassword: 'wrong', newPassword: 'new password' }),
    statuses: inPerson(400),
    changesUsers: true,
  },
  listSessions: { statuses: inPerson(200) },
  endOtherSessions: { statuses: inPerson(200), changesUsers: true },
  endSession: {
    params: async (world) => ({ id: await world.ownersSession() }),
    statuses: [401, 200, 404, 404, 404, 403, 403, 401],
    changesUsers: true,
  },
  listApiTokens: { statuses: inPerson(200) },
  createApiToken: {
    sends: (request) => request.send({ name: 'x', scopes: ['problems:read'] }),
    statuses: inPerson(201),
  },
  revokeApiToken: {
    params: async (world) => ({ id: await world.ownersToken() }),
    statuses: [401, 200, 404, 404, 404, 403, 403, 401],
  },
  listProblems: { statuses: known(200) },
  listProblemTags: { statuses: everybody(200) },
  getWhatNext: { statuses: known(200) },
  getProblem: { params: problem, statuses: signedIn(200) },
  getProblemFile: {
    params: (world) => ({ ...problem(world), sha256: sha256Of(IMAGE) }),
    statuses: signedIn(200),
  },
  getLesson: { params: problem, statuses: signedIn(200) },
  getHints: { params: problem, statuses: signedIn(200) },
  openHint: { params: (world) => ({ ...problem(world), number: '1' }), statuses: inPerson(200) },
  // Only the owner has solved the problem.
  getEditorial: { params: problem, statuses: [401, 200, 403, 403, 403, 200, 403, 401] },
  reportMistake: {
    params: problem,
    sends: (request) => request.send({ text: 'The sample is wrong.' }),
    statuses: inPerson(200),
  },
  openEditorial: { params: problem, statuses: inPerson(200) },
  listPatterns: { statuses: known(200) },
  getPattern: { params: () => ({ slug: 'prefix-sums' }), statuses: known(200) },
  getPatternFile: {
    params: () => ({ slug: 'prefix-sums', sha256: PATTERN_IMAGE }),
    statuses: everybody(200),
  },
  listContests: { statuses: known(200) },
  getContest: { params: contest, statuses: known(200) },
  listJudgeFailures: { params: juryContest, statuses: jury(200) },
  listJurySubmissions: { params: juryContest, statuses: jury(200) },
  downloadJurySubmissions: { params: juryContest, statuses: jury(200) },
  getJuryAttention: { params: juryContest, statuses: jury(200) },
  listProblemSubmissions: { params: organisersProblem, statuses: organisers(200) },
  downloadProblemSubmissions: { params: organisersProblem, statuses: organisers(200) },
  getJurySubmission: { params: jurySubmission, statuses: juryAlone(200) },
  getJuryTestText: {
    params: async (world) => ({ ...(await jurySubmission(world)), test: '2', text: 'input' }),
    // The test is hidden, and only admins may manage the problem.
    statuses: [401, 403, 404, 403, 200, 403, 403, 401],
  },
  rejudgeSubmission: {
    params: jurySubmission,
    sends: (request) => request.send({ juryRevision: 0 }),
    statuses: juryAlone(200),
  },
  overrideVerdict: {
    params: jurySubmission,
    sends: (request) =>
      request.send({ juryRevision: 0, verdict: 'Accepted', reason: 'The checker is wrong.' }),
    statuses: juryAlone(200),
  },
  ignoreSubmission: {
    params: jurySubmission,
    sends: (request) => request.send({ juryRevision: 0, ignored: true, reason: 'Sent by mistake.' }),
    statuses: juryAlone(200),
  },
  addJuryNote: {
    params: jurySubmission,
    sends: (request) => request.send({ text: 'Look at test 3.' }),
    statuses: juryAlone(200),
  },
  getLeaderboard: { params: contest, statuses: known(200) },
  listSubmissions: { statuses: signedIn(200) },
  execute: {
    sends: (request, { world }) =>
      request.send({
        problemId: world.problem.id,
        code: 'print(3)',
        language: 'python',
        submissionType: 'submit',
      }),
    statuses: signedIn(202),
  },
  aiHelp: {
    sends: (request, { world }) =>
      request.send({ problemId: world.problem.id, code: 'print(3)', language: 'python' }),
    statuses: inPerson(200),
  },
  getSubmission: { params: submission, statuses: ownerAlone(200) },
  getSubmissionCode: { params: submission, statuses: ownerAlone(200) },
  followSubmission: { params: submission, statuses: ownerAlone(200) },
  getAnalysis: { params: submission, statuses: ownerAlone(200) },
  requestAnalysis: { params: counterexample, statuses: ownerAlone(403) },
  followAnalysis: { params: submission, statuses: ownerAlone(200) },
  listRejudgings: {
    sends: (request, { world }) => request.query({ contestId: world.juryContest }),
    statuses: jury(200),
  },
  countRejudgeable: {
    sends: (request, { world }) => request.send({ contestId: world.juryContest }),
    statuses: jury(200),
  },
  // The contest has no submissions, so there is nothing to rejudge.
  createRejudging: {
    sends: (request, { world }) => request.send({ contestId: world.juryContest, reason: 'A wrong answer.' }),
    statuses: jury(400),
  },
  getRejudging: { params: rejudging, statuses: jury(200) },
  previewRejudging: { params: rejudging, statuses: jury(200) },
  applyRejudging: { params: rejudging, statuses: jury(200) },
  discardRejudging: { params: rejudging, statuses: jury(200) },
  listManagedProblems: { statuses: organisers(200) },
  uploadProblem: { sends: (request, { as }) => zip(request, as), statuses: organisers(200) },
  listMistakes: { params: organisersProblem, statuses: organisers(200) },
  resolveMistake: {
    params: async (world) => ({ ...(await organisersProblem(world)), report: 'none' }),
    sends: (request) => request.send({ resolved: true }),
    statuses: organisers(404),
  },
  getProblemStatistics: { params: organisersProblem, statuses: organisers(200) },
  getManagedProblem: { params: juryProblem, statuses: juryAlone(200) },
  deleteProblem: { params: organisersProblem, statuses: organisers(200) },
  shareProblem: {
    params: organisersProblem,
    sends: (request, { world }) => request.send({ email: world.people.admin.email }),
    statuses: organisers(200),
  },
  // The problem is not shared with any other organiser.
  unshareProblem: {
    params: async (world) => ({ ...(await organisersProblem(world)), user: world.people.other.user._id }),
    statuses: organisers(404),
  },
  replacePackage: {
    params: juryProblem,
    sends: (request) => zip(request.query({ unverified: true }), 'any'),
    statuses: juryAlone(200),
  },
  setVisibility: {
    params: juryProblem,
    sends: (request) => request.send({ visibility: 'hidden' }),
    statuses: juryAlone(200),
  },
  // The factories' problems have no package.
  verifyProblem: {
    params: juryProblem,
    sends: (request) => request.send({}),
    statuses: juryAlone(409),
  },
  getManagedVersion: { params: juryVersion, statuses: juryAlone(200) },
  downloadPackage: { params: juryVersion, statuses: juryAlone(404) },
  getVersionForm: { params: juryVersion, statuses: juryAlone(404) },
  downloadTest: {
    params: async (world) => ({ ...(await juryVersion(world)), number: '2', part: 'input' }),
    statuses: juryAlone(200),
  },
  getManagedFile: {
    params: async (world) => ({ ...(await juryVersion(world)), sha256: sha256Of(IMAGE) }),
    statuses: juryAlone(404),
  },
  getProblemImport: {
    params: async (world) => ({ id: await world.organisersImport() }),
    statuses: [401, 404, 404, 200, 404, 200, 403, 401],
  },
  listAnnouncements: { params: contest, statuses: known(200) },
  followAnnouncements: { params: contest, sends: onlyStatus, statuses: known(200) },
  listSentAnnouncements: { params: organisersContest, statuses: jury(200) },
  announce: {
    params: organisersContest,
    sends: (request) => request.send({ text: 'Ten more minutes.' }),
    statuses: jury(200),
  },
  withdrawAnnouncement: { params: sentAnnouncement, statuses: jury(200) },
  listParticipants: { params: organisersContest, statuses: jury(200) },
  listManagedContests: { statuses: signedIn(200) },
  createContest: {
    sends: (request, { as }) => request.send(contestSettings(`by-${as}`)),
    statuses: organisers(200),
  },
  getManagedContest: { params: organisersContest, statuses: organisers(200) },
  changeContest: {
    params: organisersContest,
    sends: (request, { as }) => request.send({ ...contestSettings(`changed-by-${as}`), revision: 1 }),
    statuses: organisers(200),
  },
  archiveContest: {
    params: organisersContest,
    sends: (request) => request.send({ archived: false }),
    statuses: organisers(200),
  },
  deleteContest: {
    params: organisersContest,
    sends: (request) => request.send({}),
    statuses: organisers(200),
  },
  exportContest: { params: organisersContest, statuses: organisers(200) },
  applyContestPackage: {
    sends: (request, { as }) =>
      request.set('Content-Type', 'application/zip').send(contestZip(`applied-by-${as}`)),
    statuses: organisers(200),
  },
  previewDescription: {
    sends: (request) => request.send({ description: '**Sums**' }),
    statuses: organisers(200),
  },
  listGroups: { statuses: organisers(200) },
  listChoosableProblems: { statuses: organisers(200) },
  addJuryMember: {
    params: organisersContest,
    sends: (request, { world }) => request.send({ email: world.people.other.email }),
    statuses: organisers(200),
  },
  removeJuryMember: { params: juryMember, statuses: organisers(200) },
  setOutsideRanking: {
    params: organisersContest,
    sends: (request, { world }) =>
      request.send({ userId: world.people.organiser.user._id, outsideRanking: true }),
    statuses: organisers(200),
  },
  handOverContest: {
    params: organisersContest,
    sends: (request, { world }) => request.send({ email: world.people.admin.email }),
    statuses: organisers(200),
  },
  listAccounts: { statuses: adminsWithToken(200) },
  listAccountFilters: { statuses: adminsWithToken(200) },
  importAccounts: {
    sends: (request) =>
      request.send({ accounts: [{ email: 'new@example.org', fullName: 'New' }], dryRun: true }),
    statuses: adminsWithToken(200),
  },
  resetAccountPassword: { params: stranger, statuses: adminsWithToken(404) },
  createSignInLinks: {
    sends: (request, { world }) => request.send({ emails: [world.people.other.email] }),
    statuses: adminsWithToken(201),
  },
  eraseAccount: {
    params: account,
    sends: (request, { world }) => request.send({ email: world.people.other.email }),
    statuses: adminAlone(200),
    changesUsers: true,
  },
  listInvitations: { statuses: adminsWithToken(200) },
  createInvitation: {
    sends: (request) => request.send({ uses: 1, expiresAt: '2100-01-01T00:00:00Z' }),
    statuses: adminsWithToken(201),
  },
  revokeInvitation: { params: stranger, statuses: adminsWithToken(404) },
  setRole: {
    params: account,
    sends: (request) => request.send({ role: 'user' }),
    statuses: adminAlone(200),
    changesUsers: true,
  },
  disableAccount: { params: account, statuses: adminAlone(200), changesUsers: true },
  enableAccount: { params: account, statuses: adminAlone(200), changesUsers: true },
  cancelSubmission: {
    params: async (world) => ({ id: await world.waitingSubmission() }),
    statuses: adminAlone(200),
  },
  listAudit: { statuses: adminsWithToken(200) },
  getOpenApi: { statuses: everybody(200) },
  getApiDocs: { statuses: everybody(200) },
  getApiDocsFile: { params: async () => ({ file: 'swagger-ui.css' }), statuses: everybody(200) },
  getLiveness: { statuses: everybody(200) },
  getReadiness: { statuses: everybody(200) },
}

/** Builds the users and their data. */
export const buildWorld = async (api: TestApi): Promise<World> => {
  // One by one, because opening a connection takes seconds on a busy machine, and calls wait for at most five.
  const owner = await buildUser(api, 'Owner')
  const other = await buildUser(api, 'Other')
  const organiser = await buildUser(api, 'Organiser', 'organiser')
  const admin = await buildUser(api, 'Admin', 'admin')
  const disabled = await buildUser(api, 'Disabled')
  const { models } = api.deps.database
  await models.users.updateOne({ _id: disabled.user._id }, { $set: { disabledAt: new Date() } })
  const problem = await buildProblem(api, {
    lesson: { pattern: 'Sums', summary: 'Add.' },
    hints: ['<p>Think.</p>'],
    solutions: [{ language: 'en', title: null, html: '<p>Add.</p>', pdf: null }],
    files: [{ type: 'image/png', content: IMAGE }],
  })
  const storeJudged = async (submission: SubmissionRecord): Promise<string> => {
    await models.submissions.create(submission)
    await models.judgings.create({
      submissionId: submission._id,
      round: submission.round,
      problemVersionId: problem.versionId,
      final: true,
      verdict: 'Accepted',
      tests: [testReport(), testReport()],
      limits: { cpuMs: 1500, memoryKb: 262_144, outputBytes: 8_388_608 },
    })
    return submission._id.toHexString()
  }
  const submission = await storeJudged(buildSubmission(owner, problem))
  const contest = await buildContest(api, [await buildProblem(api)])
  const juryContest = await buildContest(api, [], { owner: organiser, jury: [owner] })
  const people = { owner, other, organiser, admin, disabled }
  const bearers = new Map<string, Record<string, string>>()
  return {
    people,
    problem,
    submission,
    contest: contest.id,
    juryContest: juryContest.id,
    jurySubmission: () => storeJudged(buildSubmission(other, problem, { contestId: juryContest._id })),
    async rejudging() {
      const _id = new Types.ObjectId()
      const { _id: contestId } = await buildContest(api, [], { owner: organiser, jury: [owner] })
      await models.rejudgings.create({
        _id,
        contestId,
        selection: {},
        reason: 'A wrong answer.',
        state: 'ready',
        createdBy: new Types.ObjectId(owner.user._id),
        createdAt: new Date(),
        submissionIds: [],
        total: 0,
        begun: 0,
        problems: [],
      })
      return _id.toHexString()
    },
    async ownersToken() {
      const { body } = await owner.agent
        .post('/api/user/me/tokens')
        .send({ name: 'to be revoked', scopes: ['problems:read'] })
        .expect(201)
      return body.data._id
    },
    async ownersSession() {
      const { email, password } = owner
      await request(api.server).post('/api/user/login').send({ email, password }).expect(200)
      const { body } = await owner.agent.get('/api/user/me/sessions').expect(200)
      return body.data[1]._id
    },
    async waitingSubmission() {
      const { body } = await owner.agent
        .post('/api/submissions/execute')
        .send({ problemId: problem.id, code: 'print(3)', language: 'python', submissionType: 'submit' })
        .expect(202)
      return body.data._id
    },
    organisersContest: async () => {
      const tomorrow = Date.now() + 86_400_000
      const times = { startTime: new Date(tomorrow), endTime: new Date(tomorrow + 3_600_000) }
      return (await buildContest(api, [], { ...times, owner: organiser, jury: [owner] })).id
    },
    organisersProblem: async () => (await buildProblem(api, { owner: organiser })).id,
    async juryProblem() {
      const problem = await buildProblem(api, { owner: organiser })
      const times = { startTime: new Date(Date.now() - 7_200_000), endTime: new Date(Date.now() - 3_600_000) }
      await buildContest(api, [problem], { ...times, owner: organiser, jury: [owner] })
      return problem.id
    },
    async currentVersion(problemId) {
      const problem = await models.problems.findById(problemId).lean()
      return String(problem!.currentVersion)
    },
    async organisersImport() {
      const name = `import-${new Types.ObjectId().toHexString()}`
      const { body } = await zip(organiser.agent.post('/api/organiser/problems'), name).expect(200)
      return body.data._id
    },
    async bearer(holder, scopes) {
      const key = `${holder} ${scopes.join(' ')}`
      const known = bearers.get(key)
      if (known !== undefined) return known
      const { body } = await people[holder].agent
        .post('/api/user/me/tokens')
        .send({ name: 'x', scopes })
        .expect(201)
      const header = { Authorization: `Bearer ${body.data.token}` }
      bearers.set(key, header)
      return header
    },
  }
}

/** The credentials of each caller for one operation. */
const headersFor = async (
  world: World,
  { access, scope }: Pick<Call, 'access' | 'scope'>,
): Promise<Record<Caller, Record<string, string>>> => {
  const { people } = world
  const least = access === 'anyone' || access === 'guest' ? 'user' : access
  // Some calls are for users with rights in a contest, but only organisers can have tokens with the necessary scope.
  const role = scope && !scopesOf(least).includes(scope) ? 'organiser' : least
  const holder = HOLDERS[role]
  const all = scopesOf(role)
  return {
    guest: {},
    owner: { Cookie: people.owner.cookie },
    other: { Cookie: people.other.cookie },
    organiser: { Cookie: people.organiser.cookie },
    admin: { Cookie: people.admin.cookie },
    disabled: { Cookie: people.disabled.cookie },
    token: await world.bearer(holder, scope ? [scope] : all),
    lesser: await world.bearer(
      holder,
      all.filter((each) => each !== scope),
    ),
  }
}

const HOLDERS = { user: 'owner', organiser: 'organiser', admin: 'admin' } as const satisfies Record<
  Role,
  Person
>

/** Makes a call as each caller, passes every answer to `onAnswer`, and returns the statuses. */
export type AskAll = (
  id: string,
  onAnswer?: (as: Caller, answer: Response) => void,
) => Promise<Record<Caller, number>>

/** Makes calls to an API. They share one world, except those that change users. */
export const createAskAll = (api: TestApi, build: (api: TestApi) => Promise<World> = buildWorld): AskAll => {
  let shared: World | undefined
  const worldFor = async (id: string): Promise<World> => {
    if (MATRIX[id]!.changesUsers) return build(api)
    shared ??= await build(api)
    return shared
  }
  return async (id, onAnswer = () => undefined) => {
    const call = CALLS.find((each) => each.id === id)!
    const world = await worldFor(id)
    const headers = await headersFor(world, call)
    const answered: Partial<Record<Caller, number>> = {}
    for (const as of CALLERS) {
      const { params = () => ({}), sends = (test: Test) => test } = MATRIX[id]!
      const path = fillPath(call.path, await params(world))
      const answer = await sends(request(api.server)[call.method](path).set(headers[as]), { as, world })
      answered[as] = answer.status
      onAnswer(as, answer)
    }
    return answered as Record<Caller, number>
  }
}
