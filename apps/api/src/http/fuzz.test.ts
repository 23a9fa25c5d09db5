import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { below, sumPackage, zipOfFiles } from '@cohort/problem-format/test/packages'
import { CALLS, type Call, packageOfForm, ROLES, type Role, type Scope, zipOf } from '@cohort/shared'
import { NOTHING_FOUND } from '@cohort/shared/test/counterexample'
import { buildForm } from '@cohort/shared/test/problem-form'
import fc from 'fast-check'
import { Types } from 'mongoose'
import { buildContest, buildProblem, buildSubmission, buildUser } from '../../test/factories'
import { testReport } from '../../test/reporting-worker'
import { type JsonSchema, type Known, nasty, spoilt, valid } from '../../test/schema-arbitrary'
import { startTestApi, type TestApi } from '../../test/test-api'
import { openApiDocument } from '../features/openapi/document'

/** With a fixed seed, each run sends the same requests. Another seed may find other errors. */
const SEED = 20_260_101
/** The number of requests per operation and kind of caller, tripled if the operation has a body. */
const RUNS = 12
/** The same for callers whom the operation refuses before it reads their input. */
const REFUSED_RUNS = 3

let api: TestApi
let outbox: string
let known: Known
let credentials: Record<string, Record<string, string>>
/** A second admin, because the first admin's packages use up all slots while they wait for the judge. */
let verifier: Record<string, string>
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'cohort-fuzz-'))
  // Nothing is judged here, so imports that wait for the judge must give up soon.
  api = await startTestApi({ consumers: false, importWaitMs: 2000, env: { MAIL_OUTBOX: outbox } })
  const [user, organiser, admin, victim, guest, second] = await Promise.all([
    buildUser(api),
    buildUser(api, 'Organiser', 'organiser'),
    buildUser(api, 'Admin', 'admin'),
    buildUser(api, 'Victim'),
    // No request changes this account's password.
    buildUser(api, 'Guest', 'organiser'),
    buildUser(api, 'Second', 'admin'),
  ])
  // The problem and the pattern share an image, so that one hash is right for both.
  const image = await readFile(join(__dirname, '../../test/patterns/prefix-sums/picture.svg'))
  const problem = await buildProblem(api, {
    lesson: { pattern: 'Sums', summary: 'Add.' },
    hints: ['<p>Think.</p>'],
    solutions: [{ language: 'en', title: null, html: '<p>Add.</p>', pdf: null }],
    files: [{ type: 'image/svg+xml', content: image }],
    smallCases: [{ input: '1 1\n', answer: '2\n' }],
  })
  const archive = Buffer.from(zipOf(packageOfForm(buildForm({ name: 'archived' }))))
  await api.deps.database.models.problemVersions.updateOne(
    { _id: problem.versionId },
    { $set: { archive: { sha256: await api.deps.blobs.put(archive), bytes: archive.length } } },
  )
  const { models } = api.deps.database
  await models.problems.updateOne({ _id: problem.id }, { $set: { sharedWith: [second.user._id] } })
  const taken = await buildProblem(api)
  const contest = await buildContest(api, [taken], { jury: [victim] })
  const submission = buildSubmission(user, problem, { verdict: 'Wrong Answer' })
  // The second submission is accepted, which opens the editorial.
  await models.submissions.insertMany([submission, buildSubmission(user, problem)])
  await models.judgings.create({
    submissionId: submission._id,
    round: 1,
    problemVersionId: problem.versionId,
    final: true,
    verdict: 'Wrong Answer',
    tests: [testReport(), testReport({ status: 'Wrong Answer' })],
    limits: { cpuMs: 1500, memoryKb: 262_144, outputBytes: 8_388_608 },
  })
  // The analysis is finished, so that its event stream ends.
  const part = 'counterexample'
  const id = submission._id.toHexString()
  await user.agent.post(`/api/submissions/${id}/analysis/${part}`).expect(200)
  const result = { ...NOTHING_FOUND, tried: 1 }
  await api.deps.analyses.apply({ part, submissionId: id, result, cpuMs: 1 }, submission._id)
  const report = await user.agent
    .post(`/api/problems/${problem.id}/mistakes`)
    .send({ text: 'The sample is wrong.' })
    .expect(200)
  const { body } = await user.agent
    .post('/api/user/me/tokens')
    .send({ name: 'x', scopes: TOKEN_SCOPES })
    .expect(201)
  const invitation = await admin.agent
    .post('/api/admin/invitations')
    .send({ uses: 1, expiresAt: '2100-01-01T00:00:00Z' })
    .expect(201)
  const link = await admin.agent
    .post('/api/admin/sign-in-links')
    .send({ emails: [guest.email] })
    .expect(201)
  const rejudging = await models.rejudgings.create({
    contestId: contest._id,
    selection: {},
    reason: 'A wrong test.',
    state: 'ready',
    problems: [],
    createdBy: new Types.ObjectId(),
    createdAt: new Date(),
    submissionIds: [],
    total: 0,
    begun: 0,
  })
  const announced = await admin.agent
    .post(`/api/contests/${contest.id}/jury/announcements`)
    .send({ text: 'Welcome.' })
    .expect(200)
  known = {
    schemas: openApiDocument().components.schemas as Record<string, JsonSchema>,
    values: {
      problemId: problem.id,
      'problems.id': problem.id,
      'files.sha256': createHash('sha256').update(image).digest('hex'),
      'patterns.slug': 'prefix-sums',
      'hints.number': '1',
      'versions.version': problem.versionId.toHexString(),
      'tests.number': '1',
      '{number}.part': 'input',
      'analysis.part': part,
      'tests.test': '1',
      '{test}.text': 'input',
      'mistakes.report': report.body.data._id,
      contestId: contest.id,
      'contests.id': contest.id,
      'jury.user': victim.user._id,
      'editors.user': second.user._id,
      'announcements.announcement': announced.body.data._id,
      startTime: '2031-05-01T10:00:00Z',
      endTime: '2031-05-01T15:00:00Z',
      'submissions.id': id,
      'rejudgings.id': rejudging._id.toHexString(),
      rejudging: rejudging._id.toHexString(),
      'users.id': victim.user._id,
      'tokens.id': body.data._id,
      'invitations.id': invitation.body.data._id,
      token: link.body.data[0].path.split('#')[1],
      emails: guest.email,
      email: guest.email,
      password: guest.password,
      currentPassword: user.password,
    },
  }
  const { body: imported, status } = await organiser.agent
    .post('/api/organiser/problems')
    .set('Content-Type', 'application/zip')
    .send(zipOfFiles(below('imported', sumPackage())))
  // On a busy machine, the import may still be running.
  expect([200, 202]).toContain(status)
  known.values['imports.id'] = imported.data._id
  verifier = { Cookie: second.cookie }
  credentials = {
    guest: {},
    user: { Cookie: user.cookie },
    organiser: { Cookie: organiser.cookie },
    admin: { Cookie: admin.cookie },
    token: { Authorization: `Bearer ${body.data.token}` },
  }
})
afterAll(async () => {
  agent.destroy()
  // Fails if an answer did not match the document.
  await api.stop()
  await rm(outbox, { recursive: true, force: true })
})

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

