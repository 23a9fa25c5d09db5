import { randomBytes } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Heartbeat, heartbeatKey } from '@cohort/shared'
import Docker from 'dockerode'
import { Redis } from 'ioredis'
import { type Client, signUp } from './client'
import { eventually, type Part, root } from './processes'
import { type Stack, startStack } from './stack'

const docker = new Docker()
const account = `judge-${randomBytes(4).toString('hex')}`
const password = randomBytes(16).toString('hex')

let stack: Stack
let second: Part
let learner: Client
let problemId: string

/** The rule for the workers' Redis account in docs/operations.md, adapted to this stack's prefix. */
const documentedAccount = async (prefix: string): Promise<string[]> => {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const rule = /ACL SETUSER judge (on >PASSWORD .*)/.exec(text)?.[1]
  if (rule === undefined) throw new Error('docs/operations.md no longer has an account for workers.')
  return rule
    .replace(/([~&])cohort:/g, `$1${prefix}:`)
    .replace('PASSWORD', password)
    .split(' ')
}

const accountUrl = (): string => {
  const url = new URL(process.env.TEST_REDIS_URL!)
  url.username = account
  url.password = password
  return url.href
}

const boxesOf = async (worker: string) =>
  (await docker.listContainers({ all: true, filters: { label: [`cohort.worker=${worker}`] } })).length

const submit = async (code: string) =>
  (await learner.execute({ problemId, code, language: 'python', submissionType: 'submit' }))._id

const hasJudged = (part: Part): boolean => part.tail().includes('"msg":"judged"')

beforeAll(async () => {
  stack = await startStack({
    worker: { WORKER_ID: `${account}-first`, SLOTS: '1' },
    problems: ['problems/tidemarks'],
  })
  await stack.redis.call('ACL', 'SETUSER', account, ...(await documentedAccount(stack.prefix)))
  second = await stack.addWorker({ WORKER_ID: `${account}-second`, SLOTS: '1', REDIS_URL: accountUrl() })
  // The worker's self-test can take a minute if other programs use the cores.
  await eventually('A second worker that takes jobs', async () => {
    if (!second.tail().includes('taking jobs')) throw new Error(second.tail())
    return true
  })
  learner = await signUp(stack.url)
  problemId = (await learner.problems())[0]!._id
})
afterAll(async () => {
  await second?.stop()
  await stack?.redis.call('ACL', 'DELUSER', account)
  await stack?.stop()
})

test('two workers share a queue and both judge submissions', async () => {
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => submit('import time\ntime.sleep(0.3)\nprint("no such answer")')),
  )
  for (const id of ids) expect((await learner.judged(id)).verdict).toBe('Wrong Answer')
  await eventually(
    'A judged submission from each worker',
    async () => hasJudged(stack.worker) && hasJudged(second),
  )
})

test('if one of two workers is killed, the other judges its submissions and keeps its own boxes', async () => {
  const ids = await Promise.all(
    Array.from({ length: 4 }, () => submit('import time\ntime.sleep(1.5)\nprint("no such answer")')),
  )
  await eventually('Two running submissions', async () => {
    const found = await Promise.all(ids.map((id) => learner.submission(id)))
    return found.filter(({ verdict }) => verdict.startsWith('Running')).length >= 2
  })
  await second.kill()
  for (const id of ids) expect((await learner.judged(id)).verdict).toBe('Wrong Answer')
  await eventually('The end of its boxes', async () => (await boxesOf(`${account}-second`)) === 0)
  expect(await boxesOf(`${account}-first`)).toBeGreaterThan(0)
})

/** Fakes the heartbeat of a paused worker with larger limits. */
const announcePaused = async (worker: string) => {
  const beat: Heartbeat = {
    worker,
    at: Date.now() + 3600 * 1000,
    state: 'paused',
    reason: 'Docker does not answer',
    slots: 1,
    speed: null,
    maxima: { memoryMb: 1024, cpuS: 600 },
  }
  await stack.redis.hset(heartbeatKey(stack.prefix), worker, JSON.stringify(beat))
}

/** Imports Tide Marks with a time limit that is too large for the existing workers, and returns its id. */
const importPatientProblem = async (): Promise<string> => {
  const folder = join(stack.folder, 'patient')
  await cp(join(root, 'problems/tidemarks'), folder, { recursive: true })
  const settings = await readFile(join(folder, 'problem.yaml'), 'utf8')
  const changed = settings
    .replace('time_limit: 2.0', 'time_limit: 70.0')
    .replace('name: Tide Marks', 'name: Patience')
    .replace('8a02', '8aff')
  await writeFile(join(folder, 'problem.yaml'), changed)
  const imported = await stack.problems('import', '--unverified', folder)
  if (imported.code !== 0) throw new Error(`The problem was not imported:\n${imported.stderr}`)
  return (await learner.problems()).find(({ title }) => title === 'Patience')!._id
}

test('a submission that needs a worker with larger limits takes up no slot until that worker starts', async () => {
  const large = `${account}-large`
  await announcePaused(large)
  const patientId = await importPatientProblem()
  const code = 'print("no such answer")'
  const waiting = await Promise.all(
    [1, 2].map(() =>
      learner.execute({ problemId: patientId, code, language: 'python', submissionType: 'submit' }),
    ),
  )
  // The only slot of the first worker is free.
  expect((await learner.judged(await submit(code))).verdict).toBe('Wrong Answer')
  for (const { _id } of waiting) expect((await learner.submission(_id)).verdict).toBe('Queued')

  const third = await stack.addWorker({ WORKER_ID: large, SLOTS: '1', MAX_CPU_S: '600' })
  try {
    await eventually('A third worker that takes jobs', async () => third.tail().includes('taking jobs'))
    for (const { _id } of waiting) expect((await learner.judged(_id)).verdict).toBe('Wrong Answer')
  } finally {
    await third.stop()
  }
})

test('the workers’ Redis account can only access the keys for judging', async () => {
  const judge = new Redis(accountUrl())
  try {
    const refused = /NOPERM/
    await expect(judge.get('another:key')).rejects.toThrow(refused)
    await expect(judge.set(`${stack.prefix}:session`, 'x')).rejects.toThrow(refused)
    await expect(judge.keys('*')).rejects.toThrow(refused)
    await expect(judge.scan(0)).rejects.toThrow(refused)
    await expect(judge.flushall()).rejects.toThrow(refused)
    await expect(judge.config('GET', '*')).rejects.toThrow(refused)
    await expect(judge.acl('LIST')).rejects.toThrow(refused)
  } finally {
    judge.disconnect()
  }
})
