import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { AiHelpRequest } from '@cohort/shared'
import {
  buildContest,
  buildProblem,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import {
  complete,
  endStream,
  type ModelServer,
  startModelServer,
  streamPieces,
} from '../../../test/model-server'
import { addressOf, eventually, startTestApi, type TestApi } from '../../../test/test-api'

let model: ModelServer
let api: TestApi
let problem: TestProblem

const start = async (env: NodeJS.ProcessEnv = {}) => {
  api = await startTestApi({
    consumers: false,
    env: {
      OPENAI_API_KEY: 'sk-planted-key',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'stand-in',
      OPENAI_TIMEOUT_MS: '60000',
      ...env,
    },
  })
  problem = await buildProblem(api)
}

beforeEach(async () => {
  model = await startModelServer()
})
afterEach(async () => {
  await api.stop()
  await model.close()
})

const STREAM = 'text/event-stream, application/json;q=0.9'

const ask = (
  user: TestUser,
  part: Partial<AiHelpRequest> = {},
  { accept = STREAM, signal }: { accept?: string; signal?: AbortSignal } = {},
) =>
  fetch(`${addressOf(api.server)}/api/submissions/ai-help`, {
    method: 'POST',
    headers: {
      cookie: user.cookie,
      accept,
      'accept-encoding': 'gzip, br',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ code: 'print(1)', problemId: problem.id, language: 'python', ...part }),
    ...(signal ? { signal } : {}),
  })

interface Event {
  event: string
  data: unknown
}

const eventsIn = (text: string): Event[] =>
  [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event = '', data = '']) => ({
    event,
    data: JSON.parse(data),
  }))

const streamed = async (user: TestUser): Promise<Event[]> => {
  const response = await ask(user)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  return eventsIn(await response.text())
}

const piece = (text: string): Event => ({ event: 'piece', data: { text } })
const answer = (suggestions: unknown, source = 'model', message: unknown = 'OK'): Event => ({
  event: 'answer',
  data: { statusCode: 200, success: true, data: { suggestions, source }, message },
})
const fallback = () =>
  answer(expect.stringMatching(/^\*\*Help from the judge/), 'rules', expect.stringMatching(/did not answer/))

test('pieces arrive while the model is writing, followed by the whole answer', async () => {
  await start()
  const user = await buildUser(api)
  let finish = () => {}
  model.answer = (_req, res) => {
    streamPieces(res, 'Look ')
    finish = () => {
      streamPieces(res, 'at line\n', '1.', '')
      endStream(res)
    }
  }
  const response = await ask(user)
  expect(response.headers.get('content-encoding')).toBeNull()
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (eventsIn(text).length < 1) text += (await reader.read()).value
  expect(eventsIn(text)).toEqual([piece('Look ')])
  finish()
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value
  expect(eventsIn(text)).toEqual([
    ...[piece('Look '), piece('at line\n'), piece('1.')],
    answer('Look at line\n1.'),
  ])
  expect(JSON.parse(model.asked[0]?.body ?? '')).toMatchObject({ model: 'stand-in', stream: true })
  expect(await api.deps.metrics.text()).toContain('cohort_ai_help_total{outcome="model"} 1')
})

test.each(['application/json', '*/*', 'application/json, text/event-stream'])(
  'a client that accepts %s receives JSON',
  async (accept) => {
    await start()
    const user = await buildUser(api)
    const response = await ask(user, {}, { accept })
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual(answer('Look at line 1.').data)
    expect(JSON.parse(model.asked[0]?.body ?? '')).not.toHaveProperty('stream')
  },
)

test('without a key, the stream contains only the answer', async () => {
  await start({ OPENAI_API_KEY: '' })
  expect(await streamed(await buildUser(api))).toEqual([
    answer(expect.stringMatching(/^\*\*Help from the judge/), 'rules', expect.stringMatching(/has no AI/)),
  ])
})

test('errors are sent as ordinary JSON', async () => {
  await start({ AI_HELP_PER_DAY: '1' })
  const user = await buildUser(api)
  const refusal = async (part: Partial<AiHelpRequest> = {}) => {
    const response = await ask(user, part)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    return [response.status, ((await response.json()) as { code: string }).code]
  }
  expect(await refusal({ code: ' ' })).toEqual([400, 'INVALID_INPUT'])
  expect(await refusal({ problemId: 'nonsense' })).toEqual([404, 'NOT_FOUND'])
  const contestProblem = await buildProblem(api)
  await buildContest(api, [contestProblem])
  expect(await refusal({ problemId: contestProblem.id })).toEqual([403, 'FORBIDDEN'])
  model.answer = (_req, res) => {
    streamPieces(res, 'x')
    endStream(res)
  }
  await streamed(user)
  expect(await refusal()).toEqual([429, 'RATE_LIMITED'])
})

