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

const importIn = (state: string, more: object = {}) =>
  answered({
    ...{ _id: 'i', state, startedAt: '2031-05-01T10:00:00.000Z', result: null, programs: [] },
    ...{ outdated: [], message: null, errors: [], ...more },
  })
const push = async (terminal: Parameters<typeof run>[1]) =>
  run(['problem', 'push', await writePackage(sumPackage())], terminal)
const envOf = ({ address }: typeof api) => ({
  ...{ XDG_CONFIG_HOME: folder, COHORT_ADDRESS: address, COHORT_TOKEN: 'secret' },
})

test('a push that is refused for want of a licence names the option that allows it', async () => {
  const refused = importIn('refused', {
    message: 'problem.yaml: The licence is missing.',
    allowedBy: 'allowUnlicensed',
  })
  api = await startFakeApi(answered([], { total: 0 }), refused)
  const { terminal, err } = fakeTerminal(envOf(api))
  expect(await push(terminal)).toBe(EXIT.refused)
  expect(err()).toMatch(/The licence is missing\.\n.*: To publish it without one, use --allow-unlicensed\./)
})

test('a push that is stopped while the server imports says that it goes on, and where to look', async () => {
  api = await startFakeApi(answered([], { total: 0 }), importIn('running'))
  const { terminal, stop, err } = fakeTerminal(envOf(api))
  const ended = push(terminal)
  await Promise.race([api.received(3), ended])
  stop()
  expect(await ended).toBe(EXIT.interrupted)
  expect(err()).toContain(`The server goes on importing sum. To see the result, open ${api.address}/organise`)
})
