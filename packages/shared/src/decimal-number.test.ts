import { decimalNumber } from './decimal-number'

test.each([
  ['12', 12],
  ['-1.5', -1.5],
  ['+.5', 0.5],
  ['5.', 5],
  ['1E-6', 1e-6],
])('%s is a decimal number', (text, value) => {
  expect(decimalNumber(text)).toBe(value)
})

test.each(['', ' 1', '.', '1e', '0x1', 'nan', 'inf', '1e999', '-1e999'])(
  '%j is none that can be compared',
  (text) => {
    expect(decimalNumber(text)).toBeNull()
  },
)

// A pattern that splits the digits in every possible way would take minutes.
test('a million digits that end in a letter are none either', () => {
  expect(decimalNumber(`${'1'.repeat(1_000_000)}x`)).toBeNull()
})
