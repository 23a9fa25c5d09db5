/** How many blobs a worker can request in one call. The answer contains only the small ones. */
export const BLOB_SET = 16

/** The largest blob in a set, in bytes. The store keeps blobs up to this size in one piece. */
export const BLOB_SET_BYTES = 255 * 1024

const HASH_BYTES = 64
const HEAD_BYTES = HASH_BYTES + 4

/** Encodes blobs one after another: hash in hex, length (four bytes, big endian), content. */
export const encodeBlobSet = (blobs: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const size = [...blobs.values()].reduce((sum, bytes) => sum + HEAD_BYTES + bytes.length, 0)
  const set = new Uint8Array(size)
  let at = 0
  for (const [sha256, bytes] of blobs) {
    new TextEncoder().encodeInto(sha256, set.subarray(at))
    new DataView(set.buffer).setUint32(at + HASH_BYTES, bytes.length)
    set.set(bytes, at + HEAD_BYTES)
    at += HEAD_BYTES + bytes.length
  }
  return set
}

/** @throws if it is truncated */
export const decodeBlobSet = (set: Uint8Array): Map<string, Uint8Array> => {
  const view = new DataView(set.buffer, set.byteOffset, set.byteLength)
  const blobs = new Map<string, Uint8Array>()
  for (let at = 0; at < set.length; ) {
    const sha256 = new TextDecoder().decode(set.subarray(at, at + HASH_BYTES))
    const from = at + HEAD_BYTES
    const end = from + view.getUint32(at + HASH_BYTES)
    if (end > set.length) throw new Error('A set of blobs is truncated.')
    blobs.set(sha256, set.subarray(from, end))
    at = end
  }
  return blobs
}

/** The routes on the API's internal port through which workers fetch test data: one blob, or a set of small ones. */
export const blobRoute = (sha256: string): string => `/internal/blobs/${sha256}`
export const blobSetRoute = (sha256s: readonly string[]): string => `/internal/blob-set/${sha256s.join(',')}`
