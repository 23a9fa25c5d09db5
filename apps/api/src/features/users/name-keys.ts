import { nameSkeleton, type SimilarAccount } from '@cohort/shared'
import type { UserModel, UserRecord } from './user.model'

/** Finds names that can be mistaken for each other. Such names have the same key, which each account stores. */
export const createNameKeys = (users: UserModel) => ({
  /** For each given name, in order, another account with a name that looks like it. */
  async similarTo(
    given: readonly Pick<UserRecord, 'email' | 'fullName'>[],
  ): Promise<(SimilarAccount | undefined)[]> {
    const keys = given.map(({ fullName }) => nameSkeleton(fullName))
    const found = await users
      .find({ nameKey: { $in: keys } }, { email: 1, fullName: 1, nameKey: 1 })
      .lean<UserRecord[]>()
    return given.map(({ email }, index) => {
      const other = found.find((each) => each.nameKey === keys[index] && each.email !== email)
      return other && { email: other.email, fullName: other.fullName }
    })
  },
})

export type NameKeys = ReturnType<typeof createNameKeys>
