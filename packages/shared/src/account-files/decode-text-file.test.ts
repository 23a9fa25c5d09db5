import { decodeTextFile } from './decode-text-file'

const TEXT = 'name\nAnna Müller – “€”\n'
const utf16 = (bigEndian: boolean, mark = '\ufeff') => {
  const bytes = Buffer.from(`${mark}${TEXT}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}
const WINDOWS = Buffer.from(
  TEXT.replace('–', '\x96').replace('“', '\x93').replace('€', '\x80').replace('”', '\x94'),
  'latin1',
)

test.each([
  ['UTF-8', Buffer.from(TEXT), 'UTF-8'],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), 'UTF-8'],
  ['little-endian UTF-16', utf16(false), 'UTF-16'],
  ['big-endian UTF-16', utf16(true), 'UTF-16'],
  ['little-endian UTF-16 without a byte order mark', utf16(false, ''), 'UTF-16'],
  ['big-endian UTF-16 without a byte order mark', utf16(true, ''), 'UTF-16'],
  ['Windows-1252', WINDOWS, 'Windows-1252'],
])('decodes a file in %s', (_what, bytes, encoding) => {
  expect(decodeTextFile(bytes)).toEqual({ text: TEXT, encoding })
})

test('decodes an empty file to an empty string', () => {
  expect(decodeTextFile(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' })
})
