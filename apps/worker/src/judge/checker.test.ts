import type { TokenChecker } from '@cohort/shared'
import fc from 'fast-check'
import { outputMatches } from './checker'

const tokens: TokenChecker = {
  kind: 'tokens',
  caseSensitive: false,
  spaceChangeSensitive: false,
  floatAbsoluteTolerance: null,
  floatRelativeTolerance: null,
}
const bytes = (text: string) => new TextEncoder().encode(text)
const matches = (output: string, answer: string, flags: Partial<TokenChecker> = {}) =>
  outputMatches(bytes(output), bytes(answer), { ...tokens, ...flags })

describe('the default checker', () => {
  test.each([
    ['1 2 3\n', '1 2 3\n'],
    ['1 2 3', '1 2 3\n'],
    ['1\n2\n3\n\n\n', '1 2 3'],
    ['  1\t2 \r\n 3 ', '1 2 3\n'],
    ['YES', 'yes'],
    ['', ''],
    ['\n \n', ''],
  ])('takes %j for %j', (output, answer) => {
    expect(matches(output, answer)).toBe(true)
  })

  test.each([
    ['1 2', '1 2 3'],
    ['1 2 3 4', '1 2 3'],
    ['12 3', '1 2 3'],
    ['', '1'],
    ['1', ''],
    ['1.0', '1'],
    ['1\0', '1'],
  ])('refuses %j for %j', (output, answer) => {
    expect(matches(output, answer)).toBe(false)
  })

  test('compares invalid UTF-8 byte by byte', () => {
    expect(outputMatches(Uint8Array.of(0xff, 10), Uint8Array.of(0xff), tokens)).toBe(true)
    expect(outputMatches(Uint8Array.of(0xff), Uint8Array.of(0xfe), tokens)).toBe(false)
  })

  test('with case_sensitive refuses another case', () => {
    expect(matches('Yes', 'yes', { caseSensitive: true })).toBe(false)
    expect(matches('yes', 'yes', { caseSensitive: true })).toBe(true)
  })

  test('with space_change_sensitive refuses other white space between tokens, but not at the end', () => {
    const flags = { spaceChangeSensitive: true }
    expect(matches('a  b', 'a b', flags)).toBe(false)
    expect(matches('a\nb', 'a b', flags)).toBe(false)
    expect(matches(' a b', 'a b', flags)).toBe(false)
    expect(matches('a b', 'a b\n', flags)).toBe(true)
    expect(matches('a b\n\n', 'a b\n', flags)).toBe(true)
  })

  test.each([
    ['1.0000005', '1', true],
    ['1.00001', '1', false],
    ['1e6', '1000000', true],
    ['1000000.5', '1000000', true],
    ['1000002', '1000000', false],
    ['.5', '0.5', true],
    ['5.', '5', true],
    ['nan', '1', false],
    ['inf', '1', false],
    ['nan', 'nan', true],
    ['0x1', '1', false],
    ['1e', '1', false],
    ['abc', 'ABC', true],
    ['abd', 'abc', false],
  ])('with tolerances of 1e-6 compares %s with %s: %s', (output, answer, expected) => {
    expect(matches(output, answer, { floatAbsoluteTolerance: 1e-6, floatRelativeTolerance: 1e-6 })).toBe(
      expected,
    )
  })

  test('with an absolute tolerance only, a relative error beyond it is refused', () => {
    expect(matches('1000000.5', '1000000', { floatAbsoluteTolerance: 1e-6 })).toBe(false)
  })

  test('says what comparing the split texts says, for any output and answer', () => {
    const text = fc
      .array(fc.constantFrom('a', 'B', 'b', '1', ' ', '\n', '\t'), { maxLength: 12 })
      .map((c) => c.join(''))
    const split = (value: string) => value.toLowerCase().split(/\s+/).filter(Boolean).join(' ')
    fc.assert(
      fc.property(text, text, (output, answer) => {
        expect(matches(output, answer)).toBe(split(output) === split(answer))
      }),
    )
  })
})
