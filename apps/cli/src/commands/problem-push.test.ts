import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removePackages, sumPackage, writePackage } from '@cohort/problem-format/test/packages'
import { answered, startFakeApi } from '../../test/fake-api'
import { fakeTerminal } from '../../test/terminal'
import { EXIT } from '../failure'
import { run } from '../program'

let folder: string
let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-push-'))
})
afterEach(async () => {
  await api.stop()
  await rm(folder, { recursive: true })
  await removePackages()
})

test('a push that is stopped while the server imports says that it goes on, and where to look', async () => {
  const running = answered({
    ...{ _id: 'i', state: 'running', startedAt: '2031-05-01T10:00:00.000Z', result: null, programs: [] },
    ...{ outdated: [], message: null, errors: [] },
  })
  api = await startFakeApi(answered([], { total: 0 }), running)
  const env = { XDG_CONFIG_HOME: folder, COHORT_ADDRESS: api.address, COHORT_TOKEN: 'secret' }
  const { terminal, stop, err } = fakeTerminal(env)
  const ended = run(['problem', 'push', await writePackage(sumPackage())], terminal)
  await Promise.race([api.received(3), ended])
  stop()
  expect(await ended).toBe(EXIT.interrupted)
  expect(err()).toContain(`The server goes on importing sum. To see the result, open ${api.address}/organise`)
})
