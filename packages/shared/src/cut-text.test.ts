import { cutText } from './cut-text'

const bytes = (text: string) => new TextEncoder().encode(text)

test('cutText keeps a byte order mark and NUL, and replaces invalid UTF-8', () => {
  expect(cutText(bytes('\ufeffhéllo\0\n'), 100)).toBe('\ufeffhéllo\0\n')
  expect(cutText(Uint8Array.of(97, 0xff), 100)).toBe('a\ufffd')
})

test('cutText cuts a long text between characters and adds a mark', () => {
  expect(cutText(bytes('aé'), 3)).toBe('aé')
  expect(cutText(bytes('aé'), 2)).toBe('a\n… (cut)')
})
