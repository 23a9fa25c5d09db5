import { join } from 'node:path'
import { writeContest } from '@cohort/problem-format/test/contests'
import { removePackages } from '@cohort/problem-format/test/packages'
import { runCommand } from '../../test/run-command'
import { startTestApi, type TestApi } from '../../test/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
})

afterAll(async () => {
  await api.stop()
  await removePackages()
})

const run = (...args: string[]) => runCommand('contests', api, args)
const LINE = 'spring · The Spring Contest · 2031-05-01 10:00 UTC – 2031-05-01 15:00 UTC · 1 problem'

describe('contests', () => {
  it('list says how to create a contest if there are none', async () => {
    expect(await run('list')).toEqual({
      code: 0,
      out: '',
      err: 'There are no contests. Create one: npm run contests -- apply FOLDER\n',
    })
  })

  it('apply creates a contest, and changes nothing the second time', async () => {
    const folder = await writeContest()
    expect((await run('apply', '--unverified', '--dry-run', folder)).out).toBe(
      `Dry run: ${LINE} · would be created\n`,
    )
    expect(await run('apply', '--unverified', folder)).toMatchObject({ code: 0, out: `${LINE} · created\n` })
    expect(await run('apply', '--unverified', folder)).toMatchObject({
      code: 0,
      out: `${LINE} · unchanged\n`,
    })
    const { out } = await run('list')
    expect(out).toMatch(
      /^spring · The Spring Contest · Upcoming · .* · 1 problem · 0 participants · [0-9a-f]{24}\n$/,
    )
  })

  it('apply reports the errors of a broken folder and applies the others', async () => {
    const broken = await writeContest(
      { 'problemset.yaml': 'problems:\n- id: sum\n- id: nowhere\n' },
      'broken',
    )
    const { code, out, err } = await run('apply', '--unverified', broken, await writeContest())
    expect({ code, out }).toEqual({ code: 1, out: `${LINE} · unchanged\n` })
    expect(err).toMatch(/^broken: problemset.yaml:3: There is no problem nowhere\. /)
  })

  it('the first apply starts the contest that ships with Cohort', async () => {
    const folder = join(__dirname, '../../../../contests/first-watch')
    expect((await run('apply', '--unverified', folder)).out).toMatch(
      /^first-watch · First Watch · .* · 3 problems · created\n$/,
    )
    expect((await run('apply', '--unverified', folder)).out).toMatch(/ · unchanged\n$/)
    const { body } = await api.guest().get('/api/contests').expect(200)
    expect(body.data[0]).toMatchObject({ title: 'First Watch', status: 'Running' })
    const { body: details } = await api.guest().get(`/api/contests/${body.data[0]._id}`).expect(200)
    const titles = details.data.problems.map(
      ({ problemId }: { problemId: { title: string } }) => problemId.title,
    )
    expect(titles).toEqual(['Second Call', 'Quayside', 'Ropework'])
    const practice = await api.guest().get('/api/problems').expect(200)
    expect(practice.body.data).toEqual([])
  })
  it('apply --keep-edits never updates or restores a contest that it created', async () => {
    const { contests } = api.deps.database.models
    const times = 'start_time: 2031-09-01T12:00:00+02:00\nduration: 1:00:00\n'
    const folder = await writeContest({ 'contest.yaml': `id: autumn\nname: Autumn\n${times}` }, 'autumn')
    const create = () => run('apply', '--unverified', '--keep-edits', folder)
    expect((await create()).out).toMatch(/^autumn · Autumn · .* · created\n$/)
    const kept = { code: 0, out: 'autumn · already exists or was deleted: skipped\n', err: '' }

    const edited = { title: 'Harvest', endTime: new Date('2031-09-01T10:10:00Z') }
    await contests.updateOne({ slug: 'autumn' }, edited)
    expect(await create()).toEqual(kept)
    expect(await contests.findOne({ slug: 'autumn' }).lean()).toMatchObject(edited)

    await contests.deleteOne({ slug: 'autumn' })
    expect(await create()).toEqual(kept)
    expect(await contests.countDocuments({ slug: 'autumn' })).toBe(0)
  })
})
