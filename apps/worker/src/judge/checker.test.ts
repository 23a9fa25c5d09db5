import type { TokenChecker } from '@cohort/shared'
import fc from 'fast-check'
import { differenceText, firstDifference } from './checker'

const tokens: TokenChecker = {
  kind: 'tokens',
  caseSensitive: false,
  spaceChangeSensitive: false,
  floatAbsoluteTolerance: null,
  floatRelativeTolerance: null,
}
const bytes = (text: string) => new TextEncoder().encode(text)
const outputMatches = async (...given: Parameters<typeof firstDifference>) =>
  (await firstDifference(...given)) === null
const matches = (output: string, answer: string, flags: Partial<TokenChecker> = {}) =>
  outputMatches(bytes(output), bytes(answer), { ...tokens, ...flags })

describe('the default checker', () => {
  test.each([
    ['1 2 3\n', '1 2 3\n'],
    ['1 2 3', '1 2 3\n'],
    ['1\n2\n3\n\n\n', '1 2 3'],
    ['  1\t2 \r\n 3 ', '1 2 3\n'],
    ['YES', 'yes'],
    ['az', 'AZ'],
    ['', ''],
    ['\n \n', ''],
  ])('accepts the output %j for the answer %j', async (output, answer) => {
    expect(await matches(output, answer)).toBe(true)
  })

  test.each([
    ['1 2', '1 2 3'],
    ['1 2 3 4', '1 2 3'],
    ['12 3', '1 2 3'],
    ['', '1'],
    ['1', ''],
    ['1.0', '1'],
    ['1\0', '1'],
    // The characters before A and after Z, in both cases.
    ['@[', '`{'],
  ])('rejects the output %j for the answer %j', async (output, answer) => {
    expect(await matches(output, answer)).toBe(false)
  })

  test.each([
    ['1 2\n5 4\n', '1 2\n3 4\n', {}, 'Expected “3”, got “5” on line 2.'],
    ['1\n', '1\n2\n', {}, 'Expected “2”, got the end of the output on line 2.'],
    ['1\n2\n', '1\n', {}, 'Expected the end of the output, got “2” on line 2.'],
    ['a\nb', 'a b', { spaceChangeSensitive: true }, 'Expected “ ”, got “\\n” on line 1.'],
    ['a', 'a b', { spaceChangeSensitive: true }, 'Expected “ ”, got the end of the output on line 1.'],
    ['a\u0000b', 'ab', {}, 'Expected “ab”, got “a\\u0000b” on line 1.'],
    ['x'.repeat(100), 'y', {}, `Expected “y”, got “${'x'.repeat(60)}…” on line 1.`],
  ])(
    'reports the first difference between the output %j and the answer %j with %j',
    async (output, answer, flags, text) => {
      const difference = await firstDifference(bytes(output), bytes(answer), { ...tokens, ...flags })
      expect(differenceText(difference!)).toBe(text)
    },
  )

  test('compares numbers of up to 400 characters by value', async () => {
    const flags = { floatAbsoluteTolerance: 0.1 }
    expect(await matches(`1.${'0'.repeat(398)}`, '1', flags)).toBe(true)
    expect(await matches(`1.${'0'.repeat(399)}`, '1', flags)).toBe(false)
  })

  test('compares invalid UTF-8 byte by byte', async () => {
    expect(await outputMatches(Uint8Array.of(0xff, 10), Uint8Array.of(0xff), tokens)).toBe(true)
    expect(await outputMatches(Uint8Array.of(0xff), Uint8Array.of(0xfe), tokens)).toBe(false)
  })

  test('rejects a difference in case with case_sensitive', async () => {
    expect(await matches('Yes', 'yes', { caseSensitive: true })).toBe(false)
    expect(await matches('yes', 'yes', { caseSensitive: true })).toBe(true)
  })

  test('rejects a difference in whitespace, except at the end, with space_change_sensitive', async () => {
    const flags = { spaceChangeSensitive: true }
    expect(await matches('a  b', 'a b', flags)).toBe(false)
    expect(await matches('a\nb', 'a b', flags)).toBe(false)
    expect(await matches(' a b', 'a b', flags)).toBe(false)
    expect(await matches('a b', 'a b\n', flags)).toBe(true)
    expect(await matches('a b\n\n', 'a b\n', flags)).toBe(true)
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
    ['5', '1e999', false],
  ])(
    'compares the output %s with the answer %s, with tolerances of 1e-6: %s',
    async (output, answer, expected) => {
      expect(
        await matches(output, answer, { floatAbsoluteTolerance: 1e-6, floatRelativeTolerance: 1e-6 }),
      ).toBe(expected)
    },
  )

  test.each([
    ['90', true],
    ['110', true],
    ['89', false],
    ['111', false],
  ])(
    'compares the output %s with the answer 100, with a relative tolerance of 0.1: %s',
    async (output, expected) => {
      expect(await matches(output, '100', { floatRelativeTolerance: 0.1 })).toBe(expected)
    },
  )

  test('rejects an output outside the absolute tolerance, however small its relative error', async () => {
    expect(await matches('1000000.5', '1000000', { floatAbsoluteTolerance: 1e-6 })).toBe(false)
  })

  test('agrees with a comparison of split strings on random texts', async () => {
    const text = fc
      .array(fc.constantFrom('a', 'B', 'b', '1', ' ', '\n', '\t'), { maxLength: 12 })
      .map((c) => c.join(''))
    const split = (value: string) => value.toLowerCase().split(/\s+/).filter(Boolean).join(' ')
    await fc.assert(
      fc.asyncProperty(text, text, async (output, answer) => {
        expect(await matches(output, answer)).toBe(split(output) === split(answer))
      }),
    )
  })

  test('yields to the event loop while it compares many numbers', async () => {
    const numbers = Array.from({ length: 200_000 }, (_, i) => i)
    let turns = 0
    let isDone = false
    const takeTurn = () => {
      turns++
      if (!isDone) setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    const answer = bytes(numbers.join(' '))
    const output = bytes(numbers.join('.\n'))
    expect(await outputMatches(output, answer, { ...tokens, floatAbsoluteTolerance: 1e-6 })).toBe(true)
    isDone = true
    expect(turns).toBeGreaterThan(2)
  })
})
