import { LANGUAGES } from '@cohort/shared'
import { completionsAt } from './completions'

const labels = (code: string, offset = code.length) =>
  completionsAt('python', code, offset)
    .filter(({ kind }) => kind === 'word')
    .map(({ label }) => label)

test.each(LANGUAGES)(
  'completion in %s offers keywords, library names and snippets without duplicates',
  (language) => {
    const found = completionsAt(language, '', 0)
    for (const kind of ['keyword', 'library', 'snippet'] as const) {
      const ofKind = found.filter((each) => each.kind === kind).map(({ label }) => label)
      expect(ofKind).toEqual([...new Set(ofKind)])
      expect(ofKind.length).toBeGreaterThan(5)
    }
    const words = found.filter(({ kind }) => kind !== 'snippet').map(({ label }) => label)
    expect(new Set(words).size).toBe(words.length)
  },
)

test.each(LANGUAGES)('every snippet in %s has a tab stop for the cursor', (language) => {
  for (const { kind, text } of completionsAt(language, '', 0)) {
    if (kind === 'snippet') expect(text).toMatch(/\$\{?\d/)
  }
})

test.each([
  ['offers words from the code', 'tides = 1\nhöhe = tides\nti', ['tides', 'höhe']],
  ['offers the word being typed if it also occurs elsewhere', 'tides = 1\ntides', ['tides']],
  ['does not offer the word being typed if it occurs nowhere else', 'tid', []],
  ['does not offer keywords or library names as words from the code', 'for x in range(1): print', []],
  ['does not offer single letters or numbers', 'n = 1234\nq', []],
])('completion %s', (_what, code, expected) => {
  expect(labels(code)).toEqual(expected)
})

test('completion in the middle of a word does not offer that word', () => {
  expect(labels('first = 1\nsecond = 2', 3)).toEqual(['second'])
})
