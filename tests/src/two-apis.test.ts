import { contestCalls, pathTo, submissionCalls } from '@cohort/shared'
import { type Client, logIn, signUp } from './client'
import { eventually } from './processes'
import { type RoundRobin, startRoundRobin } from './round-robin'
import { type AddedApi, type Stack, startStack } from './stack'
import { executeThroughOutages, followThroughOutages } from './through-outages'

const LEARNERS = 3
const SUBMISSIONS_EACH = 4

let stack: Stack
let second: AddedApi
let proxy: RoundRobin

beforeAll(async () => {
  stack = await startStack({ problems: [] })
  const applied = await stack.contests('apply', '--unverified', 'contests/first-watch')
  if (applied.code !== 0) throw new Error(`The contest was not applied:\n${applied.stderr}`)
  second = await stack.addApi()
  proxy = await startRoundRobin([stack.port, second.port])
})
afterAll(async () => {
  proxy?.stop()
  await second?.part.stop()
  await stack?.stop()
})

const slowWrong = (n: number) => `import time\ntime.sleep(0.7)\nprint("no such answer ${n}")`

/** The ids in a learner's list of submissions. */
const history = async (learner: Client) => {
  const found = await learner.read(
    submissionCalls.listSubmissions,
    `${submissionCalls.listSubmissions.path}?limit=100`,
  )
  return found.map(({ _id }) => _id).sort()
}

test('if one of two API processes is killed under load, no submission is lost or duplicated', async () => {
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => signUp(proxy.url)))
  const [{ _id: contestId } = { _id: '' }] = await learners[0]!.read(contestCalls.listContests)
  const contest = await learners[0]!.read(
    contestCalls.getContest,
    pathTo(contestCalls.getContest, { id: contestId }),
  )
  const problemId = contest.problems[0]!.problemId!._id

  const work = async (learner: Client, n: number) => {
    const id = await executeThroughOutages(
      proxy.url,
      learner,
      { problemId, contestId, code: slowWrong(n), language: 'python', submissionType: 'submit' },
      `${learner.person.email}-${n}`,
    )
    return { learner, id, ...(await followThroughOutages(proxy.url, learner, id)) }
  }
  const all = Promise.all(
    learners.flatMap((learner) => Array.from({ length: SUBMISSIONS_EACH }, (_, n) => work(learner, n))),
  )
  await eventually('Open streams on the second process', async () => proxy.openStreams(second.port) > 1)
  await second.part.kill()
  const followed = await all

  expect(new Set(followed.map(({ verdict }) => verdict))).toEqual(new Set(['Wrong Answer']))
  expect(followed.some(({ streams }) => streams > 1)).toBe(true)
  for (const learner of learners) {
    const own = followed.filter((each) => each.learner === learner).map(({ id }) => id)
    expect(await history(learner)).toEqual(own.sort())
  }
  const boardOf = async (url: string) =>
    (await logIn(url, learners[0]!.person)).read(
      contestCalls.getLeaderboard,
      pathTo(contestCalls.getLeaderboard, { id: contestId }),
    )
  second = await stack.addApi()
  const board = await boardOf(stack.url)
  expect(await boardOf(second.url)).toEqual(board)
  expect(board.ranks.map(({ cells }) => cells.map(({ rejected, pending }) => [rejected, pending]))).toEqual(
    learners.map(() => [[SUBMISSIONS_EACH, 0]]),
  )
})
