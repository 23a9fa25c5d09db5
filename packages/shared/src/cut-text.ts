/** The end of a truncated text. */
export const CUT_MARK = '\n… (cut)'

/** Bytes as text: at most `limit` bytes, then a mark. Invalid UTF-8 becomes U+FFFD. */
export const cutText = (bytes: Uint8Array, limit: number): string => {
  // A byte order mark stays, because it may be why an output is wrong.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  if (bytes.length <= limit) return decoder.decode(bytes)
  // The cut may be inside a character. `stream` drops the incomplete rest instead of showing it as U+FFFD.
  return decoder.decode(bytes.subarray(0, limit), { stream: true }) + CUT_MARK
}
