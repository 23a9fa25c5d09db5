import { CUT_MARK } from '@cohort/shared'
import { growsTooFast } from '@cohort/shared/test/cpu-growth'
import fc from 'fast-check'
import { firstDifference, isOfCut, uncut } from './comparison'
import { differenceInWords } from './difference-words'
import { excerptOf } from './excerpt'

const inWords = (expected: string, actual: string): string | null => {
  const difference = firstDifference(expected, actual)
  return difference && differenceInWords(difference, expected, actual)
}

describe('the first difference', () => {
  it.each([
    ['a word', '4\n1 2\n', '4\n1 3\n', 'First difference at line 2, column 3: expected “2”, got “3”.'],
    [
      'part of a word',
      'ab1234\n',
      'ab1834\n',
      'First difference at line 1, column 1: expected “ab1234”, got “ab1834”.',
    ],
    ['a longer word', '12\n', '123\n', 'First difference at line 1, column 1: expected “12”, got “123”.'],
    [
      'an emoji with the same first half',
      'a😀\n',
      'a😁\n',
      'First difference at line 1, column 1: expected “a😀”, got “a😁”.',
    ],
    [
      'a word after ignored whitespace',
      '1 2 3',
      '1\n 2\n\n4',
      'First difference at line 4, column 1: expected “3”, got “4”.',
    ],
    [
      'a word, even after a difference in case',
      'Yes 1',
      'yes 2',
      'First difference at line 1, column 5: expected “1”, got “2”.',
    ],
    [
      'the case if nothing else differs',
      'Yes\n',
      'yes\n',
      'First difference at line 1, column 1: expected “Yes”, got “yes”.',
    ],
    ['an early end', '1\n2\n', '1\n', 'Missing output at line 2, column 1: expected “2”.'],
    ['no output at all', '1\n', '', 'Missing output at line 1, column 1: expected “1”.'],
    ['more output than expected', '1\n', '1\n\n2 3\n', 'Extra output at line 3, column 1: “2”.'],
    [
      'a space',
      '1 2\n',
      '1  2\n',
      'Only white space differs, first at line 1, column 3: expected “2”, got a space.',
    ],
    [
      'a newline',
      '1\n2\n',
      '1 2\n',
      'Only white space differs, first at line 1, column 2: expected a newline, got a space.',
    ],
    [
      'the last newline',
      '1\n',
      '1',
      'Only white space differs, first at line 1, column 2: expected a newline, got the end of the output.',
    ],
    [
      'an invisible character',
      '1 2',
      '1\u00a02',
      'Only white space differs, first at line 1, column 2: expected a space, got the character U+00A0.',
    ],
    ['nothing', '1\n', '1\n', null],
  ])('is %s', (_, expected, actual, words) => {
    expect(inWords(expected, actual)).toBe(words)
  })

  it('in a huge word is shown with the surrounding text', () => {
    const huge = '1'.repeat(40_000)
    expect(inWords(`${huge}1${huge}`, `${huge}2${huge}`)).toBe(
      `First difference at line 1, column 40001: expected “…${'1'.repeat(40)}…”, got “…${'1'.repeat(16)}2${'1'.repeat(23)}…”.`,
    )
  })

  it('exists if and only if the texts differ', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', '\n', '\t'), maxLength: 12 })
    fc.assert(
      fc.property(text, text, (expected, actual) => {
        const difference = firstDifference(expected, actual)
        expect(difference === null).toBe(expected === actual)
        if (difference === null) return
        for (const [{ from, to }, whole] of [
          [difference.expected, expected],
          [difference.actual, actual],
        ] as const) {
          expect([from <= to, to <= whole.length]).toEqual([true, true])
        }
      }),
    )
  })
})

describe('a truncated text', () => {
  const cut = (expected: string, actual: string): boolean | null => {
    const [wanted, got] = [uncut(expected), uncut(actual)]
    const difference = firstDifference(wanted.text, got.text)
    return difference && isOfCut(difference, wanted, got)
  }

  it.each([
    ['ends where the other text continues', '1 2 3', `1 2${CUT_MARK}`],
    ['ends with a prefix of the word in the other text', '1 2 3456', `1 2 34${CUT_MARK}`],
    [
      'is the expected output and ends with a prefix of the word in the actual output',
      `1 2 yE${CUT_MARK}`,
      '1 2 Yes 4',
    ],
  ])('that %s may differ only because it was truncated', (_what, expected, actual) => {
    expect(cut(expected, actual)).toBe(true)
  })

  it.each([
    ['ends with a different word', '1 2 9', `1 2 34${CUT_MARK}`],
    ['is a long, different word', '9 9', `${'x'.repeat(60_000)}${CUT_MARK}`],
    ['continues where the other text ends', '1 2', `1 2 3${CUT_MARK}`],
    ['has a different word before its end', '1 2 3', `1 4 3${CUT_MARK}`],
  ])('that %s really differs', (_what, expected, actual) => {
    expect(cut(expected, actual)).toBe(false)
  })
})

it('finding the first difference takes linear time', () => {
  const compare = (size: number) => inWords(`${'7'.repeat(size)} 1\n`, `${'7'.repeat(size)} 2\n`)
  expect(compare(4000)).toContain('expected “1”, got “2”.')
  expect(growsTooFast(4000, compare)).toBe(false)
})

describe('an excerpt', () => {
  const thousand = Array.from({ length: 1000 }, (_, index) => `line ${index + 1}`).join('\n')

  it('of a short text is the whole text', () => {
    expect(excerptOf('1\n2\n', null)).toEqual({
      lines: [
        { number: 1, before: '1', marked: null, after: '' },
        { number: 2, before: '2', marked: null, after: '' },
      ],
      linesBefore: 0,
      linesAfter: 0,
    })
  })

  it('of a long text contains a hundred lines on each side of the mark', () => {
    const from = thousand.indexOf('line 500') + 5
    const { lines, linesBefore, linesAfter } = excerptOf(thousand, { from, to: from + 3 })
    expect([lines.length, linesBefore, linesAfter]).toEqual([201, 399, 400])
    expect(lines[100]).toEqual({ number: 500, before: 'line ', marked: '500', after: '' })
  })

  it('of a huge line contains 500 characters on each side of the mark', () => {
    const [line] = excerptOf('1'.repeat(60_000), { from: 30_000, to: 30_001 }).lines
    expect(line).toEqual({
      number: 1,
      before: `…${'1'.repeat(500)}`,
      marked: '1',
      after: `${'1'.repeat(500)}…`,
    })
  })

  it.each([
    ['at the end of a line', '1\n2\n', 1, { number: 1, before: '1', marked: '', after: '' }],
    ['at the end of the text', '1\n', 2, { number: 2, before: '', marked: '', after: '' }],
  ])('marked %s has an empty mark there', (_, text, at, line) => {
    expect(excerptOf(text, { from: at, to: at }).lines).toContainEqual(line)
  })
})
