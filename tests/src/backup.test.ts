import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logIn, signUp } from './client'
import { eventually, root } from './processes'
import { type Stack, type StackOptions, startStack } from './stack'

// Operators must keep the pepper with the backup, because no password is valid without it.
const secrets = { PASSWORD_PEPPER: randomBytes(32).toString('hex') }
const stacks: Stack[] = []
const start = async (options: StackOptions): Promise<Stack> => {
  const stack = await startStack({ api: secrets, ...options })
  stacks.push(stack)
  return stack
}
afterAll(async () => {
  for (const stack of stacks) await stack.stop()
})

const PROBLEM = 'problems/tidemarks'

test('a backup restores accounts and submissions on another host, which judges the waiting ones', async () => {
  const right = await readFile(join(root, PROBLEM, 'submissions/accepted/prefix.py'), 'utf8')
  const first = await start({ problems: [PROBLEM] })
  const learner = await signUp(first.url)
  const [problem] = await learner.problems()
  const submit = (by = learner, code = right) =>
    by.execute({ problemId: problem!._id, code, language: 'python', submissionType: 'submit' })
  const before = await submit()
  expect((await learner.judged(before._id)).verdict).toBe('Accepted')
  const waiting = await submit(learner, `${right}  # on its way`)
  const file = join(first.folder, 'cohort.backup')
  const taken = await first.backup('take', file)
  expect(taken).toMatchObject({ code: 0, stdout: '' })
  expect(taken.stderr).toMatch(/^Backed up: 1 account, 1 problem, 0 contests, 2 submissions, \d+ blobs?\./)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await first.backup('verify', file)).code).toBe(0)

  const second = await start({ judge: false, problems: [] })
  await second.api.stop()
  const half = join(second.folder, 'half.backup')
  const whole = await readFile(file)
  await writeFile(half, whole.subarray(0, whole.length - 20))
  expect((await second.backup('restore', half)).stderr).toMatch(/^This backup is unusable\. It is truncated/)
  // Do not wait here: the API becomes ready only after the restore below.
  const up = second.restartApi()
  await eventually('The end of the API', async () => !second.api.alive())
  expect(second.api.tail()).toContain('A restore was interrupted')
  const restored = await second.backup('restore', file)
  expect(restored.stderr).toMatch(/^Restored: the backup of .* with 1 account, 1 problem,/)
  expect(restored.code).toBe(0)
  await Promise.all([up, second.restartApi(), second.restartWorker()])

  const again = await logIn(second.url, learner.person)
  expect(await again.submission(before._id)).toMatchObject({ verdict: 'Accepted' })
  // The backup contains no data from Redis, so the sweep has to queue waiting submissions again.
  expect((await again.judged(waiting._id)).verdict).toBe('Accepted')
  expect((await again.judged((await submit(again))._id)).verdict).toBe('Accepted')

  const refused = await second.backup('restore', file)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.stderr).toMatch(/^The database .* is not empty/)
})