interface Answered {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends raw bytes, because an HTTP client would repair invalid addresses and headers. */
const send = ({ method, path, headers, body }: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { port } = api.server.address() as AddressInfo
    const call = httpRequest({ agent, port, host: '127.0.0.1', method, path, headers }, (res) => {
      if (res.headers['content-type']?.startsWith('text/event-stream')) {
        // This stream may never end.
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text: '' })
        res.destroy()
        return
      }
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Replaces lone surrogates, which addresses cannot contain and `encodeURIComponent` refuses. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

const parameterText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: nasty.map((value) => encoded(asText(value).slice(0, 3000))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%ff', '%00', '%C0%AF', '..%2f..%2f', '%252e', '.', '~', '*'),
  },
)

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

const headerText: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { 'X-Forwarded-For': '1.2.3.4, ::1, unknown, "' },
      { 'Accept-Language': 'sv;q=2,*;q=-1,;;,en-'.repeat(50) },
      { Origin: 'null' },
      { Origin: 'https://evil.example' },
      { 'Idempotency-Key': 'k' },
      { 'Idempotency-Key': ' ' },
      { Cookie: 'session=a.b.c; __Host-session=; =; ;;' },
      { Authorization: 'Bearer ' },
      { Authorization: 'Bearer ey.ey.ey' },
      { Authorization: 'Basic Og==' },
      { 'Last-Event-ID': '-1' },
      { 'If-None-Match': '"x", W/"y", *' },
      { Range: 'bytes=0-,5-1' },
      { Accept: 'text/nonsense' },
    ),
  },
)

