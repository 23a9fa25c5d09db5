import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type BreakableLink, openLink } from '../../../test/breakable-link'
import {
  buildContest,
  buildProblem,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { eventually, startTestApi, type TestApi, testService } from '../../../test/test-api'

const START = Date.parse('2031-05-01T10:00:00Z')
const END = Date.parse('2031-05-01T12:00:00Z')

let api: TestApi
let redis: BreakableLink
let person: TestUser
let problem: TestProblem
let contest: { id: string }
let now = START
const sockets: Socket[] = []

beforeAll(async () => {
  redis = await openLink(testService('TEST_REDIS_URL'))
  api = await startTestApi({
    env: { REDIS_URL: redis.url },
    consumers: false,
    clock: () => new Date(now),
  })
  person = await buildUser(api)
  problem = await buildProblem(api)
  contest = await buildContest(api, [problem], { startTime: new Date(START), endTime: new Date(END) })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await api.stop()
  await redis.close()
})

const body = () =>
  JSON.stringify({
    problemId: problem.id,
    contestId: contest.id,
    code: 'x',
    language: 'cpp',
    submissionType: 'submit',
  })
const headers = (more = '') =>
  [
    'POST /api/submissions/execute HTTP/1.1',
    'Host: a',
    `Cookie: ${person.cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body())}`,
    `${more}\r\n`,
  ].join('\r\n')

/** Opens a connection and collects its answers. */
const openConnection = async () => {
  const socket = connect((api.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (data: Buffer) => {
    text += data.toString()
  })
  const answers = () => text.split(/(?=HTTP\/1\.1 )/).filter((each) => !each.startsWith('HTTP/1.1 100'))
  const answered = (count = 1) =>
    eventually(
      () =>
        answers().length >= count &&
        answers().every((each) => each.includes('\r\n\r\n{') && each.endsWith('}')) &&
        answers(),
      'the answers',
    )
  return { socket, answered, text: () => text }
}

/** Sends the headers at one time and the body at another. */
const sendAt = async (headersAt: number, bodyAt: number): Promise<string> => {
  const { socket, answered } = await openConnection()
  now = headersAt
  const arrived = once(api.server, 'request')
  socket.write(headers('Connection: close\r\n'))
  await arrived
  now = bodyAt
  socket.write(body())
  return (await answered())[0]!
}
const timeIn = (answer: string): string => JSON.parse(answer.slice(answer.indexOf('{'))).data.submittedAt

test.each([
  ['with headers 12 ms before the end and a body 4 s after it', 'headers', END - 12, END + 4000],
  ['with a body that takes exactly 5 s', 'headers', END - 1, END + 4999],
  ['at the start of the contest', 'headers', START, START + 10],
  ['with a body that takes longer than 5 s during the contest', 'body', START, START + 5001],
  ['with headers before the start and a body that takes over 5 s', 'body', START - 1, START + 5000],
])('a submission %s counts from its %s', async (_what, source, headersAt, bodyAt) => {
  const answer = await sendAt(headersAt, bodyAt)
  expect(answer).toContain('202 Accepted')
  expect(timeIn(answer)).toBe(new Date(source === 'headers' ? headersAt : bodyAt).toISOString())
})

test.each([
  ['with headers before the start is too early', START - 1, START + 100, 'CONTEST_NOT_STARTED'],
  ['with headers at the end is too late', END, END, 'CONTEST_ENDED'],
  ['that reserves a time and sends its code 5 s later is too late', END - 1, END + 5000, 'CONTEST_ENDED'],
])('a submission %s', async (_what, headersAt, bodyAt, code) => {
  expect(await sendAt(headersAt, bodyAt)).toContain(`"code":"${code}"`)
})

test('a submission counts from its headers, however long the rate limiter takes', async () => {
  const { socket, answered } = await openConnection()
  now = END - 1
  redis.freeze()
  const arrived = once(api.server, 'request')
  socket.write(headers('Connection: close\r\n') + body())
  const [req] = (await arrived) as [IncomingMessage]
  await eventually(() => req.complete, 'the whole request')
  now = END + 10_000
  redis.mend()
  expect(timeIn((await answered())[0]!)).toBe(new Date(END - 1).toISOString())
})

test('a submission with a body too large to be read before the checks counts from its headers', async () => {
  const { socket, answered } = await openConnection()
  now = END - 1
  const blanks = ' '.repeat(200 * 1024)
  const length = Buffer.byteLength(body())
  socket.write(
    headers('Connection: close\r\n').replace(
      `Content-Length: ${length}`,
      `Content-Length: ${length + blanks.length}`,
    ),
  )
  socket.write(body() + blanks)
  expect(timeIn((await answered())[0]!)).toBe(new Date(END - 1).toISOString())
})

test('each of several pipelined requests on one connection counts from its own headers', async () => {
  const { socket, answered } = await openConnection()
  now = END - 20
  let arrived = once(api.server, 'request')
  socket.write(headers() + body())
  await arrived
  now = END - 10
  arrived = once(api.server, 'request')
  socket.write(headers())
  await arrived
  now = END + 1000
  socket.write(body())
  const answers = await answered(2)
  expect(answers.map(timeIn)).toEqual([END - 20, END - 10].map((time) => new Date(time).toISOString()))
})

test('a request that waits for 100 Continue counts from its headers', async () => {
  const { socket, answered, text } = await openConnection()
  now = END - 5
  socket.write(headers('Expect: 100-continue\r\n'))
  await eventually(() => text().includes('100 Continue'), '100 Continue')
  now = END + 3000
  socket.write(body())
  expect(timeIn((await answered())[0]!)).toBe(new Date(END - 5).toISOString())
})
