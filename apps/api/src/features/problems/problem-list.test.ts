import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
} from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

const HOUR = 3_600_000

let api: TestApi
let apple: TestProblem
let zebra: TestProblem
let now = new Date()

beforeAll(async () => {
  api = await startTestApi({ consumers: false, clock: () => now })
  apple = await buildProblem(api, { title: 'Apple', tags: ['fruit'] })
  zebra = await buildProblem(api, { title: 'Zebra' })
})
afterAll(() => api.stop())

const models = () => api.deps.database.models
const list = (query = '') => api.guest().get(`/api/problems${query}`)
const titles = async () => {
  const { body } = await list().expect(200)
  return body.data.map(({ title }: { title: string }) => title)
}
/** Counts how many times the problems are read from the database while `during` runs. */
const countReads = async (during: () => Promise<unknown>): Promise<number> => {
  const find = jest.spyOn(models().problems, 'find')
  await during()
  const { length } = find.mock.calls
  find.mockRestore()
  return length
}

describe('GET /problems for a guest, without paging,', () => {
  test('reads the database only once for all filters and the tags', async () => {
    await list().expect(200)
    const calls = ['?tags=fruit', '?search=ppl&difficulty=Easy', '?tags=fruit&page=1&limit=1', '/tags']
    expect(await countReads(() => Promise.all(calls.map((query) => list(query).expect(200))))).toBe(0)
  })

  test('answers 304 to its own ETag until the list changes', async () => {
    const { headers } = await list().expect(200)
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = () => list().set('If-None-Match', headers.etag!)
    const { text } = await again().expect(304)
    expect(text).toBe('')
    await models().problems.updateOne({ _id: apple.id }, { $set: { difficulty: 'hard' } })
    const { body } = await again().expect(200)
    expect(body.data[0].difficulty).toBe('Hard')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('for Accept-Encoding %s, has the same ETag and the Content-Encoding %s', async (accepted, encoding) => {
    const plain = await list().set('Accept-Encoding', 'identity').expect(200)
    const { headers, text } = await list().set('Accept-Encoding', accepted).expect(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(headers.etag).toBe(plain.headers.etag)
    expect(text).toBe(plain.text)
  })

  test.each<[string, () => Promise<unknown>, string[]]>([
    ['hides', () => models().problems.updateOne({ _id: apple.id }, { visibility: 'hidden' }), ['Zebra']],
    [
      'publishes',
      () => models().problems.findOneAndUpdate({ _id: apple.id }, { visibility: 'published' }),
      ['Apple', 'Zebra'],
    ],
    ['adds', () => buildProblem(api, { title: 'Mango' }), ['Apple', 'Mango', 'Zebra']],
    ['removes', () => models().problems.deleteOne({ title: 'Mango' }), ['Apple', 'Zebra']],
  ])('is up to date right after a change that %s a problem', async (_what, change, after) => {
    await titles()
    await change()
    expect(await titles()).toEqual(after)
  })

  test('includes the problems of a contest again from the millisecond it ends', async () => {
    const endTime = new Date(Number(now) + HOUR)
    const later = new Date(Number(now) + 2 * HOUR)
    await buildContest(api, [apple], { startTime: now, endTime })
    await buildContest(api, [zebra], { startTime: now, endTime: later })
    expect(await titles()).toEqual([])
    now = new Date(Number(endTime) - 1)
    expect(await titles()).toEqual([])
    now = endTime
    expect(await titles()).toEqual(['Apple'])
    now = later
    expect(await titles()).toEqual(['Apple', 'Zebra'])
    expect(await countReads(titles)).toBe(0)
  })

  test('includes a change within a minute even if the process died before counting it', async () => {
    await titles()
    // This bypasses the model, which counts changes.
    await models().problems.collection.updateOne({ title: 'Apple' }, { $set: { title: 'Apricot' } })
    expect(await titles()).toEqual(['Apple', 'Zebra'])
    now = new Date(Number(now) + 60_000)
    expect(await titles()).toEqual(['Apricot', 'Zebra'])
  })
})

test('GET /problems for a signed-in user contains the user’s statuses and is never cached by browsers', async () => {
  const guest = await list().expect(200)
  const person = await buildUser(api)
  await models().submissions.create(buildSubmission(person, apple, { verdict: 'Accepted' }))
  const { body, headers } = await person.agent
    .get('/api/problems')
    .set('If-None-Match', guest.headers.etag!)
    .expect(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
  expect(body.data).toEqual([{ ...guest.body.data[0], userStatus: 'Solved' }, guest.body.data[1]])
  expect((await list().expect(200)).body).toEqual(guest.body)
})
