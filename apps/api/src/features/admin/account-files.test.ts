import {
  type AccountImport,
  type ImportedAccount,
  MAX_ACCOUNTS_PER_IMPORT,
  readAccountFile,
} from '@cohort/shared'
import { buildUser, type TestUser } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

/** Imports files with 500 teams in every format, through the calls that the page uses. */

let api: TestApi
let admin: TestUser

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  admin = await buildUser(api, 'Root', 'admin')
})
afterAll(() => api.stop())

interface Team {
  number: number
  name: string
}

const TEAMS: Team[] = Array.from({ length: 500 }, (_, index) => ({
  number: index + 1,
  name: `Team ${index + 1}, "X"`,
}))

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const table = (header: string[], rows: string[][], delimiter: string) =>
  [header, ...rows].map((fields) => fields.join(delimiter)).join('\n')
const emailOf = ({ number }: Team) => `team${number}@contest.example`

/** Writes the teams in each format. */
const FORMATS: Record<string, (teams: Team[]) => string> = {
  CSV: (teams) =>
    table(
      ['email', 'name'],
      teams.map((team) => [emailOf(team), quoted(team.name)]),
      ',',
    ),
  TSV: (teams) =>
    table(
      ['Name', 'Email', 'Role'],
      teams.map((team) => [quoted(team.name), emailOf(team), 'user']),
      '\t',
    ),
  'teams.tsv': (teams) =>
    table(
      ['teams', '1'],
      teams.map(({ number, name }) => [`${number}`, `${1000 + number}`, '1', name, 'null', 'U', 'GBR']),
      '\t',
    ),
  'accounts.json': (teams) =>
    JSON.stringify(
      teams.map(({ number, name }) => ({ username: `team${number}`, name, team_id: `${number}` })),
    ),
}

const accountsIn = (text: string): ImportedAccount[] => {
  const parseYaml = (json: string) => ({ value: JSON.parse(json), lineOf: (index: number) => index + 1 })
  const { rows, mistakes } = readAccountFile(text, { domain: 'contest.example', parseYaml })
  expect(mistakes).toEqual([])
  return rows.map(({ account }) => account)
}

const send = async (accounts: ImportedAccount[], dryRun = false): Promise<AccountImport[]> => {
  const done: AccountImport[] = []
  for (let from = 0; from < accounts.length; from += MAX_ACCOUNTS_PER_IMPORT) {
    const part = accounts.slice(from, from + MAX_ACCOUNTS_PER_IMPORT)
    const { body } = await admin.agent.put('/api/admin/users').send({ accounts: part, dryRun }).expect(200)
    done.push(...body.data)
  }
  return done
}

const tally = (imports: AccountImport[]) => {
  const counts = { create: 0, update: 0, none: 0 }
  for (const { change } of imports) counts[change] += 1
  return counts
}

const stored = () =>
  api.deps.database.models.users
    .find({ email: { $regex: '@contest.example$' } })
    .sort({ email: 1 })
    .lean()

test('500 teams are created with different passwords', async () => {
  const created = await send(accountsIn(FORMATS.CSV!(TEAMS)))
  expect(tally(created)).toEqual({ create: 500, update: 0, none: 0 })
  expect(new Set(created.map(({ password }) => password)).size).toBe(500)
})

test.each(Object.entries(FORMATS))(
  'a dry run shows exactly which teams in %s differ',
  async (format, write) => {
    const before = await stored()
    expect(tally(await send(accountsIn(write(TEAMS))))).toEqual({ create: 0, update: 0, none: 500 })
    expect(await stored()).toEqual(before)

    const changed = TEAMS.map((team) =>
      team.number === 77 ? { ...team, name: `Renamed by ${format}` } : team,
    )
    const next = accountsIn(write([...changed, { number: 501, name: 'Team New' }]))
    const shown = (await send(next, true)).filter(({ change }) => change !== 'none')
    expect(shown).toMatchObject([
      {
        email: 'team77@contest.example',
        change: 'update',
        before: { fullName: 'Team 77, "X"' },
        after: { fullName: `Renamed by ${format}`, role: 'user' },
      },
      { email: 'team501@contest.example', change: 'create', before: null },
    ])
    expect(await stored()).toEqual(before)
  },
)

test('a changed file changes only what differs', async () => {
  const changed = TEAMS.map((team) => (team.number === 77 ? { ...team, name: 'Team Renamed' } : team))
  const next = accountsIn(FORMATS['teams.tsv']!([...changed, { number: 501, name: 'Team New' }]))
  expect(tally(await send(next))).toEqual({ create: 1, update: 1, none: 499 })
  expect(tally(await send(next))).toEqual({ create: 0, update: 0, none: 501 })
})

test('the dry run and the list warn about a name that resembles another account’s', async () => {
  await buildUser(api, 'Lighthouse Crew')
  const lookalike = { email: 'lookalike@example.org', fullName: 'Lіghthouse-Сrew' }
  const [shown] = await send([lookalike], true)
  expect(shown?.similarTo).toEqual({ email: expect.any(String), fullName: 'Lighthouse Crew' })
  await send([lookalike])
  const { body } = await admin.agent.get('/api/admin/users').query({ search: 'lookalike@' }).expect(200)
  expect(body.data).toMatchObject([{ similarTo: { fullName: 'Lighthouse Crew' } }])
  const { body: root } = await admin.agent.get('/api/admin/users').query({ search: admin.email }).expect(200)
  expect(root.data[0]).not.toHaveProperty('similarTo')
})
