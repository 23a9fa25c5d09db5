import { writeContest } from '../../test/contests'
import { removePackages, writePackage } from '../../test/packages'
import { issueText, PackageError } from '../package-error'
import { readContest } from './read-contest'
import { parseDuration, parseTime } from './time-formats'

afterAll(removePackages)

const contestYaml = (lines: Record<string, string | null>): string =>
  Object.entries({ name: 'Spring', start_time: '2031-05-01T12:00:00Z', duration: '5:00:00', ...lines })
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')

const issuesOf = async (folder: string): Promise<string[]> => {
  const error = await readContest(folder).then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof PackageError)) throw error ?? new Error('The contest was read without an error.')
  return error.issues.map(issueText)
}

test('a contest folder contains settings, problems, a description and packages', async () => {
  const folder = await writeContest()
  expect(await readContest(folder)).toMatchObject({
    slug: 'spring',
    title: 'The Spring Contest',
    descriptionSource: 'Five **hours** of sums.\n',
    audience: 'everyone',
    startTime: new Date('2031-05-01T10:00:00Z'),
    durationMs: 5 * 3_600_000,
    penaltyMinutes: 20,
    problems: [
      { slug: 'sum', label: 'A', color: 'red', rgb: '#ff0000', points: 1, path: `${folder}/sum`, line: 2 },
    ],
    warnings: [],
  })
})

test.each([
  ['groups: [7a, 10]', { audience: 'groups', groups: ['7a', '10'] }],
  ['audience: groups\ngroups: [7a]', { audience: 'groups', groups: ['7a'] }],
  ['audience: users', { audience: 'users', groups: [] }],
])('cohort.yaml with %j sets the audience', async (text, expected) => {
  const files = { 'contest.yaml': contestYaml({}), 'problems.yaml': '[]\n', 'cohort.yaml': `${text}\n` }
  expect(await readContest(await writePackage(files))).toMatchObject(expected)
})

test.each([
  ['practiceAfter: closed', false],
  ['practiceAfter: open', true],
  ['aiHelp: open', true],
])('cohort.yaml with %j sets practiceAfter to %s', async (text, practiceAfter) => {
  const files = { 'contest.yaml': contestYaml({}), 'problems.yaml': '[]\n', 'cohort.yaml': `${text}\n` }
  expect(await readContest(await writePackage(files))).toMatchObject({ practiceAfter })
})

test.each([
  ['practiceAfter: no', 'cohort.yaml:1: practiceAfter: This must be open or closed.'],
  ['audience: groups', 'cohort.yaml:1: audience: Choose at least one class or team.'],
  [
    'audience: jury\ngroups: [7a]',
    'cohort.yaml:1: audience: Only the audience “groups” can have classes or teams.',
  ],
])('cohort.yaml with %j is rejected', async (text, issue) => {
  const files = { 'contest.yaml': contestYaml({}), 'problems.yaml': '[]\n', 'cohort.yaml': `${text}\n` }
  expect(await issuesOf(await writePackage(files))).toEqual([issue])
})

test.each([
  ['problems.yaml as a list', { 'problems.yaml': '- id: sum\n- id: max\n  label: X\n' }],
  [
    'problemset.yaml with old keys',
    { 'problemset.yaml': 'problems:\n- short-name: sum\n- letter: X\n  short-name: max\n' },
  ],
  [
    'problemset.yaml, under the key problemset',
    { 'problemset.yaml': 'problemset:\n- id: sum\n- id: max\n  label: X\n' },
  ],
])('the problems may be listed in %s', async (_what, files) => {
  const folder = await writePackage({ 'contest.yaml': contestYaml({}), ...files })
  const { problems } = await readContest(folder)
  expect(problems.map(({ slug, label }) => [slug, label])).toEqual([
    ['sum', 'A'],
    ['max', 'X'],
  ])
})

test('problems without labels get the labels A to Z, then AA, AB', async () => {
  const ids = Array.from({ length: 28 }, (_, index) => `- id: sum-${index}\n`)
  const folder = await writePackage({ 'contest.yaml': contestYaml({}), 'problems.yaml': ids.join('') })
  const { problems } = await readContest(folder)
  expect([0, 25, 26, 27].map((index) => problems[index]?.label)).toEqual(['A', 'Z', 'AA', 'AB'])
})

test('an old contest.yaml may list the problems, and its keys may contain hyphens', async () => {
  const folder = await writePackage({
    'contest.yaml':
      'name: Old\nshort-name: An old one\nstart-time: 2019-02-16 09:30:00+01\nduration: 1:00:00\npenalty-time: 15\nscoreboard-freeze-duration: 0:15:00\nflavour: sweet\nproblems:\n- letter: A\n  short-name: sum\n',
  })
  const contest = await readContest(folder)
  expect(contest).toMatchObject({
    slug: 'sum',
    startTime: new Date('2019-02-16T08:30:00Z'),
    penaltyMinutes: 15,
    problems: [{ slug: 'sum' }],
  })
  expect(contest.warnings.map(issueText)).toEqual([
    'contest.yaml:6: Frozen leaderboards are not supported. The leaderboard stays public until the end.',
    'contest.yaml:7: The key flavour is unknown. It is ignored.',
  ])
})