/** The segment of the path before a parameter. */
const before = (path: string, name: string): string =>
  /([^/]*)\/$/.exec(path.split(`{${name}}`)[0]!)?.[1] ?? ''

const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '/',
)

type Content = [type: string | undefined, text: string | Buffer | undefined]

const PACKAGE = zipOfFiles(below('fuzzed', sumPackage()))

/** Valid packages, damaged packages and other content. */
const uploads: fc.Arbitrary<Content> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Content>(['application/zip', PACKAGE]) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(PACKAGE.length - 1), fc.nat(255)).map(([at, value]): Content => {
      const damaged = Buffer.from(PACKAGE)
      damaged[at] = value
      return ['application/zip', damaged]
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .nat(PACKAGE.length)
      .map((length): Content => ['application/zip', PACKAGE.subarray(0, length)]),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(contentTypes, fc.constantFrom('', 'PK', 'PK\u0003\u0004', '{}')),
  },
)

const requestOf = (operation: (typeof CALLS)[number]): fc.Arbitrary<Sent> => {
  const document = openApiDocument()
  const described = document.paths[operation.path]![operation.method] as unknown as Described
  const parameters = described.parameters ?? []
  const value = (name: string, schema: JsonSchema) =>
    fc.oneof(
      { weight: 3, arbitrary: valid(schema, known, name).map((each) => encoded(asText(each))) },
      { weight: 1, arbitrary: parameterText },
    )
  const path = fc
    .tuple(
      ...parameters
        .filter((each) => each.in === 'path')
        .map(({ name, schema }) => value(`${before(operation.path, name)}.${name}`, schema)),
    )
    .map((values) => {
      const given = [...values]
      return operation.path.replace(/\{\w+\}/g, () => given.shift() ?? 'x')
    })
  const query = fc.array(
    fc.oneof(
      ...parameters
        .filter((each) => each.in === 'query')
        .map(({ name, schema }) => value(name, schema).map((each) => `${name}=${each}`)),
      fc.constantFrom('', 'x=1', 'a[$ne]=1', '__proto__[x]=1', '=', '&', '%', 'page=1&page=2', 'lang=%00'),
    ),
    { maxLength: 3 },
  )
  // Leave out the known email for signups, because an existing account cannot be created again.
  const { email: _taken, ...values } = known.values
  const fitting =
    operation.id === 'signup' ? { ...known, values: { ...values, fullName: 'A', userName: 'A' } } : known
  const schema = described.requestBody?.content['application/json']?.schema
  const json = (each: unknown): Content => ['application/json', JSON.stringify(each)]
  // Leave out fields that rarely fit the other fields, or hardly any request would succeed.
  const omitted: Record<string, object> = {
    execute: { contestId: undefined, customInput: undefined },
    // The contest has no classes.
    announce: { absent: undefined },
  }
  const matched = (each: unknown) =>
    omitted[operation.id] ? { ...(each as object), ...omitted[operation.id] } : each
  const body: fc.Arbitrary<Content> =
    operation.upload !== undefined
      ? uploads
      : schema === undefined
        ? fc.constantFrom<Content[]>([undefined, undefined], ['application/json', '{}'])
        : fc.oneof(
            {
              weight: 4,
              arbitrary: valid(schema, fitting).map(matched).map(json),
            },
            {
              weight: 5,
              arbitrary: spoilt(schema, fitting).map(json),
            },
            {
              weight: 1,
              arbitrary: fc.tuple(
                contentTypes,
                fc.constantFrom('', '{', '[1', '\ufeff{}', '{"a":1}{', 'a=b', '\u0000'),
              ),
            },
            {
              weight: 1,
              arbitrary: fc.constant<Content>(['application/json', `${'['.repeat(5000)}${']'.repeat(5000)}`]),
            },
          )
  return fc.tuple(path, query, body, headerText).map(([address, queries, [type, content], headers]) => ({
    method: operation.method.toUpperCase(),
    path: queries.length === 0 ? address : `${address}?${queries.join('&')}`,
    headers: {
      ...(type === undefined ? {} : { 'Content-Type': type }),
      // Without this header, the body of a GET would be read as the next request.
      ...(content === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(content)) }),
      ...headers,
    },
    body: content,
  }))
}

