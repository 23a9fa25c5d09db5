import { cutText, SHOWN_OUTPUT_BYTES } from '@cohort/shared'
import { BoundedCache } from '../../bounded-cache'
import type { BlobStore } from './blob-store'

const KEPT_CHARACTERS = 8_000_000

/** Reads samples and custom inputs for display. Blobs are immutable, so each process caches them. */
export const createShownTexts = (blobs: BlobStore) => {
  const cache = new BoundedCache<string>(KEPT_CHARACTERS, (text) => text.length)
  return {
    /**
     * Returns the beginning of the blob as text, at most SHOWN_OUTPUT_BYTES, with a mark if truncated.
     * @throws BlobMissing
     */
    get: (sha256: string): Promise<string> =>
      cache.get(sha256, async () =>
        cutText(await blobs.read(sha256, SHOWN_OUTPUT_BYTES + 1), SHOWN_OUTPUT_BYTES),
      ),
  }
}
export type ShownTexts = ReturnType<typeof createShownTexts>
