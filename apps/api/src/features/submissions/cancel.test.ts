import type { LeaderboardRow } from '@cohort/shared'
import { buildContest, buildProblem, buildUser, type TestUser } from '../../../test/factories'
import { announceSlots, reportOf } from '../../../test/reporting-worker'
import { submissionWorld } from '../../../test/submission-world'

const world = submissionWorld()
let admin: TestUser
beforeAll(async () => {
  admin = await buildUser(world.api, 'Admin', 'admin')
})
afterEach(() => announceSlots(world.api, 0))

const cancel = (id: string) => admin.agent.post(`/api/admin/submissions/${id}/cancel`)
const sent = async (overrides?: object): Promise<string> =>
  (await world.execute(overrides).expect(202)).body.data._id
const place = (submissionId: string) => world.api.deps.fairQueue.place(`${submissionId}-1-1`)

describe('POST /admin/submissions/:id/cancel', () => {
  test('of a waiting submission removes it from the queue and gives it a verdict and a message', async () => {
    const [id, next] = [await sent(), await sent()]
    const before = await place(next)
    await cancel(id).expect(200)
    expect(await world.poll(id)).toMatchObject({
      verdict: 'Internal System Error',
      compileOutput:
        'An administrator cancelled this submission. It does not count, and you can submit it again.',
    })
    expect(await place(next)).toBe(before! - 1)
    await cancel(next).expect(200)
    const { body } = await admin.agent.get('/api/admin/audit?action=submission.cancel').expect(200)
    expect(body.data[0]).toMatchObject({
      target: next,
      outcome: 'done',
      by: { email: admin.email },
      detail: { before: 'Queued', after: 'Internal System Error' },
    })
  })

  test('of a running submission aborts it in its worker, and a late report changes nothing', async () => {
    await announceSlots(world.api, 1)
    const id = await sent()
    await cancel(id).expect(200)
    expect((await world.api.deps.fairQueue.claim()).stopping).toEqual([`${id}-1-1`])
    const job = { submissionId: id, round: 1, attempt: 1, tests: [] }
    await world.api.deps.judging.apply(reportOf(job as never, { verdict: 'Accepted' }))
    await world.api.deps.judging.idle()
    expect((await world.poll(id)).verdict).toBe('Internal System Error')
    expect(await world.api.deps.fairQueue.claimedFor(0)).toEqual([])
  })

  test('of a contest submission adds no penalty and is not retried', async () => {
    const problem = await buildProblem(world.api)
    const contest = await buildContest(world.api, [problem])
    const cells = async (): Promise<LeaderboardRow['cells']> => {
      const { body } = await world.api.guest().get(`/api/contests/${contest.id}/leaderboard`).expect(200)
      return body.data.ranks.flatMap((row: LeaderboardRow) => row.cells)
    }
    const id = await sent({ problemId: problem.id, contestId: contest.id })
    expect(await cells()).toMatchObject([{ problemId: problem.id, rejected: 0, pending: 1 }])
    await cancel(id).expect(200)
    await world.api.deps.judging.sweep(true)
    const { models } = world.api.deps.database
    expect(await models.judgings.findOne({ submissionId: id }).lean()).toMatchObject({
      final: true,
      attempt: 1,
    })
    expect(await cells()).toEqual([])
    expect(await models.judgeFailures.countDocuments({ submissionId: id })).toBe(0)
  })

  test('of a judged submission answers 409, and of an unknown submission 404', async () => {
    const id = await sent()
    await cancel(id).expect(200)
    const { body } = await cancel(id).expect(409)
    expect(body.message).toBe('This submission already has a verdict.')
    await cancel('0123456789abcdef01234567').expect(404)
  })
})