const expectSane = ({ status, headers, text }: Answered): void => {
  expect(status).toBeGreaterThanOrEqual(200)
  // A damaged package may have no time limit, so it waits for the judge in one of the user's three slots.
  if (status === 503)
    expect(JSON.parse(text).message).toMatch(/^(Judging is offline|You already have 3 uploads or downloads)/)
  else expect(status).toBeLessThan(500)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBeDefined()
  if (status < 400) return
  const body = JSON.parse(text)
  expect(body).toMatchObject({
    statusCode: status,
    success: false,
    data: null,
    requestId: headers['x-request-id'],
  })
  expect(body.message).toMatch(/[.!?]$/)
  expect(body.error).toBe(body.message)
  expect(text).not.toMatch(/node_modules|\.[cm]?[jt]sx?:\d+:\d+|MongoServerError|ZodError|CastError/)
}

const TOKEN_SCOPES: Scope[] = ['problems:read', 'submissions:read', 'submissions:write']

const isAdmitted = ({ access, scope, isTimed }: Call, caller: string): boolean => {
  // A timed call reads the body before it checks the caller.
  if (isTimed || access === 'anyone' || access === 'guest') return true
  if (caller === 'token') return scope !== undefined && TOKEN_SCOPES.includes(scope)
  return ROLES.indexOf(caller as Role) >= ROLES.indexOf(access)
}

/** The statuses with which each operation has answered. */
const statuses = new Map<string, Set<number>>()

// Calls that remove data needed by others come last, followed by calls that end a session. A login also ends the
// session that its request uses.
const LAST = [
  'removeJuryMember',
  'deleteContest',
  'signInByLink',
  'changePassword',
  'login',
  'logout',
  'resetPassword',
]
const ordered = [...CALLS].sort((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id))

test.each(ordered.map((operation) => [operation.id, operation] as const))(
  '%s answers any input with the envelope and without an internal error',
  async (id, operation) => {
    const arbitrary = requestOf(operation)
    const callers = id === 'verifyProblem' ? { ...credentials, admin: verifier } : credentials
    for (const [index, [name, caller]] of Object.entries(callers).entries()) {
      const runs = isAdmitted(operation, name) ? RUNS : REFUSED_RUNS
      await fc.assert(
        fc.asyncProperty(arbitrary, async (sent) => {
          const answer = await send({ ...sent, headers: { ...caller, ...sent.headers } })
          expectSane(answer)
          statuses.set(id, (statuses.get(id) ?? new Set()).add(answer.status))
        }),
        { numRuns: operation.body === undefined ? runs : 3 * runs, seed: SEED + index, endOnFailure: true },
      )
    }
  },
)

// The data of this suite cannot make these operations succeed. For example, there is no reset code, the problem already
// has submissions, the submission already has its verdict, random edits do not name the stored revision, and random
// contests have no valid points and times.
const REFUSED = [
  ...['resetPassword', 'eraseAccount', 'deleteProblem', 'cancelSubmission'],
  ...['rejudgeSubmission', 'overrideVerdict', 'ignoreSubmission', 'createRejudging', 'discardRejudging'],
  ...['createContest', 'changeContest', 'applyContestPackage', 'handOverContest', 'setOutsideRanking'],
]

test('every operation has succeeded at least once, except those that must be refused', () => {
  const succeeded = [...statuses]
    .filter(([, seen]) => [...seen].some((status) => status < 400))
    .map(([id]) => id)
  const neverSucceeded = CALLS.map(({ id }) => id).filter((id) => !succeeded.includes(id))
  expect(neverSucceeded.filter((id) => !REFUSED.includes(id))).toEqual([])
})

test('afterwards, the service is healthy and no request has failed internally', async () => {
  await api.guest().get('/readyz').expect(200)
  const failures = api
    .logged()
    .split('\n')
    .filter((line) => /a request failed|"level":50/.test(line))
  expect(failures.filter((line) => !line.includes('"status":503'))).toEqual([])
})
