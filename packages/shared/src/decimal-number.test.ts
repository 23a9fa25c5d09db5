import { growsTooFast } from '../test/cpu-growth'
import { decimalNumber } from './decimal-number'

test.each([
  ['12', 12],
  ['-1.5', -1.5],
  ['+.5', 0.5],
  ['5.', 5],
  ['1E-6', 1e-6],
])('decimalNumber parses %s', (text, value) => {
  expect(decimalNumber(text)).toBe(value)
})

test.each(['', ' 1', '.', '1e', '0x1', 'nan', 'inf', '1e999', '-1e999'])(
  'decimalNumber returns null for %j',
  (text) => {
    expect(decimalNumber(text)).toBeNull()
  },
)

test('decimalNumber rejects many digits followed by a letter in linear time', () => {
  expect(decimalNumber(`${'1'.repeat(4000)}x`)).toBeNull()
  expect(growsTooFast(4000, (size) => decimalNumber(`${'1'.repeat(size)}x`))).toBe(false)
})
