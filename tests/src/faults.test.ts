import { readdir } from 'node:fs/promises'
import { JUDGE_QUEUE, VERDICTS_QUEUE } from '@cohort/shared'
import Docker from 'dockerode'
import { type Client, signUp } from './client'
import { type DockerGate, startDockerGate } from './docker-gate'
import { eventually } from './processes'
import { type Stack, startStack } from './stack'

let gate: DockerGate
let stack: Stack
let learner: Client
let problemId: string
const docker = new Docker()

beforeAll(async () => {
  gate = await startDockerGate()
  stack = await startStack({ worker: { DOCKER_HOST: gate.dockerHost }, problems: ['problems/tidemarks'] })
  learner = await signUp(stack.url)
  problemId = (await learner.problems())[0]!._id
})
afterAll(async () => {
  await stack?.stop()
  await gate?.remove()
})

const quickWrong = 'print("no such answer")'
/** A program that runs long enough for the test to kill a process during it. */
const slow = 'import time\ntime.sleep(1.5)\nprint("no such answer")'

const submit = async (code: string) =>
  (await learner.execute({ problemId, code, language: 'python', submissionType: 'submit' }))._id

const running = (id: string) =>
  eventually(`A running ${id}`, async () => (await learner.submission(id)).verdict.startsWith('Running'))

/** How many jobs are waiting or running in both queues. */
const jobs = async () => {
  const { prefix, redis } = stack
  const lengths = [JUDGE_QUEUE, VERDICTS_QUEUE].flatMap((queue) => [
    redis.llen(`${prefix}:${queue}:wait`),
    redis.llen(`${prefix}:${queue}:active`),
  ])
  return (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0)
}

const boxes = async () => {
  const all = await docker.listContainers({ all: true, filters: { label: ['cohort.deployment'] } })
  return all.filter(({ Labels }) => Labels['cohort.deployment']?.startsWith(stack.prefix))
}

test('a submission whose worker is killed gets exactly one verdict after a restart', async () => {
  const id = await submit(slow)
  await running(id)
  await stack.worker.kill()
  await stack.restartWorker()
  const submission = await learner.judged(id)
  expect(submission.verdict).toBe('Wrong Answer')
  // It is not judged a second time, and its verdict does not change.
  await eventually('Empty queues', async () => (await jobs()) === 0)
  expect(await learner.submission(id)).toEqual(submission)
})

test('submissions that are waiting when Redis loses its data still get their verdicts', async () => {
  await stack.worker.stop()
  const ids = await Promise.all(Array.from({ length: 5 }, () => submit(quickWrong)))
  await eventually(
    'A queue with the submissions',
    async () => (await stack.redis.hlen(`${stack.prefix}:fair:details`)) === ids.length,
  )
  await stack.redis.del(await stack.redis.keys(`${stack.prefix}:*`))
  await stack.restartWorker()
  for (const id of ids) expect((await learner.judged(id)).verdict).toBe('Wrong Answer')
})

test('while Docker is down, the API reports the judge as down, and submissions stay Queued', async () => {
  await gate.close()
  const id = await submit(quickWrong)
  await stack.waitForJudge('down')
  expect(await stack.readiness()).toEqual({ mongo: 'up', redis: 'up', judge: 'down' })
  expect((await learner.submission(id)).verdict).toBe('Queued')
  await gate.open()
  expect((await learner.judged(id)).verdict).toBe('Wrong Answer')
  await stack.waitForJudge('up')
})

test('a submission that is being judged when the API is killed gets its verdict after the restart', async () => {
  const id = await submit(slow)
  await running(id)
  await stack.api.kill()
  await stack.restartApi()
  expect((await learner.judged(id)).verdict).toBe('Wrong Answer')
})

test('100 submissions leave no boxes, volumes or temporary files behind', async () => {
  // With the first submission, the worker fetches the test data and keeps it in its cache.
  await learner.judged(await submit(quickWrong))
  const before = { volumes: await volumes(), files: await temporaryFiles() }
  const ids = await Promise.all(Array.from({ length: 100 }, () => submit(quickWrong)))
  for (const id of ids) expect((await learner.judged(id)).verdict).toBe('Wrong Answer')
  // Idle boxes in the pool are removed only when the worker stops.
  await stack.worker.stop()
  await eventually('The end of every box', async () => (await boxes()).length === 0)
  expect({ volumes: await volumes(), files: await temporaryFiles() }).toEqual(before)
})

/** The number of this stack's volumes. Other suites may create volumes at the same time. */
const volumes = async () => {
  const all = await docker.listVolumes({ filters: { label: ['cohort.deployment'] } })
  return all.Volumes.filter(({ Labels }) => Labels['cohort.deployment']?.startsWith(stack.prefix)).length
}

const temporaryFiles = async () => (await readdir(stack.folder, { recursive: true })).sort()
