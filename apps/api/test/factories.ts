import { createHash, randomBytes } from 'node:crypto'
import {
  type Attribution,
  type Audience,
  type Checker,
  DEFAULT_LANGUAGE,
  type Difficulty,
  type Language,
  type Role,
  type SampleInteraction,
  type Scoring,
  type SmallCase,
  type User,
} from '@cohort/shared'
import { Types } from 'mongoose'
import request from 'supertest'
import { titleKeyOf } from '../src/features/problems/problem.model'
import type { ProblemVersionRecord, StatementRecord } from '../src/features/problems/problem-version.model'
import type { SubmissionRecord } from '../src/features/submission-records/submission.model'
import type { TestApi } from './test-api'

export interface TestAccount {
  email: string
  password: string
}

export interface TestUser extends TestAccount {
  user: User
  agent: ReturnType<typeof request.agent>
  /** The cookies of the browser, for clients other than `agent`. */
  cookie: string
}

/** Builds an account without a session. */
export const buildAccount = async (
  { deps }: TestApi,
  fullName = 'Someone',
  role: Role = 'user',
): Promise<TestAccount> => {
  const email = `${randomBytes(6).toString('hex')}@example.org`
  const password = `pass ${randomBytes(6).toString('hex')}`
  // Bypasses HTTP, because suites need hundreds of accounts. Suites about signups send their own requests.
  await deps.users.signup({ email, password, fullName }, '192.0.2.1')
  if (role !== 'user') await deps.database.models.users.updateOne({ email }, { $set: { role } })
  return { email, password }
}

/** Builds a signed-in user with a separate browser. */
export const buildUser = async (
  api: TestApi,
  fullName = 'Someone',
  role: Role = 'user',
): Promise<TestUser> => {
  const account = await buildAccount(api, fullName, role)
  const agent = request.agent(api.server)
  const login = await agent.post('/api/user/login').send(account).expect(200)
  const cookies = login.headers['set-cookie'] as unknown as string[]
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  return { ...account, user: login.body.data, agent, cookie }
}

export interface ProblemShape {
  title?: string
  difficulty?: Difficulty | null
  tags?: string[]
  visibility?: 'published' | 'hidden'
  /** The problem's owner; the operator by default. */
  owner?: Pick<TestUser, 'user'>
  samples?: [input: string, answer: string][]
  secrets?: [input: string, answer: string][]
  starterCode?: Partial<Record<Language, string>>
  /** No points by default. */
  scoring?: Scoring
  /** The index of each test's group, samples first. */
  groupOfTest?: number[]
  timeFactors?: Partial<Record<Language, number>>
  statements?: StatementRecord[]
  /** CC0 by default. */
  attribution?: Partial<Attribution>
  /** The files shown in the statements. */
  files?: { type: string; content: Buffer }[]
  /** The conversations shown in the statement, which make the problem interactive. */
  interactions?: { name: string; lines: SampleInteraction }[]
  /** Whether a program in the package checks outputs. */
  ownChecker?: boolean
  lesson?: { pattern: string; summary: string }
  rating?: number
  /** HTML. */
  hints?: string[]
  solutions?: StatementRecord[]
  /** HTML. */
  statement?: string
  family?: NonNullable<ProblemVersionRecord['family']>
  mistakes?: ProblemVersionRecord['mistakes']
  properties?: string
  /** Inputs and answers for counterexamples. */
  smallCases?: SmallCase[]
}

const TOKENS: Checker = {
  kind: 'tokens',
  caseSensitive: false,
  spaceChangeSensitive: false,
  floatAbsoluteTolerance: null,
  floatRelativeTolerance: null,
}

const PROGRAM = {
  language: 'python',
  files: [{ path: 'main.py', sha256: 'a'.repeat(64) }],
  args: [],
  limits: { cpuMs: 60_000, memoryKb: 2_097_152, outputBytes: 8_388_608 },
} satisfies Omit<Extract<Checker, { kind: 'validator' }>, 'kind'>

const checkerOf = ({ interactions, ownChecker }: ProblemShape): Checker => {
  if (interactions !== undefined) return { kind: 'interactive', ...PROGRAM }
  return ownChecker ? { kind: 'validator', ...PROGRAM } : TOKENS
}

const CC0: Attribution = { authors: [], sources: [], licence: 'cc0', rightsOwner: 'The jury' }

export interface TestProblem {
  id: string
  versionId: Types.ObjectId
}

