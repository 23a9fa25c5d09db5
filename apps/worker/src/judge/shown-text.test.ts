import { shownText } from './shown-text'

const bytes = (text: string) => new TextEncoder().encode(text)

test('text is shown unchanged, except that NUL is made visible and invalid UTF-8 is replaced', () => {
  expect(shownText(bytes('\ufeffhéllo\n'), 100)).toBe('\ufeffhéllo\n')
  expect(shownText(Uint8Array.of(97, 0, 98), 100)).toBe('a\u2400b')
  expect(shownText(Uint8Array.of(97, 0xff), 100)).toBe('a\ufffd')
})

test('a long text is cut with a mark, never inside a character', () => {
  expect(shownText(bytes('aé'), 2)).toBe('a\n… (cut)')
})