test.each<[string, (server: ModelServer) => void, Event[]]>([
  ['hangs', (server) => (server.answer = () => undefined), []],
  ['answers 500', (server) => (server.answer = (_req, res) => void res.writeHead(500).end('{}')), []],
  ['answers nothing', (server) => (server.answer = (_req, res) => endStream(streamPieces(res))), []],
  [
    'breaks midway',
    (server) =>
      (server.answer = (_req, res) => {
        streamPieces(res, 'Look ')
        setImmediate(() => res.destroy())
      }),
    [],
  ],
  [
    'ends before its answer is complete',
    (server) => (server.answer = (_req, res) => void streamPieces(res, 'Look ').end()),
    [piece('Look ')],
  ],
  [
    'sends small pieces forever',
    (server) => {
      server.answer = (_req, res) => {
        streamPieces(res, 'Look ')
        const drip = setInterval(() => res.write(': still here\n\n'), 20)
        res.on('close', () => clearInterval(drip))
      }
    },
    [piece('Look ')],
  ],
  [
    'sends junk',
    (server) => {
      server.answer = (_req, res) => {
        streamPieces(res, 'Look ')
        res.end('data: <html>\n\n')
      }
    },
    [piece('Look ')],
  ],
  [
    'sends unexpected JSON',
    (server) => {
      server.answer = (_req, res) => {
        streamPieces(res, 'Look ', { text: 'x' })
        endStream(res)
      }
    },
    [piece('Look ')],
  ],
  [
    'sends far too much text',
    (server) => {
      server.answer = (_req, res) => {
        streamPieces(res, 'Look ')
        res.end(`: ${'x'.repeat(3_000_000)}\n\n`)
      }
    },
    [piece('Look ')],
  ],
])('if the model %s, the stream ends with help from the judge', async (_, manner, pieces) => {
  await start({ AI_HELP_PER_DAY: '1', OPENAI_TIMEOUT_MS: '3000' })
  const user = await buildUser(api)
  manner(model)
  for (let turn = 0; turn < 2; turn++) {
    const events = await streamed(user)
    expect(events.at(-1)).toEqual(fallback())
    // A broken connection may lose the last pieces.
    if (_ !== 'breaks midway') expect(events.slice(0, -1)).toEqual(pieces)
  }
  model.answer = (_req, res) => complete(res, 'Back again.')
  const response = await ask(user, {}, { accept: 'application/json' })
  expect(await response.json()).toEqual(answer('Back again.').data)
})

test('a model that stalls midway times out even after garbage collection', async () => {
  await start({ OPENAI_TIMEOUT_MS: '3000' })
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const user = await buildUser(api)
  model.answer = (_req, res) => streamPieces(res, 'Look ')
  const reader = (await ask(user)).body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (eventsIn(text).length < 1) text += (await reader.read()).value
  for (let times = 0; times < 3; times++) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value
  expect(eventsIn(text)).toEqual([piece('Look '), fallback()])
  // The HTTP client's own timeout of five minutes would give a different reason.
  expect(api.logged()).toContain('"reason":"TimeoutError"')
})

test('a long answer is truncated and marked as cut, and the model is stopped', async () => {
  await start()
  const user = await buildUser(api)
  model.answer = (_req, res) => streamPieces(res, 'x'.repeat(7000), 'y'.repeat(7000))
  expect(await streamed(user)).toEqual([
    ...[piece('x'.repeat(7000)), piece('y'.repeat(5000))],
    answer(`${'x'.repeat(7000)}${'y'.repeat(5000)}\n\n… (cut)`),
  ])
  await eventually(() => model.abandoned() === 1, 'the end of the model’s work')
})

test('the model is stopped when the client disconnects midway', async () => {
  await start()
  const user = await buildUser(api)
  model.answer = (_req, res) => streamPieces(res, 'Look ')
  const leaving = new AbortController()
  await ask(user, {}, { signal: leaving.signal })
  leaving.abort()
  await eventually(() => model.abandoned() === 1, 'the end of the model’s work')
  await eventually(
    async () => (await api.deps.metrics.text()).includes('cohort_ai_help_total{outcome="left"} 1'),
    'the count',
  )
  expect(api.logged()).not.toContain('a request failed')
})

test('a user can have at most three streams', async () => {
  await start()
  const user = await buildUser(api)
  model.answer = (_req, res) => streamPieces(res, 'Look ')
  const leaving = new AbortController()
  await Promise.all(Array.from({ length: 3 }, () => ask(user, {}, { signal: leaving.signal })))
  const refused = await ask(user)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(/^You have too many AI answers/),
  })
  leaving.abort()
  model.answer = (_req, res) => {
    streamPieces(res, 'Again.')
    endStream(res)
  }
  await eventually(async () => (await ask(user)).status === 200, 'a free place')
})
