import { AppError } from '../../errors'

/** Uploads that are received and imported at once in this process. */
export interface UploadSlots {
  /**
   * Takes one for a user, and gives what gives it back.
   * @throws AppError UNAVAILABLE where none is free for this user
   */
  take(userId: string): () => void
}

/** A package may take the process some seconds, and a measured one the judge some minutes. */
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
          `${most.ofUser} packages of yours are being uploaded or measured already. Please wait for one of them.`,
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
