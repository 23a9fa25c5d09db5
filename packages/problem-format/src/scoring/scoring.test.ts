import { type PackageFiles, removePackages, writePackage } from '../../test/packages'
import { readProblemYaml } from '../settings/problem-yaml'
import { openSource } from '../source/open-source'
import { readTestData } from '../test-data/test-data'
import { readScoring } from './scoring'

afterAll(removePackages)

const LEGACY = 'type: scoring\n'
const modern = (version = '2025-09') => `problem_format_version: ${version}\nname: Sum\ntype: scoring\n`

/** Reads the scoring of a package with these tests, named by their paths in `data/`, and these other files. */
const read = async (problemYaml: string, tests: readonly string[], files: PackageFiles = {}) => {
  const data = Object.fromEntries(
    tests.flatMap((name) => [`data/${name}.in`, `data/${name}.ans`].map((path) => [path, '1\n'])),
  )
  const source = await openSource(await writePackage({ 'problem.yaml': problemYaml, ...data, ...files }))
  return readScoring(source, readProblemYaml(problemYaml).metadata, await readTestData(source))
}

/** Formats each group as a line with its name, aggregation, points per test, maximum, and what a failure does. */
const groupsOf = ({ scoring }: Awaited<ReturnType<typeof read>>) =>
  scoring?.groups.map(({ name, aggregation, acceptPoints, maxPoints, onReject }) =>
    [name, aggregation, acceptPoints, maxPoints, onReject].join(' '),
  )

const SUBTASKS = ['sample/1', 'secret/small/1', 'secret/small/2', 'secret/large/1']

describe('points of the legacy format', () => {
  it('are set in testdata.yaml, whose missing keys are inherited from the parent group', async () => {
    const points = await read(LEGACY, SUBTASKS, {
      'data/testdata.yaml': 'on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n',
      'data/sample/testdata.yaml': 'accept_score: 0\ngrader_flags: first_error\n',
      'data/secret/testdata.yaml': 'grader_flags: first_error accept_if_any_accepted\n',
      'data/secret/small/testdata.yaml': 'on_reject: break\naccept_score: 30\ngrader_flags: min\n',
      'data/secret/large/testdata.yaml':
        'on_reject: break\naccept_score: "70"\ngrader_flags: min\n'.replaceAll('"', ''),
    })
    expect(groupsOf(points)).toEqual([
      ' sum 1 100 continue',
      'sample sum 0 0 continue',
      'secret sum 1 100 continue',
      'secret/large min 70 70 break',
      'secret/small min 30 30 break',
    ])
    expect(points.groupOfTest).toEqual([1, 3, 4, 4])
    expect(points.scoring?.groups[0]?.acceptedIf).toBe('all')
    expect(points.scoring?.groups[1]?.isIgnored).toBe(true)
    expect(points.scoring?.groups[2]?.acceptedIf).toBe('any')
    expect(points.unsupported).toEqual([])
  })

  it('default to one for each test, in groups that end at the first failure', async () => {
    expect(groupsOf(await read(LEGACY, ['sample/1', 'secret/1', 'secret/2']))).toEqual([
      ' sum 1 3 break',
      'sample sum 1 1 break',
      'secret sum 1 2 break',
    ])
  })

  it('are aggregated by the last mode if several are given', async () => {
    const points = await read(LEGACY, ['secret/1', 'secret/2'], {
      'data/secret/testdata.yaml': 'grader_flags: min avg\naccept_score: 8\non_reject: continue\n',
    })
    expect(groupsOf(points)?.[1]).toBe('secret avg 8 8 continue')
  })

  it('are limited by the upper end of the range', async () => {
    const points = await read(LEGACY, ['secret/1', 'secret/2'], {
      'data/secret/testdata.yaml': 'accept_score: 8\nrange: 0 10\n',
    })
    expect(groupsOf(points)?.[1]).toBe('secret sum 8 10 break')
  })

  it('of all groups are overridden by the keys in problem.yaml', async () => {
    const yaml = 'type: scoring\ngrading:\n  on_reject: grade\n  accept_score: 5\n  reject_score: 1\n'
    const own = { 'data/secret/testdata.yaml': 'on_reject: break\naccept_score: 8\nreject_score: 2\n' }
    for (const files of [{}, own]) {
      const points = await read(yaml, ['secret/1'], files)
      expect(groupsOf(points)?.[1]).toBe('secret sum 5 5 continue')
      expect(points.scoring?.groups[1]?.rejectPoints).toBe(1)
    }
  })

  it.each([
    ['validation: custom score\n', 'required', null],
    ['validation: custom\n', 'refused', 1],
  ])('from the validator depend on problem.yaml: %j means %s', async (yaml, validatorPoints, maxPoints) => {
    const points = await read(LEGACY + yaml, ['secret/1'], { 'output_validators/main.py': '' })
    expect(points.scoring?.groups[1]).toMatchObject({ validatorPoints, maxPoints })
  })

  it('from the package’s own grader are not supported', async () => {
    const points = await read(LEGACY, ['secret/1'], {
      'data/secret/testdata.yaml': 'grading: custom\ngrader_flags: all 20\n',
    })
    expect(points.scoring).toBeNull()
    expect(points.unsupported).toEqual([expect.stringContaining('its own grader')])
  })

  it('are not supported if fewer points are better', async () => {
    const points = await read('type: scoring\ngrading: {objective: min}\n', ['secret/1'])
    expect(points.unsupported).toEqual([expect.stringContaining('fewer points are better')])
  })

  it('do not exist in a pass-fail problem', async () => {
    const files = { 'data/secret/testdata.yaml': 'on_reject: continue\ngrader_flags: always_accept\n' }
    expect(await read('name: Sum\n', ['secret/1'])).toMatchObject({ scoring: null, unsupported: [] })
    expect(await read('name: Sum\n', ['secret/1'], files)).toMatchObject({
      scoring: null,
      unsupported: [expect.stringContaining('its test groups accept programs that fail tests')],
    })
  })

  it.each([
    ['on_reject: stop\n', 'data/secret/testdata.yaml:1: on_reject: This must be break or continue.'],
    ['accept_score: many\n', 'data/secret/testdata.yaml:1: accept_score: This must be a number.'],
    ['accept_score: 1e308\n', 'data/secret/testdata.yaml:1: accept_score: This must be at most 1000000000.'],
    ['range: 5\n', /^data\/secret\/testdata\.yaml:1: range: /],
    ['range: 9 1\n', /^data\/secret\/testdata\.yaml:1: range: /],
    ['range: a b\n', /^data\/secret\/testdata\.yaml:1: range: /],
  ])('are rejected with the file and line if testdata.yaml contains %j', async (text, message) => {
    await expect(read(LEGACY, ['secret/1'], { 'data/secret/testdata.yaml': text })).rejects.toThrow(message)
  })
})

