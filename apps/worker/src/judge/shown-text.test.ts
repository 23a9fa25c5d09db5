import { shownText } from './shown-text'

const bytes = (text: string) => new TextEncoder().encode(text)

test('NUL and invalid UTF-8 are replaced, and all other text is unchanged', () => {
  expect(shownText(bytes('\ufeffhéllo\n'), 100)).toBe('\ufeffhéllo\n')
  expect(shownText(Uint8Array.of(97, 0, 98), 100)).toBe('a\u2400b')
  expect(shownText(Uint8Array.of(97, 0xff), 100)).toBe('a\ufffd')
})

test('a long text is cut between characters, never inside one', () => {
  expect(shownText(bytes('aé'), 2)).toBe('a\n… (cut)')
})
