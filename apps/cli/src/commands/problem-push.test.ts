import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removePackages, sumPackage, writePackage } from '@cohort/problem-format/test/packages'
import { answered, importIn, startFakeApi } from '../../test/fake-api'
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

const push = async (terminal: Parameters<typeof run>[1]) =>
  run(['problem', 'push', await writePackage(sumPackage())], terminal)
const envOf = ({ address }: typeof api) => ({
  XDG_CONFIG_HOME: folder,
  COHORT_ADDRESS: address,
  COHORT_TOKEN: 'secret',
})

test('a push refused because of its licence mentions the option that allows it', async () => {
  const refused = importIn('refused', {
    message: 'problem.yaml: The licence is missing.',
    allowedBy: 'allowUnlicensed',
  })
  api = await startFakeApi(answered([], { total: 0 }), refused)
  const { terminal, err } = fakeTerminal(envOf(api))
  expect(await push(terminal)).toBe(EXIT.refused)
  expect(err()).toMatch(
    /The licence is missing\.\n.*: To publish it without a licence, use --allow-unlicensed\./,
  )
})

test('a push stopped during the import says that the import continues and where to look', async () => {
  api = await startFakeApi(answered([], { total: 0 }), importIn('running'))
  const { terminal, stop, err } = fakeTerminal(envOf(api))
  const ended = push(terminal)
  await Promise.race([api.received(3), ended])
  stop()
  expect(await ended).toBe(EXIT.interrupted)
  expect(err()).toContain(
    `The server continues to import sum. To see the result, open ${api.address}/organise`,
  )
})

const result = {
  ...{
    problemId: 'b'.repeat(24),
    versionId: 'd'.repeat(24),
    slug: 'sum',
    title: 'Sum',
    visibility: 'published',
  },
  outcome: 'imported',
  tests: 2,
  timeLimit: null,
  warnings: [],
}
const spring = { _id: 'c'.repeat(24), title: 'Spring' }

test('a push that leaves verdicts outdated says how to rejudge them', async () => {
  const outdated = [
    { contest: spring, submissions: 12 },
    { contest: null, submissions: 1 },
  ]
  api = await startFakeApi(answered([], { total: 0 }), importIn('done', { result, outdated }))
  const { terminal, err } = fakeTerminal(envOf(api))
  expect(await push(terminal)).toBe(EXIT.done)
  const problem = `--problem ${result.problemId} --reason TEXT`
  expect(err()).toContain(
    `sum: 12 submissions to Spring have verdicts from an older version. To see what would change: cohort rejudge preview --contest ${spring._id} ${problem}\n` +
      `sum: 1 practice submission has a verdict from an older version. To see what would change: cohort rejudge preview ${problem}\n`,
  )
})

test('a push with --json includes the command to rejudge outdated verdicts', async () => {
  const outdated = [{ contest: spring, submissions: 12 }]
  api = await startFakeApi(answered([], { total: 0 }), importIn('done', { result, outdated }))
  const { terminal, out } = fakeTerminal(envOf(api))
  await run(['problem', 'push', await writePackage(sumPackage()), '--json'], terminal)
  const next = `cohort rejudge preview --contest ${spring._id} --problem ${result.problemId} --reason TEXT`
  expect(JSON.parse(out()).packages[0].outdated).toEqual([{ ...outdated[0], next }])
})

test('a push to a problem in an upcoming contest says when the problem becomes visible', async () => {
  const unfinishedContest = {
    ...spring,
    startTime: '2031-05-01T10:00:00.000Z',
    endTime: '2031-05-01T15:00:00.000Z',
    ...{
      status: 'Upcoming',
      juryOnly: false,
      closesPractice: true,
      opensAfterwards: true,
      closedNextBy: null,
      refusesHiding: true,
      canShowHidden: true,
      isJury: true,
    },
  }
  api = await startFakeApi(answered([], { total: 0 }), importIn('done', { result, unfinishedContest }))
  const { terminal, out } = fakeTerminal(envOf(api))
  await push(terminal)
  expect(out()).toContain('sum · Sum · 2 tests · visible from 2031-05-01 10:00 UTC\n')
})
