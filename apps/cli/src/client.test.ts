import { organiserCalls, userCalls } from '@cohort/shared'
import { answered, type FakeAnswer, failed, startFakeApi } from '../test/fake-api'
import { createClient } from './client'
import { EXIT, type Failure } from './failure'

const USER = { _id: 'a', fullName: 'Ada', userName: 'Ada', email: 'ada@example.org', role: 'admin' }
const BUSY = failed('UNAVAILABLE', 'Busy.', { 'Retry-After': '0' })

let api: Awaited<ReturnType<typeof startFakeApi>>
afterEach(() => api.stop())

const clientOf = async (...answers: FakeAnswer[]) => {
  api = await startFakeApi(...answers)
  const stopping = new AbortController()
  const { address } = api
  return {
    stop: () => stopping.abort(),
    client: createClient({ address, token: 'secret-token', signal: stopping.signal }),
  }
}
const whoamiFails = async (...answers: FakeAnswer[]): Promise<Failure> => {
  const { client } = await clientOf(...answers)
  return client.call(userCalls.getUser, {}).then(
    () => {
      throw new Error('The call succeeded.')
    },
    (error: Failure) => error,
  )
}

test('a call sends the token and returns the data', async () => {
  const { client } = await clientOf(answered(USER))
  expect(await client.call(userCalls.getUser, {})).toEqual(USER)
  expect(api.requests).toMatchObject([
    { call: 'GET /api/user/get-user', headers: { authorization: 'Bearer secret-token' } },
  ])
})

test('a list is read to its last page', async () => {
  const tokens = (count: number) => answered(Array(count).fill(PROBLEM), { total: 300 })
  const { client } = await clientOf(tokens(200), tokens(100))
  expect(await client.all(organiserCalls.listManagedProblems, { query: { search: 'a b' } })).toHaveLength(300)
  expect(api.requests.map(({ call }) => call)).toEqual([
    'GET /api/organiser/problems?search=a+b&page=1&limit=200',
    'GET /api/organiser/problems?search=a+b&page=2&limit=200',
  ])
})
const PROBLEM = {
  _id: 'a',
  slug: 'sum',
  title: 'Sum',
  difficulty: null,
  tags: [],
  visibility: 'hidden',
  owner: null,
  right: 'owner',
  juryOf: null,
  version: null,
  unfinishedContest: null,
}

describe('a retry', () => {
  test('succeeds after a busy server and a broken connection', async () => {
    const { client } = await clientOf(BUSY, { status: 0 }, answered(USER))
    expect(await client.call(userCalls.getUser, {})).toEqual(USER)
    expect(api.requests).toHaveLength(3)
  })

  test('does not happen for a POST, because the server may have carried it out', async () => {
    const { client } = await clientOf({ status: 0 }, answered(null))
    const body = { name: 'CI', scopes: ['profile:read' as const] }
    await expect(client.call(userCalls.createApiToken, { body })).rejects.toMatchObject({
      exit: EXIT.unavailable,
      message: expect.stringContaining('may have done it'),
    })
    expect(api.requests).toHaveLength(1)
  })

  test('does not happen for a POST that never reached the server, which cannot have carried it out', async () => {
    const { client } = await clientOf()
    await api.stop()
    const body = { name: 'CI', scopes: ['profile:read' as const] }
    await expect(client.call(userCalls.createApiToken, { body })).rejects.toMatchObject({
      exit: EXIT.unavailable,
      message: expect.stringMatching(/ECONNREFUSED\)\. Check the address/),
    })
  })

  test('does not happen if the server asks for a long wait', async () => {
    const failure = await whoamiFails(failed('RATE_LIMITED', 'Wait.', { 'Retry-After': '3600' }))
    expect(failure).toMatchObject({ exit: EXIT.unavailable, message: 'Wait.' })
    expect(api.requests).toHaveLength(1)
  })

  test('ends when the command is stopped', async () => {
    const { client, stop } = await clientOf(failed('UNAVAILABLE', 'Busy.', { 'Retry-After': '10' }))
    const call = client.call(userCalls.getUser, {})
    stop()
    await expect(call).rejects.toMatchObject({ exit: EXIT.interrupted })
  })
})

test.each<[FakeAnswer, number, RegExp]>([
  [failed('UNAUTHENTICATED', 'Invalid.'), EXIT.notAllowed, /^Invalid\. Create a new one at .*\/settings/],
  [failed('FORBIDDEN', 'This API token lacks the scope a.'), EXIT.notAllowed, /Create one that has it/],
  [failed('CONFLICT', 'Taken.'), EXIT.refused, /^Taken\.$/],
  [
    { status: 302, headers: { Location: 'https://a.org/x' }, body: '' },
    EXIT.unavailable,
    /redirects to https:\/\/a\.org\./,
  ],
  [{ status: 404, body: '<html>' }, EXIT.refused, /unexpected answer \(status 404\)/],
  [answered({ surprise: true }), EXIT.refused, /as new as the server/],
])('the answer %j becomes a failure that says what to do', async (answer, exit, message) => {
  const failure = await whoamiFails(answer)
  expect(failure).toMatchObject({ exit, message: expect.stringMatching(message) })
  expect(JSON.stringify(failure) + failure.message).not.toContain('secret-token')
})
