import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ERROR_STATUS, type ErrorCode, type InputIssue, type ProblemImport } from '@cohort/shared'

export interface FakeAnswer {
  status: number
  headers?: Record<string, string>
  /** If undefined, the server drops the connection without a response. */
  body?: unknown
}

/** The id of the import in `importIn`. */
export const IMPORT = 'e'.repeat(24)

export const answered = (data: unknown, more: object = {}): FakeAnswer => ({
  status: 200,
  body: { statusCode: 200, success: true, data, message: 'OK', ...more },
})

/** The id of the contest in `LISTED`. */
export const CONTEST = 'd'.repeat(24)
export const TIMES = { startTime: '2031-05-01T10:00:00.000Z', endTime: '2031-05-01T15:00:00.000Z' }

/** The response to listing the caller's contests: one contest, named `spring`. */
export const LISTED = answered(
  [
    {
      ...{
        _id: CONTEST,
        slug: 'spring',
        title: 'Spring',
        status: 'Upcoming',
        audience: 'everyone',
        groups: [],
      },
      ...TIMES,
      archived: false,
      right: 'owner',
      owner: null,
      problems: 0,
      participants: 0,
    },
  ],
  { total: 1 },
)

/** A response with an import in this state. */
export const importIn = (state: ProblemImport['state'], more: object = {}): FakeAnswer =>
  answered({
    _id: IMPORT,
    state,
    startedAt: '2031-05-01T10:00:00.000Z',
    madeWith: 'package',
    title: null,
    result: null,
    programs: [],
    outdated: [],
    unfinishedContest: null,
    message: null,
    errors: [],
    allowedBy: null,
    ...more,
  })

export const failed = (
  code: ErrorCode,
  message: string,
  headers: Record<string, string> = {},
  issues: readonly InputIssue[] = [],
): FakeAnswer => {
  const status = ERROR_STATUS[code]
  const body = { statusCode: status, success: false, data: null, message, error: message, code, issues }
  return { status, headers, body }
}

interface FakeRequest {
  call: string
  headers: IncomingHttpHeaders
  body: string
}

/** Starts a server that sends these responses in order, then keeps repeating the last one. */
export const startFakeApi = async (...answers: FakeAnswer[]) => {
  const requests: FakeRequest[] = []
  const arrivals = new EventEmitter()
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { method, url, headers } = req
    requests.push({ call: `${method} ${url}`, headers, body: await text(req) })
    arrivals.emit('request')
    const { status, headers: own, body } = answers[Math.min(requests.length, answers.length) - 1]!
    if (body === undefined) res.destroy()
    else
      res
        .writeHead(status, own)
        .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  }
  const server = createServer((req, res) => void answer(req, res))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    /** Resolves once `count` requests have arrived. */
    async received(count: number): Promise<void> {
      while (requests.length < count) await once(arrivals, 'request')
    },
    stop: () => new Promise((done) => server.close(done)),
  }
}