test('cohort.yaml may set points and start the contest when it is applied', async () => {
  const folder = await writeContest({
    'contest.yaml': contestYaml({ start_time: null }),
    'cohort.yaml': 'start: when-applied\npoints:\n  sum: 3\n',
  })
  expect(await readContest(folder)).toMatchObject({ startTime: null, problems: [{ points: 3 }] })
})

test.each([
  [
    'a start time without a time zone',
    { start_time: '2031-05-01T12:00:00' },
    /^contest.yaml:2: .* has no time zone/,
  ],
  [
    'a start on a day that does not exist',
    { start_time: '2031-02-30T12:00:00Z' },
    /^contest.yaml:2: .* is not a valid time/,
  ],
  ['a word as the start time', { start_time: 'tomorrow' }, /^contest.yaml:2: .*tomorrow is not a valid time/],
  ['no start time', { start_time: null }, /^contest.yaml:1: The key start_time is missing/],
  [
    'a duration in minutes',
    { duration: '300' },
    /^contest.yaml:3: .*300 is not a valid duration. Write it as h:mm:ss/,
  ],
  ['a duration with 61 minutes', { duration: '1:61:00' }, /^contest.yaml:3: .*is not a valid duration/],
  ['a duration of zero', { duration: '0:00:00' }, /^contest.yaml:3: .*must be greater than zero/],
  ['no duration', { duration: null }, /^contest.yaml:1: The key duration is missing/],
  ['a negative penalty', { penalty_time: '-1' }, /^contest.yaml:4: .*integer number of minutes/],
  ['a penalty of half a minute', { penalty_time: '0:00:30' }, /^contest.yaml:4: .*integer number of minutes/],
  ['an invalid id', { id: '"../x"' }, /^contest.yaml:4: .*An id may contain only letters/],
  ['a scoreboard with points', { scoreboard_type: 'score' }, /^contest.yaml:4: .*Only pass-fail/],
  [
    'invisible characters in the name',
    { name: '"a\\u202eb\\0"' },
    /^contest.yaml:1: .*invisible character \(U\+202E\)/,
  ],
  ['an invisible formal name', { formal_name: '"\\u200b"' }, /^contest.yaml:4: .*invisible character/],
  ['no name', { name: null }, /^contest.yaml:1: The key name is missing/],
])('contest.yaml with %s is rejected with the line number', async (_what, lines, reason) => {
  const issues = await issuesOf(await writeContest({ 'contest.yaml': contestYaml(lines) }))
  expect(issues).toEqual([expect.stringMatching(reason)])
})

test('all errors in a file are reported together', async () => {
  const yaml = contestYaml({ start_time: 'soon', duration: 'long', penalty_time: 'much' })
  expect(await issuesOf(await writeContest({ 'contest.yaml': yaml }))).toEqual([
    expect.stringMatching(/^contest.yaml:\d: start_time: soon is not a valid time/),
    expect.stringMatching(/^contest.yaml:\d: duration: long is not a valid duration/),
    expect.stringMatching(/^contest.yaml:\d: penalty_time: This must be an integer number/),
  ])
})

test('an error in a problem contains the problem’s number', async () => {
  const text = 'problems:\n- id: sum\n  rgb: green\n- max\n'
  expect(await issuesOf(await writeContest({ 'problemset.yaml': text }))).toEqual([
    'problemset.yaml:3: problem 1, rgb: Write the colour as #rrggbb, in quotes.',
    'problemset.yaml:4: problem 2: Write it as a map that begins with the name of the package: - id: NAME',
  ])
})

