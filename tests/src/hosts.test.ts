import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Docker from 'dockerode'
import { Redis } from 'ioredis'
import { type Client, signUp } from './client'
import { eventually, type Part, root } from './processes'
import { type Stack, startStack } from './stack'

/** Judging on several hosts: workers that share a queue, with the account in Redis that docs/operations.md gives them. */

const docker = new Docker()
const account = `judge-${randomBytes(4).toString('hex')}`
const password = randomBytes(16).toString('hex')

let stack: Stack
let second: Part
let learner: Client
let problemId: string

/** The rule as an operator would copy it, for this stack's prefix. */
const documentedAccount = async (prefix: string): Promise<string[]> => {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const rule = /ACL SETUSER judge (on >PASSWORD .*)/.exec(text)?.[1]
  if (rule === undefined) throw new Error('docs/operations.md has no account for workers any more.')
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
  stack = await startStack({ worker: { WORKER_ID: `${account}-first`, SLOTS: '1' } })
  await stack.redis.call('ACL', 'SETUSER', account, ...(await documentedAccount(stack.prefix)))
  second = await stack.addWorker({ WORKER_ID: `${account}-second`, SLOTS: '1', REDIS_URL: accountUrl() })
  learner = await signUp(stack.url)
  problemId = (await learner.problems())[0]!._id
}, 120_000)
afterAll(async () => {
  await second?.stop()
  await stack?.redis.call('ACL', 'DELUSER', account)
  await stack?.stop()
})

test('two workers share one queue: both judge, and every submission gets its verdict', async () => {
  await eventually('A second worker that takes jobs', 60_000, async () =>
    second.tail().includes('taking jobs'),
  )
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => submit('import time\ntime.sleep(0.3)\nprint("no such answer")')),
  )
  for (const id of ids) expect((await learner.judged(id)).verdict).toBe('Wrong Answer')
  await eventually(
    'A judged submission of each',
    10_000,
    async () => hasJudged(stack.worker) && hasJudged(second),
  )
})

test('one of them is killed while both judge: nothing is lost, and its boxes are gone while the other has its own', async () => {
  const ids = await Promise.all(
    Array.from({ length: 4 }, () => submit('import time\ntime.sleep(1.5)\nprint("no such answer")')),
  )
  await eventually('Two submissions that run', 30_000, async () => {
    const found = await Promise.all(ids.map((id) => learner.submission(id)))
    return found.filter(({ verdict }) => verdict.startsWith('Running')).length >= 2
  })
  await second.kill()
  for (const id of ids) expect((await learner.judged(id)).verdict).toBe('Wrong Answer')
  await eventually('An end of its boxes', 20_000, async () => (await boxesOf(`${account}-second`)) === 0)
  expect(await boxesOf(`${account}-first`)).toBeGreaterThan(0)
})

test("the account reaches no key but judging's own, and no command that looks beyond them", async () => {
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
