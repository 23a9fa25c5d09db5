import { randomBytes } from 'node:crypto'
import {
  type Heartbeat,
  heartbeatKey,
  JUDGE_QUEUE,
  type JudgeReport,
  judgeJobId,
  PASSED_ON,
  stopChannel,
  VERDICTS_QUEUE,
} from '@cohort/shared'
import { Queue, QueueEvents } from 'bullmq'
import { Redis } from 'ioredis'
import pino from 'pino'
import type { Sandbox } from './judge/ports'
import { SandboxUnreachable } from './judge/ports'
import { answerFor, buildJob, buildRunResult, fakeSandbox, namedTestData } from './judge/testing'
import { ProofFailed } from './proof/proof'
import { startWorker, type WorkerDeps } from './worker'

/** Tests the worker with a real Redis and a fake sandbox. The real sandbox has its own suite. */

const redisUrl = process.env.TEST_REDIS_URL
if (redisUrl === undefined) throw new Error('TEST_REDIS_URL is not set. Run the tests through `npm test`.')

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

const connect = () => {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null })
  endings.push(async () => redis.disconnect())
  return redis
}

const setUp = () => {
  const prefix = `worker-test-${randomBytes(6).toString('hex')}`
  const redis = connect()
  const judgeQueue = new Queue(JUDGE_QUEUE, { connection: redis, prefix })
  const verdicts = new Queue<JudgeReport>(VERDICTS_QUEUE, { connection: redis, prefix })
  endings.push(async () => {
    await judgeQueue.obliterate({ force: true })
    await verdicts.obliterate({ force: true })
    await Promise.all([judgeQueue.close(), verdicts.close()])
    await redis.del(heartbeatKey(prefix))
  })
  const start = (sandbox: Sandbox, prepare = async () => {}, proof: Partial<WorkerDeps> = {}) => {
    const worker = startWorker({
      ports: { sandbox, testData: namedTestData },
      redis: connect(),
      blockingRedis: connect(),
      analysisRedis: connect(),
      prefix,
      worker: 'tester',
      maxima: { memoryMb: 1024, cpuS: 60 },
      cores: [undefined],
      log: pino({ level: 'silent' }),
      prepare,
      selfProof: { run: async () => 1 },
      proofIntervalMs: 0,
      ...proof,
    })
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= worker.stop()
      return stopped
    }
    endings.push(stop)
    return { ...worker, stop }
  }
  const enqueue = (data: object = buildJob(), id = judgeJobId(buildJob())) =>
    judgeQueue.add('judge', data, { jobId: id })
  const heartbeat = async (): Promise<Heartbeat | null> => {
    const text = await redis.hget(heartbeatKey(prefix), 'tester')
    return text === null ? null : JSON.parse(text)
  }
  return { judgeQueue, verdicts, start, enqueue, heartbeat, prefix }
}