test.each(['Spring 2031', '.spring', 'a\u202eb'])('a contest in the folder %j needs an id', async (name) => {
  const files = { 'contest.yaml': contestYaml({}), 'problems.yaml': '[]\n' }
  expect(await issuesOf(await writePackage(files, name))).toEqual([
    expect.stringMatching(/^contest\.yaml:1: The key id is missing\. The folder's name/),
  ])
  const named = { ...files, 'contest.yaml': contestYaml({ id: 'spring' }) }
  expect(await readContest(await writePackage(named, name))).toMatchObject({ slug: 'spring' })
})

test.each([
  [
    'a label that is used twice',
    'problems:\n- id: sum\n- id: max\n  label: A\n',
    ['problemset.yaml:3: Label A is used twice.'],
  ],
  [
    'a problem that is listed twice',
    'problems:\n- id: sum\n- id: sum\n',
    ['problemset.yaml:3: Problem sum is listed twice.'],
  ],
  [
    'a problem without an id',
    'problems:\n- label: A\n',
    ['problemset.yaml:2: A problem needs an id: the name of its package.'],
  ],
  [
    'an invalid colour',
    'problems:\n- id: sum\n  rgb: red\n',
    [expect.stringMatching(/^problemset.yaml:3: .*#rrggbb/)],
  ],
  [
    'an invisible character in a label',
    'problems:\n- id: sum\n  label: "A\\u200b"\n',
    [expect.stringMatching(/^problemset.yaml:3: .*invisible character \(U\+200B\)/)],
  ],
  [
    'a line break in a colour',
    'problems:\n- id: sum\n  color: "red\\nblue"\n',
    [expect.stringMatching(/^problemset.yaml:3: .*invisible character \(U\+000A\)/)],
  ],
  [
    'problems that are not a list',
    'problems: sum\n',
    [expect.stringMatching(/^problemset.yaml:1: .*list of problems/)],
  ],
  ['invalid YAML', 'problems: [\n', [expect.stringMatching(/^problemset.yaml:\d: This is not valid YAML/)]],
])('problemset.yaml with %s is rejected with the line number', async (_what, text, issues) => {
  expect(await issuesOf(await writeContest({ 'problemset.yaml': text }))).toEqual(issues)
})

test.each([
  ['no contest.yaml', { 'problemset.yaml': 'problems: []\n' }, /^There is no contest.yaml in /],
  ['no problems', { 'contest.yaml': contestYaml({}) }, /^The problems are missing/],
  [
    'two lists of problems',
    { 'contest.yaml': contestYaml({}), 'problemset.yaml': 'problems: []\n', 'problems.yaml': '[]\n' },
    /^problems.yaml:1: The problems are also listed in problemset.yaml/,
  ],
  [
    'two start times',
    { 'contest.yaml': contestYaml({}), 'problems.yaml': '[]\n', 'cohort.yaml': 'start: when-applied\n' },
    /^cohort.yaml:1: start: contest.yaml already has/,
  ],
  [
    'zero points',
    {
      'contest.yaml': contestYaml({}),
      'problems.yaml': '- id: sum\n',
      'cohort.yaml': 'points:\n  sum: 0\n',
    },
    /^cohort.yaml:2: .*greater than 0/,
  ],
  [
    'too many points',
    {
      'contest.yaml': contestYaml({}),
      'problems.yaml': '- id: sum\n',
      'cohort.yaml': 'points:\n  sum: 1000000.5\n',
    },
    /^cohort.yaml:2: .*This can be at most 1,000,000/,
  ],
  [
    'points with too many decimals',
    {
      'contest.yaml': contestYaml({}),
      'problems.yaml': '- id: sum\n',
      'cohort.yaml': 'points:\n  sum: 0.1234567\n',
    },
    /^cohort.yaml:2: .*This can have at most six decimal places/,
  ],
  [
    'points for an unknown problem',
    { 'contest.yaml': contestYaml({}), 'problems.yaml': '[]\n', 'cohort.yaml': 'points:\n  sum: 1\n' },
    /^cohort.yaml:2: points: the contest has no problem sum/,
  ],
])('a folder with %s is rejected', async (_what, files, reason) => {
  expect(await issuesOf(await writePackage(files as Record<string, string>))).toEqual([
    expect.stringMatching(reason),
  ])
})

test.each([
  ['that is too long', 'a'.repeat(50_001), 'The description can have at most 50,000 characters.'],
  ['in Latin-1', Buffer.from('caf\xe9', 'latin1'), 'This is not UTF-8. Save the file again as UTF-8.'],
])('a description.md %s is rejected', async (_what, content, reason) => {
  expect(await issuesOf(await writeContest({ 'description.md': content }))).toEqual([
    `description.md: ${reason}`,
  ])
})

test.each([
  ['2014-06-25T10:00:00+01', '2014-06-25T09:00:00.000Z'],
  ['2014-06-25T10:00:00.5-0330', '2014-06-25T13:30:00.500Z'],
  ['2014-06-25 10:00Z', '2014-06-25T10:00:00.000Z'],
  ['2014-13-01T10:00:00Z', null],
  ['2014-06-25T25:00:00Z', null],
  ['25.6.2014', null],
])('the time %s is read as %s', (text, time) => {
  expect(parseTime(text)?.toISOString() ?? null).toBe(time)
})

test.each([
  ['5:00:00', 18_000_000],
  ['0:00:01.25', 1250],
  ['168:00:00', 604_800_000],
  ['5:00', null],
  ['-1:00:00', null],
])('the duration %s is read as %s ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})
