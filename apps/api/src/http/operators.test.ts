import { CALLS, type Call } from '@cohort/shared'
import request from 'supertest'
import { buildWorld, onlyStatus, type World } from '../../test/access-matrix'
import type { TestUser } from '../../test/factories'
import { startTestApi, type TestApi } from '../../test/test-api'
import { openApiDocument } from '../features/openapi/document'

let api: TestApi
let world: World
let admin: TestUser

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  world = await buildWorld(api)
  admin = world.people.admin
})
afterAll(() => api.stop())

const document = openApiDocument()

const OPERATORS = [{ $ne: null }, { $gt: '' }, { $regex: '.*' }, { $where: '1' }, [{ $ne: null }]]

const pathOf = ({ path }: Call): string =>
  path.replace('{sha256}', 'a'.repeat(64)).replace(/\{\w+\}/g, world.people.other.user._id)

const fieldsOf = ({ id }: Call): string[] => {
  const name = `${id[0]!.toUpperCase()}${id.slice(1)}Request`
  return Object.keys((document.components.schemas[name] as { properties?: object }).properties ?? {})
}

const withBody = CALLS.filter(({ body }) => body !== undefined)
const withQuery = CALLS.filter(({ query }) => query !== undefined)

test.each(withBody.map((operation) => [operation.id, operation] as const))(
  '%s accepts no database operators in its body',
  async (_id, operation) => {
    const fields = fieldsOf(operation)
    expect(fields.length).toBeGreaterThan(0)
    // If there are unknown fields, the error names only those.
    for (const names of [fields, ['$where'], ['__proto__.x']])
      for (const operator of OPERATORS) {
        const { body } = await request(api.server)
          [operation.method](pathOf(operation))
          .set('Cookie', admin.cookie)
          .send(Object.fromEntries(names.map((name) => [name, operator])))
          .expect(400)
        const paths: string[] = body.issues.map(({ path }: { path: string }) => path)
        const named = names.filter((name) =>
          paths.some((path) => path === name || path.startsWith(`${name}.`)),
        )
        expect([operator, body.code, named]).toEqual([operator, 'INVALID_INPUT', names])
      }
  },
)

test.each(withQuery.map((operation) => [operation.id, operation] as const))(
  '%s accepts no database operators in its query',
  async (_id, operation) => {
    const answerOf = async (query: string) => {
      const { status, body } = await request(api.server)
        [operation.method](`${pathOf(operation)}${query}`)
        .set('Cookie', admin.cookie)
      return { status, ...body, requestId: null, serverTime: null }
    }
    // An operator changes the name of a parameter, so the parameter is unknown and must be ignored.
    const plain = await answerOf('')
    const sent = [...Object.keys(operation.query!.shape), '$where']
    for (const operator of ['[$ne]=x', '[$gt]=', '[$regex]=.*', '[]=a', '[a][b]=c'])
      expect(await answerOf(`?${sent.map((field) => `${field}${operator}`).join('&')}`)).toEqual(plain)
  },
)

test.each(
  CALLS.filter(({ path }) => path.includes('{id}')).map((operation) => [operation.id, operation] as const),
)('%s accepts no operator as an id in its path', async (_id, { method, path }) => {
  for (const id of ['{"$ne":null}', '[$ne]', '$where', '*', '../users']) {
    const address = path.replace('{id}', encodeURIComponent(id)).replace('{sha256}', 'a'.repeat(64))
    const answer = await request(api.server)[method](address).set('Cookie', admin.cookie).send({})
    expect([400, 404]).toContain(answer.status)
  }
})

test('GET calls do not change the stored data', async () => {
  const stored = async () => {
    const { models } = api.deps.database
    return JSON.stringify({
      users: await models.users.find().sort({ _id: 1 }).lean(),
      problems: await models.problems.find().sort({ _id: 1 }).lean(),
      versions: await models.problemVersions.countDocuments(),
      submissions: await models.submissions.find().sort({ _id: 1 }).lean(),
      judgings: await models.judgings.countDocuments(),
      contests: await models.contests.find().sort({ _id: 1 }).lean(),
      sessions: await models.sessions.countDocuments(),
      tokens: await models.apiTokens.countDocuments(),
      blobs: await models.blobs.countDocuments(),
    })
  }
  const before = await stored()
  const ids: Record<string, string> = {
    problems: world.problem.id,
    contests: world.contest,
    submissions: world.submission,
  }
  for (const { method, path } of CALLS) {
    if (method !== 'get') continue
    const address = path
      .replace(/(\w+)\/\{id\}/, (_all, kind: string) => `${kind}/${ids[kind] ?? 'f'.repeat(24)}`)
      .replace('{sha256}', 'a'.repeat(64))
    for (const { cookie } of [world.people.owner, world.people.organiser, admin])
      await onlyStatus(request(api.server).get(address).set('Cookie', cookie))
  }
  expect(await stored()).toBe(before)
})
