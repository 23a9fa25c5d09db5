import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { nameOf, type Person } from './audit.service'

/** Maps the ids that belong to submissions to names such as `Lantern Walk by Ada (ada@example.org)`. */
export const submissionNames = async (
  { submissions, problems, users }: Pick<Models, 'submissions' | 'problems' | 'users'>,
  ids: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await submissions.find({ _id: { $in: ids } }, { userId: 1, problemId: 1 }).lean()
  const [people, titled] = await Promise.all([
    users
      .find(
        { _id: { $in: found.flatMap(({ userId }) => userId ?? []) } },
        { fullName: 1, email: 1, deletedAt: 1 },
      )
      .lean<Person[]>(),
    problems.find({ _id: { $in: found.map(({ problemId }) => problemId) } }, { title: 1 }).lean(),
  ])
  return new Map(
    found.map(({ _id, userId, problemId }) => {
      const title = titled.find((problem) => problem._id.equals(problemId))?.title ?? 'Deleted problem'
      const person = nameOf(people.find((each) => userId?.equals(each._id))) ?? 'a deleted account'
      return [_id.toHexString(), `${title} by ${person}`]
    }),
  )
}
