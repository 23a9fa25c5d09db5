import type { ScoringGroup, TestStatus } from '@cohort/shared'
import { pointsOf } from './validator-points'

type Rule = ScoringGroup['validatorPoints']

const given = (
  files: Record<string, string>,
  validatorPoints: Rule,
  validatorMost: number | null,
  status: TestStatus = 'Accepted',
) =>
  pointsOf(
    new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
    status,
    { validatorPoints, validatorMost },
  )
const score = (text: string) => ({ 'score.txt': text })
const multiplier = (text: string) => ({ 'score_multiplier.txt': text })

test.each([
  ['no points if they are optional', {}, 'optional', 30, null],
  ['no points if they are forbidden', {}, 'refused', null, null],
  ['points', score('12.5\n'), 'optional', 30, 12.5],
  ['the maximum, rounded up from a third', score('33.3333337'), 'optional', 100 / 3, 33.3333337],
  ['any points if the group has no maximum', score('1e6'), 'required', null, 1e6],
  ['a fraction of the maximum', multiplier('0.5'), 'optional', 30, 15],
  ['invalid points if they are ignored', score('much'), 'ignored', null, null],
] as const)('a validator that accepts may give %s', (_what, files, rule, most, points) => {
  expect(given(files, rule, most)).toBe(points)
})

test('a validator that rejects gives no points', () => {
  expect(given({}, 'required', null, 'Wrong Answer')).toBeNull()
})

test.each([
  [
    'that gives no points although they are required',
    {},
    'required',
    null,
    'it accepted but wrote no score.txt.',
  ],
  [
    'that gives points although they are forbidden',
    score('1'),
    'refused',
    null,
    'it wrote score.txt, but it must not give points.',
  ],
  [
    'that writes both files',
    { ...score('1'), ...multiplier('1') },
    'optional',
    30,
    'it wrote both score.txt and score_multiplier.txt.',
  ],
  [
    'that writes something other than a number',
    score('ten'),
    'optional',
    30,
    'its score.txt does not contain a number.',
  ],
  ['that writes an empty file', score(''), 'optional', 30, 'its score.txt does not contain a number.'],
  [
    'that gives infinitely many points',
    score('1e999'),
    'required',
    null,
    'its score.txt does not contain a number.',
  ],
  [
    'that gives more points than the format allows',
    score('1e308'),
    'required',
    null,
    'its score.txt contains more than 1000000000 points.',
  ],
  [
    'that gives more points than the maximum',
    score('31'),
    'optional',
    30,
    'its score.txt is not between 0 and 30.',
  ],
  ['that gives negative points', score('-1'), 'optional', 30, 'its score.txt is not between 0 and 30.'],
  [
    'that gives a multiplier above 1',
    multiplier('1.5'),
    'optional',
    30,
    'its score_multiplier.txt is not between 0 and 1.',
  ],
  [
    'that gives a multiplier although its group has no maximum',
    multiplier('1'),
    'required',
    null,
    'it wrote score_multiplier.txt, but its group has no maximum.',
  ],
] as const)('a validator %s is reported as faulty', (_what, files, rule, most, fault) => {
  expect(given(files, rule, most)).toBe(fault)
})

test('a validator that rejects and gives points is reported as faulty', () => {
  expect(given(score('0'), 'optional', 30, 'Wrong Answer')).toBe('it rejected but wrote score.txt.')
})