/** Builds a problem with its first version. */
export const buildProblem = async (api: TestApi, shape: ProblemShape = {}): Promise<TestProblem> => {
  const {
    title = `Problem ${randomBytes(4).toString('hex')}`,
    samples = [['1 2\n', '3\n']],
    secrets = [['5 6\n', '11\n']],
  } = shape
  const description = shape.statement ?? `<p>${title}</p>`
  const { models } = api.deps.database
  const store = async ([input, answer]: [string, string], isSample: boolean, index: number) => ({
    name: `${isSample ? 'sample' : 'secret'}/${index + 1}`,
    input: await api.deps.blobs.put(Buffer.from(input)),
    answer: await api.deps.blobs.put(Buffer.from(answer)),
    isSample,
    group: shape.groupOfTest?.[isSample ? index : samples.length + index] ?? null,
  })
  const tests = await Promise.all([
    ...samples.map((test, index) => store(test, true, index)),
    ...secrets.map((test, index) => store(test, false, index)),
  ])
  const problemId = new Types.ObjectId()
  const version = await models.problemVersions.create({
    problemId,
    packageHash: createHash('sha256').update(randomBytes(8)).digest('hex'),
    description,
    statements: shape.statements ?? [{ language: 'en', title: null, html: description, pdf: null }],
    attribution: { ...CC0, ...shape.attribution },
    files: await storeFiles(api, shape.files ?? []),
    cpuTimeLimitMs: 1500,
    memoryLimitKb: 262_144,
    outputLimitBytes: 8_388_608,
    defaultLanguage: DEFAULT_LANGUAGE,
    starterCode: shape.starterCode ?? {},
    timeFactors: shape.timeFactors ?? {},
    checker: checkerOf(shape),
    interactions: shape.interactions ?? [],
    scoring: shape.scoring ?? null,
    lesson: shape.lesson ?? null,
    hints: shape.hints ?? [],
    solutions: shape.solutions ?? [],
    family: shape.family ?? null,
    mistakes: shape.mistakes ?? [],
    properties: shape.properties ?? null,
    tests,
    programs: [],
    madeWith: 'package',
  })
  if (shape.smallCases !== undefined) {
    const sha256 = await api.deps.blobs.put(Buffer.from(JSON.stringify(shape.smallCases)))
    await models.smallCases.create({ _id: version.packageHash, sha256 })
  }
  await models.problems.create({
    _id: problemId,
    slug: randomBytes(8).toString('hex'),
    title,
    titleKey: titleKeyOf(title),
    difficulty: shape.difficulty ?? null,
    tags: shape.tags ?? [],
    visibility: shape.visibility ?? 'published',
    ownerId: shape.owner ? new Types.ObjectId(shape.owner.user._id) : null,
    currentVersion: version._id,
    pattern: shape.lesson?.pattern ?? null,
    rating: shape.rating ?? null,
  })
  return { id: problemId.toHexString(), versionId: version._id }
}

export interface ContestShape {
  title?: string
  description?: string
  startTime?: Date
  endTime?: Date
  penaltyMinutes?: number
  /** The points for each problem, in order; 1 by default. */
  points?: number[]
  /** Whether the contest denies its participants AI help. */
  aiHelpClosed?: boolean
  practiceAfter?: boolean
  audience?: Audience
  groups?: string[]
  owner?: TestUser
  jury?: readonly TestUser[]
}

const HOUR_MS = 3_600_000

/** The times of a contest so far in the future that it does not close its problems yet. */
export const nextYear = () => {
  const startTime = new Date(Date.now() + 365 * 24 * HOUR_MS)
  return { startTime, endTime: new Date(startTime.getTime() + HOUR_MS) }
}

/** Builds a contest, which is running by default and closes its problems for practice. */
export const buildContest = async (
  api: TestApi,
  problems: readonly Pick<TestProblem, 'id'>[],
  shape: ContestShape = {},
): Promise<{ id: string; _id: Types.ObjectId }> => {
  const _id = new Types.ObjectId()
  await api.deps.database.models.contests.create({
    _id,
    slug: _id.toHexString(),
    ownerId: shape.owner ? new Types.ObjectId(shape.owner.user._id) : null,
    jury: (shape.jury ?? []).map(({ user }) => new Types.ObjectId(user._id)),
    title: shape.title ?? 'A contest',
    description: shape.description ?? '',
    descriptionSource: shape.description ?? '',
    startTime: shape.startTime ?? new Date(Date.now() - HOUR_MS),
    endTime: shape.endTime ?? new Date(Date.now() + HOUR_MS),
    penaltyMinutes: shape.penaltyMinutes ?? 20,
    aiHelpClosed: shape.aiHelpClosed ?? false,
    practiceAfter: shape.practiceAfter ?? true,
    audience: shape.audience ?? 'everyone',
    groups: shape.groups ?? [],
    problems: problems.map(({ id }, index) => ({
      problemId: new Types.ObjectId(id),
      label: String.fromCharCode(65 + index),
      points: shape.points?.[index] ?? 1,
      color: null,
      rgb: null,
    })),
  })
  await api.deps.windows.sync(_id)
  return { id: _id.toHexString(), _id }
}

const storeFiles = (api: TestApi, files: { type: string; content: Buffer }[]) =>
  Promise.all(files.map(async ({ type, content }) => ({ type, sha256: await api.deps.blobs.put(content) })))

/** Builds the record of a judged submission, but not of its round of judging. */
export const buildSubmission = (
  { user }: Pick<TestUser, 'user'>,
  { id, versionId }: TestProblem,
  overrides: Omit<Partial<SubmissionRecord>, 'isCounted'> = {},
): SubmissionRecord => ({
  _id: new Types.ObjectId(),
  userId: new Types.ObjectId(user._id),
  purpose: 'user',
  problemId: new Types.ObjectId(id),
  problemVersionId: versionId,
  contestId: null,
  language: 'python',
  sources: [{ path: 'main.py', text: 'print(1)' }],
  submissionType: 'submit',
  isCounted: (overrides.submissionType ?? 'submit') === 'submit' && !overrides.ignored,
  mode: 'submit',
  customInputs: [],
  submittedAt: new Date(),
  round: 1,
  final: true,
  verdict: 'Accepted',
  executionTime: 0.012,
  memoryUsed: 2048,
  points: null,
  detail: null,
  ...overrides,
})
