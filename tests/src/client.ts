import { randomBytes } from 'node:crypto'
import {
  type Call,
  type EnvelopeAnswer,
  type ExecuteRequest,
  envelopeOf,
  isFinalVerdict,
  type ProblemListItem,
  pathTo,
  problemCalls,
  problemImportSchema,
  type Submission,
  submissionCalls,
  submissionSchema,
  userCalls,
} from '@cohort/shared'
import { z } from 'zod'
import { eventually } from './processes'

export interface Client {
  /** The user's credentials. */
  person: Person
  /** The session cookie as a browser would send it. */
  cookie: string
  call(method: string, path: string, body?: unknown): Promise<Response>
  /** Makes a GET call and returns the data. Calls with parameters or a query also need `path`. */
  read<C extends ReadingCall>(call: C, path?: string): Promise<z.output<C['answer']['data']>>
  problems(): Promise<ProblemListItem[]>
  execute(request: ExecuteRequest): Promise<Submission>
  submission(id: string): Promise<Submission>
  /** Polls until the verdict is final and returns the submission. */
  judged(id: string): Promise<Submission>
  /** Uploads a package and returns the id of its problem. @throws Error if the package is refused */
  uploadPackage(method: 'POST' | 'PUT', path: string, zip: Buffer): Promise<string>
}

type ReadingCall = Call & { method: 'get'; answer: EnvelopeAnswer }

export interface Person {
  email: string
  password: string
}

/** Signs up a new user and logs them in. The random password protects sites that keep running. */
export const signUp = async (url: string, shownName?: string): Promise<Client> => {
  const name = randomBytes(4).toString('hex')
  const person = { email: `learner-${name}@example.org`, password: randomBytes(24).toString('hex') }
  const fullName = shownName ?? `Learner ${name}`
  await parsed(
    await send(url, 'POST', userCalls.signup.path, { ...person, fullName, userName: fullName }),
    z.unknown(),
  )
  return logIn(url, person)
}

export const logIn = async (url: string, person: Person): Promise<Client> => {
  const login = await send(url, 'POST', userCalls.login.path, person)
  await parsed(login, userCalls.login.answer.data)
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return clientWith(url, cookie, person)
}

const send = (
  url: string,
  method: string,
  path: string,
  body?: unknown,
  cookie?: string,
): Promise<Response> => {
  const isZip = body instanceof Uint8Array
  return fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': `application/${isZip ? 'zip' : 'json'}` }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body !== undefined && { body: isZip ? new Uint8Array(body) : JSON.stringify(body) }),
  })
}

/** The data in a successful answer. @throws Error for other answers */
export const parsed = async <T extends z.ZodType>(response: Response, schema: T): Promise<z.infer<T>> => {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`)
  return schema.parse(envelopeOf(z.unknown()).parse(JSON.parse(text)).data)
}

const clientWith = (url: string, cookie: string, person: Person): Client => {
  const call = (method: string, path: string, body?: unknown) => send(url, method, path, body, cookie)
  const client: Client = {
    person,
    cookie,
    call,
    read: async (contract, path = contract.path) =>
      parsed<(typeof contract)['answer']['data']>(await call('GET', path), contract.answer.data),
    problems: () => client.read(problemCalls.listProblems),
    execute: async (request) =>
      parsed(await call('POST', submissionCalls.execute.path, request), submissionSchema),
    submission: (id) =>
      client.read(submissionCalls.getSubmission, pathTo(submissionCalls.getSubmission, { id })),
    judged: (id) =>
      eventually(`A final verdict on ${id}`, async () => {
        const submission = await client.submission(id)
        if (isFinalVerdict(submission.verdict)) return submission
        throw new Error(`it is ${submission.verdict}`)
      }),
    uploadPackage: async (method, path, zip) => {
      const { result, errors, message } = await parsed(await call(method, path, zip), problemImportSchema)
      if (result === null) throw new Error(`The package was refused: ${message} ${JSON.stringify(errors)}`)
      return result.problemId
    },
  }
  return client
}
