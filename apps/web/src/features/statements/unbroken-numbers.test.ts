import { unbrokenNumbers } from './unbroken-numbers'

/** Replaces each non-breaking space with `_`. */
const shown = (text: string) => unbrokenNumbers(text).replaceAll('\u00a0', '_')

it.each([
  ['a number in groups of three digits', 'up to 1 000 000 marks', 'up to 1_000_000 marks'],
  ['an inequality', '(1 ≤ n ≤ 10 000) holds', '(1_≤_n_≤_10_000) holds'],
  ['an inequality with line breaks in the source', 'if a\n< b\nholds', 'if a_<_b\nholds'],
  ['part of an inequality next to other elements', ' ≤ 10 and ', '_≤_10 and '],
  [
    'a very long number with its sign',
    '1 ≤ b ≤ 1 000 000 000 000 000 000 ≤ c',
    '1_≤_b ≤_1_000_000_000_000_000_000_≤_c',
  ],
  ['a product', 'a grid of 250 × 250 cells', 'a grid of 250_×_250 cells'],
])('unbrokenNumbers keeps %s on one line', (_what, text, expected) => {
  expect(shown(text)).toBe(expected)
})

it.each(['in 12 20 or 1234 ways', 'of 3 1000-ton ships', 'x<y, a=b', '7 00'])(
  'unbrokenNumbers leaves %j unchanged',
  (text) => {
    expect(unbrokenNumbers(text)).toBe(text)
  },
)
