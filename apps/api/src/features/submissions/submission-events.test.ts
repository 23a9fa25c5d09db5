import { runningTestCase } from '@cohort/shared'
import { buildUser } from '../../../test/factories'
import { readEvents } from '../../../test/read-events'
import { submissionWorld } from '../../../test/submission-world'
import { addressOf, eventually } from '../../../test/test-api'

const world = submissionWorld()

describe('the event stream of a submission', () => {
  test('answers HEAD with 405', async () => {
    const { body } = await world.execute()
    await world.person.agent.head(`/api/submissions/${body.data._id}/events`).expect(405)
  })

  test('ends soon after the reader has logged out or revoked the token', async () => {
    const leaving = await buildUser(world.api)
    const { body } = await world.execute({}, leaving)
    const created = await leaving.agent
      .post('/api/user/me/tokens')
      .send({ name: 'follow', scopes: ['submissions:read'] })
      .expect(201)
    const bySession = await readEvents(world.api, body.data._id, leaving.cookie)
    const byToken = await fetch(`${addressOf(world.api.server)}/api/submissions/${body.data._id}/events`, {
      headers: { Authorization: `Bearer ${created.body.data.token}` },
    })
    await leaving.agent.delete(`/api/user/me/tokens/${created.body.data._id}`).expect(200)
    await byToken.text()
    await leaving.agent.post('/api/user/logout').expect(200)
    await bySession.ended
    expect((await readEvents(world.api, body.data._id, leaving.cookie)).status).toBe(401)
  })

  test('sends a snapshot, each step and the verdict, then ends', async () => {
    const { body } = await world.execute()
    const stream = await readEvents(world.api, body.data._id, world.person.cookie)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toMatch(/no-transform/)
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    await eventually(() => stream.seen.length > 0, 'the snapshot')

    world.judge(async (_judgeJob, sendProgress) => {
      const sees = (verdict: string) =>
        eventually(() => stream.seen.some((each) => each.verdict === verdict), verdict)
      await sendProgress({ stage: 'compiling' })
      await sees('Compiling')
      await sendProgress({ stage: 'running', test: 1, of: 4, done: [] })
      await sees(runningTestCase(1, 4))
      return { verdict: 'Accepted' }
    })
    await stream.ended
    expect([...new Set(stream.seen.map(({ verdict }) => verdict))]).toEqual([
      'Queued',
      'Compiling',
      runningTestCase(1, 4),
      'Accepted',
    ])
    const polled = await world.poll(body.data._id)
    expect(polled).toMatchObject({ estimatedTimeComplexity: 'N/A', estimatedSpaceComplexity: 'N/A' })
    expect(stream.seen.at(-1)).toEqual(polled)
  })

  test('for a judged submission sends the verdict and ends immediately', async () => {
    world.judge(() => ({ verdict: 'Accepted' }))
    const { body } = await world.execute()
    await world.judged(body.data._id)
    const stream = await readEvents(world.api, body.data._id, world.person.cookie)
    await stream.ended
    expect(stream.seen.map(({ verdict }) => verdict)).toEqual(['Accepted'])
  })

  test('answers 429 beyond a user’s limit, until one of the streams is closed', async () => {
    const crowd = await buildUser(world.api)
    const { body } = await world.execute({}, crowd)
    const open = await Promise.all(
      Array.from({ length: 12 }, () => readEvents(world.api, body.data._id, crowd.cookie)),
    )
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    const refused = await crowd.agent.get(`/api/submissions/${body.data._id}/events`).expect(429)
    expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', success: false })
    expect(refused.headers['retry-after']).toBe('5')
    open[0]!.close()
    const another = await eventually(async () => {
      const stream = await readEvents(world.api, body.data._id, crowd.cookie)
      return stream.status === 200 ? stream : null
    }, 'room for another stream')
    for (const stream of [...open, another]) stream.close()
  })
})
