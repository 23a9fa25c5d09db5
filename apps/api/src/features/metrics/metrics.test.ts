import { type FinalVerdict, type Heartbeat, heartbeatKey, type JudgeReport } from '@cohort/shared'
import request from 'supertest'
import { type BreakableLink, openLink } from '../../../test/breakable-link'
import { buildProblem, buildUser, type TestProblem, type TestUser } from '../../../test/factories'
import {
  heartbeatOf,
  type ReportingWorker,
  reportOf,
  startReportingWorker,
} from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi, testDatabase, testService } from '../../../test/test-api'

let api: TestApi
let mongo: BreakableLink
let redis: BreakableLink
let person: TestUser
let problem: TestProblem
let worker: ReportingWorker | null = null

beforeAll(async () => {
  mongo = await openLink(testDatabase(`api_test_metrics_${process.pid}`))
  redis = await openLink(testService('TEST_REDIS_URL'))
  api = await startTestApi({ env: { MONGO_URL: mongo.url, REDIS_URL: redis.url } })
  person = await buildUser(api)
  problem = await buildProblem(api)
})
afterEach(async () => {
  await worker?.stop()
  worker = null
  mongo.mend()
  redis.mend()
  await eventually(async () => (await api.guest().get('/readyz')).status === 200, 'readiness', 20_000)
  await judgeWaiting()
})
afterAll(async () => {
  await api.stop()
  await mongo.close()
  await redis.close()
})

