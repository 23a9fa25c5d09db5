/** Ends a truncated text. */
export const CUT_MARK = '\n… (cut)'

/** Decodes at most `limit` bytes as text, followed by a mark if there are more. Invalid UTF-8 becomes U+FFFD. */
export const cutText = (bytes: Uint8Array, limit: number): string => {
  // Keep a byte order mark, because it may be why an output is wrong.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  if (bytes.length <= limit) return decoder.decode(bytes)
  // `stream` drops a character that the limit splits, instead of decoding its first bytes to U+FFFD.
  return decoder.decode(bytes.subarray(0, limit), { stream: true }) + CUT_MARK
}