/** Polls until `probe` returns a truthy value. Jest's timeout ends an endless wait. */
const eventually = async <T>(probe: () => Promise<T | null | undefined | false>): Promise<T> => {
  for (;;) {
    const found = await probe()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const firstReport = (verdicts: Queue<JudgeReport>) =>
  eventually(async () => (await verdicts.getWaiting())[0]?.data)

test('a judged job is removed once its report is in the verdicts queue', async () => {
  const { judgeQueue, verdicts, start, enqueue } = setUp()
  start(fakeSandbox({}).sandbox)
  await enqueue()
  expect(await firstReport(verdicts)).toMatchObject({
    submissionId: buildJob().submissionId,
    round: 1,
    attempt: 1,
    worker: 'tester',
    verdict: 'Accepted',
  })
  await eventually(async () => (await judgeQueue.getJobCountByTypes('active', 'waiting', 'completed')) === 0)
})

test('an invalid job fails immediately and is never retried', async () => {
  const { judgeQueue, verdicts, start } = setUp()
  start(fakeSandbox({}).sandbox)
  await judgeQueue.add('judge', { nonsense: true }, { jobId: 'nonsense', attempts: 5 })
  const failed = await eventually(async () => (await judgeQueue.getFailed())[0])
  expect(failed.attemptsMade).toBe(1)
  expect(await verdicts.count()).toBe(0)
})

test('a worker passes on a job whose limits only another worker allows', async () => {
  const { verdicts, start, enqueue, heartbeat, prefix } = setUp()
  const events = new QueueEvents(JUDGE_QUEUE, { connection: connect(), prefix })
  endings.push(() => events.close())
  await events.waitUntilReady()
  const job = buildJob({ limits: { cpuMs: 1000, memoryKb: 512 * 1024, outputBytes: 1000 } })
  let passedOn = 0
  // Queue the job again, as the API would.
  events.on('completed', ({ returnvalue }) => {
    if (returnvalue !== PASSED_ON) return
    passedOn++
    void enqueue(job)
  })
  const large = { worker: 'tester', at: Date.now(), state: 'paused', reason: 'Docker is down', slots: 1 }
  const maxima = { memoryMb: 1024, cpuS: 60 }
  await connect().hset(heartbeatKey(prefix), 'tester', JSON.stringify({ ...large, speed: null, maxima }))
  start(fakeSandbox({}).sandbox, undefined, { worker: 'small', maxima: { memoryMb: 64, cpuS: 60 } })
  await enqueue(job)
  await eventually(async () => passedOn > 1)
  expect(await verdicts.count()).toBe(0)

  start(fakeSandbox({}).sandbox)
  await eventually(async () => (await heartbeat())?.state === 'up')
  expect(await heartbeat()).toMatchObject({ maxima })
  expect(await firstReport(verdicts)).toMatchObject({ worker: 'tester', verdict: 'Accepted' })
})

test('a worker is paused while Docker does not answer, and then judges the waiting job', async () => {
  const { judgeQueue, verdicts, start, enqueue, heartbeat } = setUp()
  let dockerIsUp = true
  const { sandbox } = fakeSandbox({
    open: async () => {
      if (!dockerIsUp) throw new SandboxUnreachable('Docker does not answer')
    },
  })
  const worker = start(sandbox, async () => {
    if (!dockerIsUp) throw new SandboxUnreachable('Docker does not answer')
  })
  await eventually(async () => (await heartbeat())?.state === 'up')
  dockerIsUp = false
  await enqueue()
  await eventually(async () => (await heartbeat())?.state === 'paused')
  expect(worker.health()).toMatchObject({ state: 'paused', reason: 'Docker does not answer' })
  await eventually(async () => (await judgeQueue.getWaitingCount()) === 1)
  expect(await verdicts.count()).toBe(0)
  dockerIsUp = true
  expect(await firstReport(verdicts)).toMatchObject({ verdict: 'Accepted' })
  await eventually(async () => (await heartbeat())?.state === 'up')
})

test('a worker that fails its self-test is paused until the self-test passes', async () => {
  const { judgeQueue, verdicts, start, enqueue, heartbeat } = setUp()
  const sentence =
    'Wrong verdict in the self-test: a C++ program with the input "loop" should get Time Limit Exceeded, but got Accepted.'
  let isRight = true
  const selfProof = {
    run: async () => {
      if (!isRight) throw new ProofFailed(sentence)
      return 0.9
    },
  }
  const worker = start(fakeSandbox({}).sandbox, async () => {}, { selfProof, proofIntervalMs: 50 })
  await eventually(async () => (await heartbeat())?.state === 'up')
  expect(worker.health().lastProof).toMatchObject({ speed: 0.9 })
  expect(await heartbeat()).toMatchObject({ speed: 0.9 })

  isRight = false
  await eventually(async () => (await heartbeat())?.state === 'paused')
  expect(worker.health()).toMatchObject({ state: 'paused', reason: sentence })
  await enqueue()
  await eventually(async () => (await judgeQueue.getWaitingCount()) === 1)
  expect(await verdicts.count()).toBe(0)

  isRight = true
  expect(await firstReport(verdicts)).toMatchObject({ verdict: 'Accepted' })
  expect(worker.health()).toMatchObject({ state: 'up', reason: null })
})

test('a worker that fails its first self-test takes no jobs', async () => {
  const { judgeQueue, start, enqueue } = setUp()
  const selfProof = {
    run: async () => {
      throw new ProofFailed('The judge is wrong.')
    },
  }
  const worker = start(fakeSandbox({}).sandbox, async () => {}, { selfProof })
  await enqueue()
  await eventually(async () => worker.health().reason === 'The judge is wrong.')
  expect(await judgeQueue.getWaitingCount()).toBe(1)
  expect(worker.health()).toMatchObject({ state: 'paused', lastProof: null })
})

test('a stopped worker finishes its running job and removes its heartbeat', async () => {
  const { verdicts, start, enqueue, heartbeat } = setUp()
  let running = () => {}
  const isRunning = new Promise<void>((resolve) => {
    running = resolve
  })
  let goOn = () => {}
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { sandbox } = fakeSandbox({
    run: async ({ input }) => {
      running()
      await mayGoOn
      return buildRunResult({ stdout: answerFor(input) })
    },
  })
  const worker = start(sandbox)
  await enqueue()
  await isRunning
  const stopped = worker.stop()
  goOn()
  await stopped
  expect(await firstReport(verdicts)).toMatchObject({ verdict: 'Accepted' })
  expect(await heartbeat()).toBeNull()
})

test('a cancelled job ends without a report and frees its slot', async () => {
  const { judgeQueue, verdicts, start, enqueue, prefix } = setUp()
  let began = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    began = resolve
  })
  const { sandbox } = fakeSandbox({})
  let runs = 0
  const hanging: Sandbox = {
    ...sandbox,
    open: async (spec, signal) => {
      if (++runs > 1) return sandbox.open(spec, signal)
      began()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  }
  start(hanging)
  await enqueue()
  await hasBegun
  const next = { ...buildJob(), round: 2 }
  await enqueue(next, judgeJobId(next))
  const redis = connect()
  await eventually(async () => (await redis.publish(stopChannel(prefix), judgeJobId(buildJob()))) > 0)
  expect(await firstReport(verdicts)).toMatchObject({ round: 2, verdict: 'Accepted' })
  expect(await judgeQueue.getJob(judgeJobId(buildJob()))).toBeUndefined()
})

test('a worker whose preparation fails is paused with the reason', async () => {
  const { judgeQueue, start, enqueue, heartbeat } = setUp()
  const worker = start(fakeSandbox({}).sandbox, async () => {
    throw new Error('The image cannot be built.')
  })
  await enqueue()
  const beat = await eventually(async () => {
    const newest = await heartbeat()
    return newest?.reason === 'The image cannot be built.' && newest
  })
  expect(beat.state).toBe('paused')
  expect(worker.health()).toMatchObject({ state: 'paused', active: 0 })
  expect(await judgeQueue.getWaitingCount()).toBe(1)
})

test('a heartbeat contains the time of Redis, not of the worker', async () => {
  const { start, heartbeat } = setUp()
  const redis = connect()
  const redisMs = async () => {
    const [seconds, micros] = await redis.time()
    return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000)
  }
  const before = await redisMs()
  const { now } = Date
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 24 * 3600 * 1000)
  endings.push(async () => clock.mockRestore())
  start(fakeSandbox({}).sandbox)
  const beat = await eventually(async () => {
    const newest = await heartbeat()
    return newest?.state === 'up' && newest
  })
  expect(beat.at).toBeGreaterThanOrEqual(before)
  expect(beat.at).toBeLessThanOrEqual(await redisMs())
  expect(beat).toMatchObject({ worker: 'tester', state: 'up', reason: null, slots: 1 })
})