const scrape = async (): Promise<string> => {
  const { text, headers } = await request(api.internal).get('/metrics').expect(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  return text
}
/** The value of a series, whatever the order of its labels; undefined if the series does not exist. */
const seriesOf = (text: string, name: string, labels: Record<string, string> = {}): number | undefined => {
  const line = text
    .split('\n')
    .filter((each) => each.startsWith(`${name}{`) || each.startsWith(`${name} `))
    .find((each) => Object.entries(labels).every(([key, value]) => each.includes(`${key}="${value}"`)))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}
const requests = (text: string, labels: Record<string, string>) =>
  seriesOf(text, 'cohort_http_request_seconds_count', labels)
const judged = (text: string, verdict: FinalVerdict) =>
  seriesOf(text, 'cohort_submissions_judged_total', { verdict, language: 'python' })
const execute = async (): Promise<string> => {
  const { body } = await person.agent
    .post('/api/submissions/execute')
    .send({ problemId: problem.id, code: 'x', language: 'python', submissionType: 'submit' })
    .expect(202)
  return body.data._id
}
const HOUR_MS = 3_600_000
/**
 * Backdates all waiting rounds of a class.
 * @param at the new start of their wait, in ms since 1970
 */
const waitingSince = async (queueClass: 'practice' | 'background', at: number): Promise<void> => {
  const key = `${api.prefix}:fair:since:${queueClass}`
  for (const ref of await api.redis.zrange(key, '0', '-1')) await api.redis.zadd(key, 'XX', at, ref as string)
}
/** Empties the queue, so that a failed test leaves nothing behind. */
const judgeWaiting = async (): Promise<void> => {
  const { submissions } = api.deps.database.models
  const isDone = async () => (await submissions.countDocuments({ final: false })) === 0
  if (await isDone()) return
  const last = startReportingWorker(api, () => ({ verdict: 'Accepted' }))
  await eventually(isDone, 'the verdicts on the waiting submissions')
  await last.stop()
}
const isFinal = async (id: string) =>
  (await person.agent.get(`/api/submissions/${id}`)).body.data.executionTime !== null

test('GET /metrics on the public port answers 404', async () => {
  await api.guest().get('/metrics').expect(404)
})

test('requests are counted by route pattern, whatever their URL and outcome', async () => {
  await api.guest().get('/api/problems').expect(200)
  await api.guest().get('/API/Problems/?search=a').expect(200)
  await api.guest().get(`/api/problems/${problem.id}`).expect(401)
  await person.agent.get(`/api/problems/${'0'.repeat(24)}`).expect(404)
  await api.guest().delete('/api/problems').expect(405)
  await api.guest().get('/api/secret-address').expect(404)
  const text = await scrape()
  expect(requests(text, { method: 'GET', route: '/api/problems', status: '200' })).toBe(2)
  expect(requests(text, { method: 'GET', route: '/api/problems/:id', status: '401' })).toBe(1)
  expect(requests(text, { method: 'GET', route: '/api/problems/:id', status: '404' })).toBe(1)
  expect(requests(text, { method: 'DELETE', route: '/api/problems', status: '405' })).toBe(1)
  expect(requests(text, { method: 'GET', route: 'other', status: '404' })).toBeGreaterThanOrEqual(1)
  expect(text).not.toContain('secret-address')
  expect(text).not.toMatch(/API|Problems/)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('the metrics show how many submissions wait and for how long, and count a repeated verdict once', async () => {
  const before = await scrape()
  const id = await execute()
  const anHourAgo = Date.now() - HOUR_MS
  await waitingSince('practice', anHourAgo)
  await api.deps.database.models.submissions.updateOne(
    { _id: id },
    { $set: { submittedAt: new Date(anHourAgo) } },
  )
  const waiting = await scrape()
  expect(
    seriesOf(waiting, 'cohort_judge_queue_oldest_seconds', { state: 'practice' }),
  ).toBeGreaterThanOrEqual(3600)
  expect(seriesOf(waiting, 'cohort_judge_queue_jobs', { state: 'practice' })).toBe(1)
  expect(seriesOf(waiting, 'cohort_judge_queue_oldest_seconds', { state: 'background' })).toBe(0)
  expect(seriesOf(waiting, 'cohort_submissions_waiting')).toBe(1)

  let report: JudgeReport | undefined
  worker = startReportingWorker(api, (job) => {
    report = reportOf(job, { verdict: 'Wrong Answer' })
    return { verdict: 'Wrong Answer' }
  })
  await eventually(() => isFinal(id), 'the verdict')
  expect(await api.deps.judging.apply({ ...report!, verdict: 'Accepted' })).toBe(true)

  const after = await scrape()
  expect(judged(after, 'Wrong Answer')).toBe((judged(before, 'Wrong Answer') ?? 0) + 1)
  expect(judged(after, 'Accepted')).toBe(0)
  expect(seriesOf(after, 'cohort_judge_seconds_count', { language: 'python' })).toBe(1)
  expect(seriesOf(after, 'cohort_judge_seconds_sum', { language: 'python' })).toBeGreaterThanOrEqual(3600)
  expect(seriesOf(after, 'cohort_judge_queue_jobs', { state: 'practice' })).toBe(0)
  expect(seriesOf(after, 'cohort_judge_queue_oldest_seconds', { state: 'practice' })).toBe(0)
  expect(seriesOf(after, 'cohort_submissions_waiting')).toBe(0)
})

test('the queue length and the age of the oldest round are reported separately for practice and for verifications', async () => {
  const { versionId } = problem
  const sources = [{ path: 'main.py', text: 'x' }]
  await api.deps.submissions.createForVerification({
    problemVersionId: versionId,
    language: 'python',
    sources,
  })
  const first = await execute()
  const now = Date.now()
  await waitingSince('practice', now - HOUR_MS)
  await waitingSince('background', now - 3 * HOUR_MS)
  const second = await execute()
  const text = await scrape()
  const ageOf = (state: string) => seriesOf(text, 'cohort_judge_queue_oldest_seconds', { state })!
  expect(ageOf('practice')).toBeGreaterThanOrEqual(3600)
  expect(ageOf('background') - ageOf('practice')).toBeCloseTo(2 * 3600, 3)
  expect(seriesOf(text, 'cohort_judge_queue_jobs', { state: 'practice' })).toBe(2)
  expect(seriesOf(text, 'cohort_judge_queue_jobs', { state: 'background' })).toBe(1)
  expect(seriesOf(text, 'cohort_submissions_waiting')).toBe(2)

  const accepted = judged(text, 'Accepted') ?? 0
  worker = startReportingWorker(api, () => ({ verdict: 'Accepted' }))
  await eventually(async () => (await isFinal(first)) && (await isFinal(second)), 'the verdicts')
  await eventually(
    async () => (await api.deps.database.models.submissions.countDocuments({ final: false })) === 0,
    'the verification',
  )
  expect(judged(await scrape(), 'Accepted')).toBe(accepted + 2)
})

test('live workers and their slots are counted by state, and workers that stopped reporting are ignored', async () => {
  const beat = (state: Heartbeat['state'], slots: number, at = Date.now()) =>
    heartbeatOf({ at, state, slots })
  const key = heartbeatKey(api.prefix)
  await api.redis.hset(
    key,
    'a',
    beat('up', 2),
    'b',
    beat('up', 3),
    'c',
    beat('paused', 4),
    'd',
    beat('up', 8, 0),
  )
  const text = await scrape()
  await api.redis.del(key)
  expect(seriesOf(text, 'cohort_judge_workers', { state: 'up' })).toBe(2)
  expect(seriesOf(text, 'cohort_judge_workers', { state: 'paused' })).toBe(1)
  expect(seriesOf(text, 'cohort_judge_slots', { state: 'up' })).toBe(5)
  expect(seriesOf(text, 'cohort_judge_slots', { state: 'paused' })).toBe(4)
})

describe.each(['cut', 'freeze'] as const)('while a store is down (%s)', (how) => {
  test('a scrape without Redis leaves out only the queue metrics', async () => {
    redis[how]()
    const text = await scrape()
    expect(text).not.toMatch(/^cohort_judge_queue_(jobs|oldest_seconds)\{/m)
    expect(seriesOf(text, 'cohort_submissions_waiting')).toBe(0)
    expect(text).toContain('process_cpu_seconds_total')
  })

  test('a scrape without MongoDB leaves out only the MongoDB metrics', async () => {
    mongo[how]()
    const text = await scrape()
    expect(seriesOf(text, 'cohort_submissions_waiting')).toBeUndefined()
    expect(seriesOf(text, 'cohort_judge_queue_jobs', { state: 'practice' })).toBe(0)
    expect(judged(text, 'Accepted')).toBeGreaterThan(0)
  })
})
