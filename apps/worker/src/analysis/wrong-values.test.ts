import { needsMore, wrongValuesOf } from './wrong-values'

const outputs = (...pairs: [answer: string, got: string][]) =>
  pairs.map(([answer, got]) => ({ answer: `${answer}\n`, got: `${got}\n` }))

test.each<[string, Parameters<typeof wrongValuesOf>[0], ReturnType<typeof wrongValuesOf>]>([
  [
    'the same value is always too large',
    outputs(['2 3', '2 4'], ['1 2', '1 9'], ['2 10', '2 11'], ['1 1', '1 3']),
    { cases: 4, place: 2, of: 2, side: 'large', isByOne: false },
  ],
  [
    'the same value is always one too large',
    outputs(['2 3', '2 4'], ['1 2', '1 3'], ['2 10', '2 11'], ['1 1', '1 2']),
    { cases: 4, place: 2, of: 2, side: 'large', isByOne: true },
  ],
  [
    'the same value is always wrong',
    outputs(['yes 3', 'no 3'], ['no 1', 'yes 1'], ['yes 2', 'no 2'], ['no 7', 'yes 7']),
    { cases: 4, place: 1, of: 2, side: null, isByOne: false },
  ],
  [
    'the only value is always too small',
    outputs(['3', '2'], ['10', '9'], ['5', '0'], ['7', '6']),
    { cases: 4, place: 1, of: 1, side: 'small', isByOne: false },
  ],
  ['a value may mean “none”', outputs(['-1', '2'], ['1', '9'], ['5', '7'], ['7', '8']), null],
  ['the only value is sometimes too large', outputs(['3', '2'], ['10', '11'], ['5', '0'], ['7', '6']), null],
  [
    'different values are wrong',
    outputs(['2 3', '2 4'], ['1 2', '9 2'], ['1 1', '1 2'], ['2 2', '2 9']),
    null,
  ],
  ['a wrong output has a different length', outputs(['2', '2 4'], ['1', '2'], ['1', '2'], ['2', '9']), null],
  ['only a few outputs are wrong', outputs(['3', '2'], ['10', '9'], ['5', '0']), null],
  ['the outputs are lists', outputs(...Array(4).fill(['1 2 3 4 5 6', '1 2 3 4 5 7'])), null],
])('the wrong values are described only if the outputs have something in common: %s', (_, wrong, common) => {
  expect(wrongValuesOf(wrong)).toEqual(common)
})

test.each([
  [true, 1000, 4],
  [false, 1500, 4],
  [true, 1500, 3],
  [false, 4500, 3],
  [false, 100, 40],
])('more cases are judged: %s after %d ms with %d wrong outputs', (isNeeded, spentMs, wrong) => {
  expect(needsMore(spentMs, wrong)).toBe(isNeeded)
})
