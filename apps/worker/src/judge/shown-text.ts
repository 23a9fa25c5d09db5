const CUT_MARK = '\n… (cut)'

/**
 * Bytes of a program as text that can be stored and shown anywhere: invalid UTF-8 becomes U+FFFD, NUL its visible
 * picture (some stores refuse NUL), and what is longer than `limit` bytes is cut with a mark.
 */
export const shownText = (bytes: Uint8Array, limit: number): string => {
  const decoder = new TextDecoder('utf-8', { fatal: false })
  // A cut may fall inside a character: `stream` leaves the torn rest out instead of showing it as U+FFFD.
  const text =
    bytes.length > limit
      ? decoder.decode(bytes.subarray(0, limit), { stream: true }) + CUT_MARK
      : decoder.decode(bytes)
  return text.replaceAll('\0', '\u2400')
}
