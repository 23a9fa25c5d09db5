import { AppError } from '../../errors'

/** Limits the uploads that this process receives and imports at the same time. */
export interface UploadSlots {
  /**
   * Takes a slot for a user and returns the function that releases it.
   * @throws AppError UNAVAILABLE if none is free for this user
   */
  take(userId: string): () => void
}

/** A package may take this process some seconds, and if it is measured the judge some minutes. */
const MOST = { inAll: 8, ofUser: 3 }

export const createUploadSlots = (most = MOST): UploadSlots => {
  const taken = new Map<string, number>()
  const countOf = (userId: string) => taken.get(userId) ?? 0
  const inAll = () => [...taken.values()].reduce((sum, count) => sum + count, 0)

  return {
    take(userId) {
      if (countOf(userId) >= most.ofUser)
        throw new AppError(
          'UNAVAILABLE',
          `${most.ofUser} of your packages are being uploaded or measured. Please wait for one of them.`,
          { retryAfterS: 10 },
        )
      if (inAll() >= most.inAll)
        throw new AppError(
          'UNAVAILABLE',
          'Other packages are being uploaded. Please try again in a moment.',
          {
            retryAfterS: 5,
          },
        )
      taken.set(userId, countOf(userId) + 1)
      let isGivenBack = false
      return () => {
        if (isGivenBack) return
        isGivenBack = true
        if (countOf(userId) > 1) taken.set(userId, countOf(userId) - 1)
        else taken.delete(userId)
      }
    },
  }
}
