import { cutText, SHOWN_OUTPUT_BYTES } from '@cohort/shared'
import { BoundedCache } from '../../bounded-cache'
import type { BlobStore } from './blob-store'

const KEPT_CHARACTERS = 8_000_000

/** Texts of samples and custom inputs. Content never changes under its hash, so each process caches what is in use. */
export const createShownTexts = (blobs: BlobStore) => {
  const cache = new BoundedCache<string>(KEPT_CHARACTERS, (text) => text.length)
  return {
    /**
     * The blob as text for display, at most SHOWN_OUTPUT_BYTES of it, with a mark if it was truncated.
     * @throws BlobMissing
     */
    get: (sha256: string): Promise<string> =>
      cache.get(sha256, async () =>
        cutText(await blobs.read(sha256, SHOWN_OUTPUT_BYTES + 1), SHOWN_OUTPUT_BYTES),
      ),
  }
}
export type ShownTexts = ReturnType<typeof createShownTexts>
