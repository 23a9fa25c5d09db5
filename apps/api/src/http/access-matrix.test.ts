import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALLS } from '@cohort/shared'
import { type AskAll, CALLERS, createAskAll, MATRIX } from '../../test/access-matrix'
import { startTestApi, type TestApi } from '../../test/test-api'

let api: TestApi
let outbox: string
let askAll: AskAll

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'cohort-outbox-'))
  api = await startTestApi({ consumers: false, env: { MAIL_OUTBOX: outbox } })
  askAll = createAskAll(api)
})
afterAll(async () => {
  await api.stop()
  await rm(outbox, { recursive: true, force: true })
})

test.each(CALLS.map(({ id, method, path }) => [id, method.toUpperCase(), path] as const))(
  '%s (%s %s) answers each caller as the matrix says',
  async (id) => {
    const expected = Object.fromEntries(CALLERS.map((caller, index) => [caller, MATRIX[id]?.statuses[index]]))
    expect(await askAll(id)).toEqual(expected)
  },
)
