import { DEFAULT_CHECKER } from '@cohort/shared'
import { readCohortYaml } from './settings/cohort-yaml'
import { readDomjudgeIni } from './settings/domjudge-ini'
import { checkerOf } from './validators/checker'

describe('readCohortYaml', () => {
  it('returns the defaults if there is no file', () => {
    expect(readCohortYaml(null)).toEqual({
      difficulty: null,
      defaultLanguage: 'cpp',
      starterCode: {},
      lesson: null,
      rating: null,
      hints: [],
      proof: null,
      counterexamples: true,
      timeFactors: {},
      tests: 'coarse',
    })
  })

  it('reads every setting', () => {
    const settings = readCohortYaml(
      [
        'difficulty: hard',
        'defaultLanguage: python',
        'starterCode:',
        '  python: |',
        '    print(1)',
        'lesson: {pattern: Two pointers, summary: Move both.}',
        'rating: 7',
        'hints: [Which end moves?]',
        'timeFactors: {python: 3}',
        'counterexamples: false',
        'tests: open',
      ].join('\n'),
    )
    expect(settings).toEqual({
      difficulty: 'hard',
      defaultLanguage: 'python',
      starterCode: { python: 'print(1)\n' },
      lesson: { pattern: 'Two pointers', summary: 'Move both.' },
      rating: 7,
      hints: ['Which end moves?'],
      proof: null,
      counterexamples: false,
      timeFactors: { python: 3 },
      tests: 'open',
    })
  })

  it.each([
    ['difficulty: brutal\n', /^cohort\.yaml:1: difficulty: /],
    ['\n\nstarterCode:\n  cobol: x\n', /^cohort\.yaml:[34]: /],
    ['lesson:\n  pattern: ""\n  summary: x\n', 'cohort.yaml:2: lesson.pattern: This must not be empty.'],
    ['difficulty: easy\nnonsense: 1\n', 'cohort.yaml:2: The key nonsense is unknown.'],
    ['tests: hidden\n', 'cohort.yaml:1: tests: This must be one of open, coarse, status.'],
    ['timeFactors:\n  python: 0\n', 'cohort.yaml:2: timeFactors.python: This must be greater than 0.'],
  ])('rejects %j with the file, line and reason', (text, message) => {
    expect(() => readCohortYaml(text)).toThrow(message)
  })
})

describe('readDomjudgeIni', () => {
  it('reads quoted and bare values between comments', () => {
    expect(
      readDomjudgeIni(
        "; a comment\n[problem]\nname = 'Hello: World'\ntimelimit='2.5'\nspecial_compare = float\n",
      ),
    ).toEqual({ name: 'Hello: World', timeSeconds: 2.5, specialCompare: 'float', specialRun: null })
  })

  it('rejects a time limit that is not a number, with the line number', () => {
    expect(() => readDomjudgeIni('name=a\ntimelimit=fast\n')).toThrow(
      /^domjudge-problem\.ini:2: The time limit "fast"/,
    )
  })

  it('rejects a time limit that is too large', () => {
    expect(() => readDomjudgeIni('timelimit=1e9\n')).toThrow(
      'domjudge-problem.ini:1: The time limit "1e9" must be a number of seconds above 0 and at most 600.',
    )
  })
})

describe('checkerOf', () => {
  const FILE = 'problem.yaml'

  it('compares tokens and ignores case by default', () => {
    expect(checkerOf([], FILE)).toEqual(DEFAULT_CHECKER)
  })

  it('reads every argument of the default output validator', () => {
    expect(checkerOf(['case_sensitive', 'space_change_sensitive', 'float_tolerance', '1E-6'], FILE)).toEqual({
      kind: 'tokens',
      caseSensitive: true,
      spaceChangeSensitive: true,
      floatAbsoluteTolerance: 1e-6,
      floatRelativeTolerance: 1e-6,
    })
    expect(
      checkerOf(['float_absolute_tolerance', '.5', 'float_relative_tolerance', '2'], FILE),
    ).toMatchObject({
      floatAbsoluteTolerance: 0.5,
      floatRelativeTolerance: 2,
    })
  })

  it.each([
    [['float_tolerance'], /needs a tolerance/],
    [['float_tolerance', '-1'], /needs a tolerance/],
    [['float_tolerance', '1e999'], /needs a tolerance/],
    [['loosely'], /no argument loosely/],
  ])('rejects %j', (flags, sentence) => {
    expect(() => checkerOf(flags, FILE)).toThrow(sentence)
  })
})
