import { createHash } from 'node:crypto'
import {
  buildContest,
  buildProblem,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'
import { withAddresses } from './problem-statements'

const PNG = Buffer.from('\x89PNG picture', 'latin1')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>')
const PDF = Buffer.from('%PDF-1.7 statement')
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

let api: TestApi
let user: TestUser
let problem: TestProblem

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  user = await buildUser(api)
  problem = await buildProblem(api, {
    title: 'Tides',
    statements: [
      {
        language: 'en',
        title: null,
        html: `<p><img src="files/${sha256Of(PNG)}" alt="" /></p>`,
        pdf: null,
      },
      { language: 'pt-BR', title: 'Marés', html: '<p>pt</p>', pdf: null },
      {
        language: 'sv',
        title: 'Tidvatten',
        html: `<p><a href="files/${sha256Of(PDF)}">PDF</a></p>`,
        pdf: sha256Of(PDF),
      },
    ],
    files: [
      { type: 'image/png', content: PNG },
      { type: 'image/svg+xml', content: SVG },
      { type: 'application/pdf', content: PDF },
    ],
    secrets: [['SECRET-INPUT\n', 'SECRET-ANSWER\n']],
  })
})
afterAll(() => api.stop())

const fileOf = (content: Buffer, id = problem.id) => `/api/problems/${id}/files/${sha256Of(content)}`

describe('GET /problems/:id for a problem with statements in several languages', () => {
  const get = async (lang: string | undefined, accepted: string | undefined) => {
    const call = user.agent.get(`/api/problems/${problem.id}`).query(lang === undefined ? {} : { lang })
    const { body } = await (accepted === undefined ? call : call.set('Accept-Language', accepted)).expect(200)
    return body.data
  }

  test.each([
    [undefined, undefined, 'en'],
    [undefined, 'sv', 'sv'],
    [undefined, 'sv-FI,fi;q=0.9', 'sv'],
    [undefined, 'de,pt;q=0.8,sv;q=0.9', 'sv'],
    [undefined, 'pt', 'pt-BR'],
    [undefined, 'de,*;q=0.1', 'en'],
    [undefined, ';;;,=', 'en'],
    ['sv', 'pt-BR', 'sv'],
    ['PT-br', 'sv', 'pt-BR'],
    ['de', 'sv', 'sv'],
  ])('with lang %s and Accept-Language %s returns %s', async (lang, accepted, expected) => {
    const data = await get(lang, accepted)
    expect(data.statement).toMatchObject({ language: expected, languages: ['en', 'pt-BR', 'sv'] })
  })

  test('returns the title in the chosen language and the address of a PDF statement', async () => {
    expect(await get('pt-BR', undefined)).toMatchObject({
      title: 'Marés',
      description: '<p>pt</p>',
      statement: { pdf: null },
    })
    expect(await get('sv', undefined)).toMatchObject({
      title: 'Tidvatten',
      description: `<p><a href="${fileOf(PDF)}">PDF</a></p>`,
      statement: { pdf: fileOf(PDF) },
    })
    expect(await get('en', undefined)).toMatchObject({
      title: 'Tides',
      description: `<p><img src="${fileOf(PNG)}" alt="" /></p>`,
    })
  })

  test.each(['en;DROP', '', 'a'.repeat(60), '../sv'])('answers 400 for lang %j', async (lang) => {
    const { body } = await user.agent.get(`/api/problems/${problem.id}`).query({ lang }).expect(400)
    expect(body.message).toMatch(/"lang" must be a language code/)
  })
})

describe('GET /problems/:id/files/:sha256', () => {
  test.each([
    ['a picture', PNG, 'image/png'],
    ['an SVG', SVG, 'image/svg+xml'],
  ])(
    'returns %s with its media type and with headers that stop scripts in the file from running',
    async (_name, content, type) => {
      const answer = await user.agent.get(fileOf(content)).buffer(true).expect(200)
      expect(Buffer.from(answer.body)).toEqual(content)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'private, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox$/)
    },
  )

  test('returns a PDF file that only pages from this origin can embed', async () => {
    const { headers } = await user.agent.get(fileOf(PDF)).expect(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-frame-options': 'SAMEORIGIN' })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
  })

  test('does not return hidden tests or files of other problems, nor anything for an invalid hash', async () => {
    const other = await buildProblem(api)
    await user.agent.get(fileOf(Buffer.from('SECRET-INPUT\n'))).expect(404)
    await user.agent.get(fileOf(PNG, other.id)).expect(404)
    for (const name of ['nonsense', '..%2f..%2fetc%2fpasswd', '{"$ne":null}'])
      await user.agent.get(`/api/problems/${problem.id}/files/${encodeURIComponent(name)}`).expect(404)
  })

  test('returns nothing to guests and no files of hidden problems', async () => {
    await api.guest().get(fileOf(PNG)).expect(401)
    const hidden = await buildProblem(api, {
      visibility: 'hidden',
      files: [{ type: 'image/png', content: PNG }],
    })
    await user.agent.get(fileOf(PNG, hidden.id)).expect(404)
  })
})

test('the files of a problem in a running contest are available only through the contest', async () => {
  const taken = await buildProblem(api, {
    statements: [
      { language: 'en', title: null, html: `<img src="files/${sha256Of(PNG)}" alt="" />`, pdf: null },
    ],
    files: [{ type: 'image/png', content: PNG }],
  })
  const contest = await buildContest(api, [taken])
  await user.agent.get(fileOf(PNG, taken.id)).expect(404)
  const { body } = await user.agent
    .get(`/api/problems/${taken.id}`)
    .query({ contestId: contest.id })
    .expect(200)
  const [, address] = /src="([^"]*)"/.exec(body.data.description) ?? []
  expect(address).toBe(`${fileOf(PNG, taken.id)}?contestId=${contest.id}`)
  await user.agent.get(address!).expect(200)
})

test('the addresses of files are inserted only into tags', () => {
  const sha256 = 'a'.repeat(64)
  const complete = (html: string) => withAddresses(html, (hash) => `/there/${hash}`)
  expect(complete(`<code>src="files/${sha256}"</code>`)).toBe(`<code>src="files/${sha256}"</code>`)
  expect(complete(`<img alt="" src="files/${sha256}" />`)).toBe(`<img alt="" src="/there/${sha256}" />`)
})