describe('points of 2025-09', () => {
  const files = (secret: string, small: string, large: string): PackageFiles => ({
    'data/secret/test_group.yaml': secret,
    'data/secret/small/test_group.yaml': small,
    'data/secret/large/test_group.yaml': large,
  })

  it('are set by each group, and are all or nothing by default', async () => {
    const points = await read(
      modern(),
      [...SUBTASKS, 'secret/small/deep/3'],
      files('', 'max_score: 40\n', 'max_score: 60\nscore_aggregation: sum\n'),
    )
    expect(groupsOf(points)).toEqual([
      ' sum 0 100 continue',
      'sample sum 0 0 continue',
      'secret sum 0 100 continue',
      'secret/large sum 60 60 continue',
      'secret/small pass-fail 40 40 continue',
    ])
    expect(points.groupOfTest).toEqual([1, 3, 4, 4, 4])
    expect(points.warnings).toEqual([])
  })

  it('are divided among the tests of a sum, but not among the tests of a minimum', async () => {
    const tests = ['secret/1', 'secret/2', 'secret/3', 'secret/4']
    expect(groupsOf(await read(modern(), tests))?.[1]).toBe('secret sum 25 100 continue')
    const min = { 'data/secret/test_group.yaml': 'score_aggregation: min\nmax_score: 7\n' }
    expect(groupsOf(await read(modern(), tests, min))?.[1]).toBe('secret min 7 7 continue')
  })

  it('may depend on earlier groups', async () => {
    const points = await read(
      modern(),
      SUBTASKS,
      files(
        '',
        'max_score: 50\nrequire_pass: [sample, secret/large]\n',
        'max_score: 50\nrequire_pass: sample\n',
      ),
    )
    expect(points.scoring?.groups.map(({ requires }) => requires)).toEqual([[], [], [], [1], [1, 3]])
  })

  it.each([
    [
      'requires an unknown group',
      files('', 'max_score: 50\nrequire_pass: secret/none\n', 'max_score: 50\n'),
      'secret/none is not a group',
    ],
    [
      'requires a later group',
      files('', 'max_score: 50\n', 'max_score: 50\nrequire_pass: secret/small\n'),
      'secret/small is not a group',
    ],
    [
      'requires its parent',
      files('', 'max_score: 50\n', 'max_score: 50\nrequire_pass: secret\n'),
      'secret is not a group',
    ],
    ['has no points', files('', 'max_score: 50\n', ''), /large.*max_score is missing/],
    [
      'has more points than are left',
      files('', 'max_score: 50\n', 'max_score: 60\n'),
      'add up to 110 points',
    ],
    ['has half a point', files('', 'max_score: 0.5\n', 'max_score: 60\n'), 'an integer'],
    [
      'is unbounded in a bounded group',
      files('', 'max_score: unbounded\n', 'max_score: 60\n'),
      'The points are unbounded',
    ],
    [
      'is a sum in an all-or-nothing group',
      files('score_aggregation: pass-fail\n', '', 'score_aggregation: sum\n'),
      'must be pass-fail',
    ],
    [
      'is unbounded but all or nothing',
      files('max_score: unbounded\n', 'max_score: 1\n', ''),
      'needs points',
    ],
  ])('are rejected if a group %s', async (_what, given, message) => {
    await expect(read(modern(), SUBTASKS, given)).rejects.toThrow(message)
  })

  it.each([
    [
      'max_score: 50\nrequire_pass:\n  - sample\n  - secret/small\n',
      'data/secret/large/test_group.yaml:4: require_pass: secret/small is not a group before this one. Groups are judged in order of their names. Before this one: sample. Name one of these, or rename the folders.',
    ],
    ['max_score: 50\nrequire_pass: x\n', /test_group\.yaml:2: require_pass: x is not a group/],
  ])(
    'are rejected with the line number and the fix if a group requires the wrong group',
    async (large, message) => {
      await expect(read(modern(), SUBTASKS, files('', 'max_score: 50\n', large))).rejects.toThrow(message)
    },
  )

  it('that no program can get cause a warning', async () => {
    const points = await read(modern(), SUBTASKS, files('', 'max_score: 20\n', 'max_score: 30\n'))
    expect(points.warnings).toMatchObject([
      { reason: "The subgroups add up to 50 of the group's 100 points, so no program can get all of them." },
    ])
  })

  it('without an upper bound need an output validator', async () => {
    const unbounded = { 'data/secret/test_group.yaml': 'max_score: unbounded\n' }
    const points = await read(modern(), ['secret/1'], { ...unbounded, 'output_validator/main.py': '' })
    expect(
      points.scoring?.groups.map(({ validatorPoints, maxPoints }) => [validatorPoints, maxPoints]),
    ).toEqual([
      ['ignored', null],
      ['required', null],
    ])
    await expect(read(modern(), ['secret/1'], unbounded)).rejects.toThrow(
      'needs an output validator that gives points',
    )
  })

  it('may come from the output validator, except in an all-or-nothing group', async () => {
    const points = await read(modern(), ['sample/1', 'secret/a/1', 'secret/a/2', 'secret/b/1'], {
      'data/secret/a/test_group.yaml': 'max_score: 60\nscore_aggregation: sum\n',
      'data/secret/b/test_group.yaml': 'max_score: 40\n',
    })
    expect(
      points.scoring?.groups.map(({ name, validatorPoints, validatorMost }) => [
        name,
        validatorPoints,
        validatorMost,
      ]),
    ).toEqual([
      ['', 'ignored', null],
      ['sample', 'ignored', null],
      ['secret', 'optional', 0],
      ['secret/a', 'optional', 30],
      ['secret/b', 'refused', null],
    ])
  })
})

describe('points of 2023-07', () => {
  it('that groups do not set are shared equally', async () => {
    const points = await read(
      modern('2023-07'),
      ['secret/a/1', 'secret/b/1', 'secret/c/x/1', 'secret/c/y/1'],
      {
        'data/secret/a/test_group.yaml': 'scoring:\n  score: "40"\n',
        'data/secret/c/test_group.yaml': 'scoring:\n  aggregation: min\n',
      },
    )
    expect(groupsOf(points)).toEqual([
      ' sum 0 100 continue',
      'secret sum 30 100 continue',
      'secret/a pass-fail 40 40 continue',
      'secret/b pass-fail 30 30 continue',
      'secret/c min 30 30 continue',
      'secret/c/x pass-fail 30 30 continue',
      'secret/c/y pass-fail 30 30 continue',
    ])
  })

  it('are read as in the legacy format if a draft has testdata.yaml', async () => {
    const points = await read(modern('2023-07-draft'), ['secret/1'], {
      'data/testdata.yaml': 'accept_score: 4\n',
    })
    expect(groupsOf(points)).toEqual([' sum 4 4 break', 'secret sum 4 4 break'])
  })
})
