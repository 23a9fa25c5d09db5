/** Ends a text that was cut. */
export const CUT_MARK = '\n… (cut)'

/** Bytes as text: at most `limit` bytes, then a mark. Invalid UTF-8 becomes U+FFFD. */
export const cutText = (bytes: Uint8Array, limit: number): string => {
  // A byte order mark stays: it may be what makes an output wrong.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  if (bytes.length <= limit) return decoder.decode(bytes)
  // A cut may be inside a character: `stream` drops the incomplete rest instead of showing it as U+FFFD.
  return decoder.decode(bytes.subarray(0, limit), { stream: true }) + CUT_MARK
}
