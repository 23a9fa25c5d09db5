export interface DecodedFile {
  text: string
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
}

/** The bytes 0x80 to 0x9F in Windows-1252. Five of them are unassigned. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Detects UTF-16 by its byte order mark, or by the zero byte of a leading ASCII character; null for other text. */
const utf16Of = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (second === 0 || (first === 0xff && second === 0xfe)) return 'utf-16le'
  return first === 0 || (first === 0xfe && second === 0xff) ? 'utf-16be' : null
}

/** Decodes UTF-16 or UTF-8, and falls back to Windows-1252, which older spreadsheets use. */
export const decodeTextFile = (bytes: Uint8Array): DecodedFile => {
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    // Some versions of Node.js decode Windows-1252 as Latin-1, where these bytes are control characters.
    const latin = new TextDecoder('windows-1252').decode(bytes)
    const text = latin.replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80]!)
    return { text, encoding: 'Windows-1252' }
  }
}
