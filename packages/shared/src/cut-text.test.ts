import { cutText } from './cut-text'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a text is not changed, not even a byte order mark or NUL, but invalid UTF-8 is replaced', () => {
  expect(cutText(bytes('\ufeffhéllo\0\n'), 100)).toBe('\ufeffhéllo\0\n')
  expect(cutText(Uint8Array.of(97, 0xff), 100)).toBe('a\ufffd')
})

test('a long text is cut with a mark, never inside a character', () => {
  expect(cutText(bytes('aé'), 3)).toBe('aé')
  expect(cutText(bytes('aé'), 2)).toBe('a\n… (cut)')
})
