import { randomBytes } from 'node:crypto'
import { zipOf } from '@cohort/problem-format'
import { envelopeOf, problemImportSchema, userCalls } from '@cohort/shared'
import type { Browser } from 'playwright-core'
import { makeAdmin } from './make-admin'

const TITLE = 'Harbour Log'
const STATEMENT = `
  <style>body { font: 12pt/1.5 serif; margin: 0 4mm } h1 { font-size: 20pt } pre { font-size: 11pt }</style>
  <h1>${TITLE}</h1>
  <p>The harbour master writes down how many boats come in each morning and each evening. At the end of the
  day she wants to know how many came in all.</p>
  <h2>Input</h2><p>One line with two whole numbers, each between 0 and 10<sup>9</sup>.</p>
  <h2>Output</h2><p>One whole number: how many boats came that day.</p>`

/** A package with only a PDF file as its statement. */
const packageOf = (name: string, pdf: Buffer): Buffer =>
  zipOf(
    Object.entries({
      'problem.yaml': `problem_format_version: 2023-07\nname: ${TITLE}\nuuid: 6f0f4c1e-2d0b-4b53-9a55-0d0c3f5d8a41\nlicense: public domain\nkeywords: [arithmetic]\nlimits:\n  time_limit: 1.0\n  memory: 256\n`,
      'cohort.yaml': 'difficulty: easy\n',
      'statement/problem.en.pdf': pdf,
      'data/sample/1.in': '12 30\n',
      'data/sample/1.ans': '42\n',
      'data/secret/1.in': '1000000000 1000000000\n',
      'data/secret/1.ans': '2000000000\n',
      'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
    }).map(([path, content]) => ({ name: `${name}/${path}`, content })),
  )

/**
 * Uploads the problem to a running `npm start` as a new admin, calls `use`, and then deletes the problem.
 */
export const withPdfProblem = async (
  url: string,
  browser: Browser,
  use: (problemId: string) => Promise<void>,
): Promise<void> => {
  const organiser = await signUpAdmin(url)
  const paper = await browser.newPage()
  await paper.setContent(STATEMENT)
  const pdf = await paper.pdf({ format: 'A5' })
  await paper.close()
  const upload = await organiser('POST', '/api/organiser/problems?visibility=published', {
    'content-type': 'application/zip',
    // Use a unique name, because an interrupted run may have left its problem behind.
    body: new Uint8Array(packageOf(`harbourlog${Date.now()}`, pdf)),
  })
  const { result, errors, message } = envelopeOf(problemImportSchema).parse(await upload.json()).data
  if (result === null) throw new Error(`The package was refused: ${message} ${JSON.stringify(errors)}`)
  try {
    await use(result.problemId)
  } finally {
    await organiser('DELETE', `/api/organiser/problems/${result.problemId}`)
  }
}

type Call = (
  method: string,
  path: string,
  sent?: { 'content-type': string; body: Uint8Array<ArrayBuffer> | string },
) => Promise<Response>

/** Signs up an admin and returns a function for their calls. The random password protects sites that keep running. */
const signUpAdmin = async (url: string): Promise<Call> => {
  const email = `pictures-${Date.now()}@example.org`
  const password = randomBytes(24).toString('hex')
  let cookie = ''
  const call: Call = async (method, path, sent) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(sent ? { 'content-type': sent['content-type'] } : {}) },
      ...(sent ? { body: sent.body } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const json = (data: object) => ({ 'content-type': 'application/json', body: JSON.stringify(data) })
  const name = 'Harbour Master'
  await call('POST', userCalls.signup.path, json({ email, password, fullName: name, userName: name }))
  await makeAdmin(email)
  const login = await call('POST', userCalls.login.path, json({ email, password }))
  cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return call
}
