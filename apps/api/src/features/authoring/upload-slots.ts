import { AppError } from '../../errors'

/** Low, because an import can keep this process busy for seconds and the judge for minutes. */
const MOST = { inAll: 8, ofUser: 3 }

/** Limits this process's concurrent uploads and imports, or its concurrent downloads. */
export const createUploadSlots = () => {
  const taken = new Set<{ userId: string }>()

  return {
    /**
     * Takes a slot for a user and returns the function that releases it.
     * @throws AppError UNAVAILABLE if no slot is free for this user
     */
    take(userId: string): () => void {
      if ([...taken].filter((slot) => slot.userId === userId).length >= MOST.ofUser)
        throw new AppError(
          'UNAVAILABLE',
          `You already have ${MOST.ofUser} uploads or downloads of packages in progress. Please wait until one is finished.`,
          { retryAfterS: 10 },
        )
      if (taken.size >= MOST.inAll)
        throw new AppError(
          'UNAVAILABLE',
          'Others are uploading or downloading packages. Please try again in a moment.',
          { retryAfterS: 5 },
        )
      const slot = { userId }
      taken.add(slot)
      return () => void taken.delete(slot)
    },
  }
}
