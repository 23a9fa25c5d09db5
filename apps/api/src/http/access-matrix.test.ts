import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askAll, CALLERS, MATRIX } from '../../test/access-matrix'
import { routesOf } from '../../test/routes'
import { startTestApi, type TestApi } from '../../test/test-api'
import { OPERATIONS } from '../features/openapi/operations'

let api: TestApi
let outbox: string

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'cohort-outbox-'))
  api = await startTestApi({ consumers: false, env: { MAIL_OUTBOX: outbox } })
})
afterAll(async () => {
  await api.stop()
  await rm(outbox, { recursive: true, force: true })
})

test('every route under /api says first of all who may call it, as the document does', () => {
  const declared = routesOf(api.deps)
    .filter(({ path }) => path.startsWith('/api/'))
    .map(({ method, path, handlers }) => {
      const { access, scope } = handlers[0] as { access?: string; scope?: string }
      return [`${method} ${path}`, access === 'anyone' || access === 'guest' ? undefined : access, scope]
    })
  const described = OPERATIONS.filter(({ path }) => path.startsWith('/api/')).map(
    ({ method, path, role, scope }) => [`${method} ${path}`, role, scope],
  )
  expect(declared.sort()).toEqual(described.sort())
})

test.each(OPERATIONS.map(({ id, method, path }) => [id, method.toUpperCase(), path] as const))(
  '%s (%s %s) answers each caller as the matrix says',
  async (id) => {
    const expected = Object.fromEntries(CALLERS.map((caller, index) => [caller, MATRIX[id]?.statuses[index]]))
    expect(await askAll(api, id)).toEqual(expected)
  },
)
