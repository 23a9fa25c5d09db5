import type { ManagedProblemDetails } from '@cohort/shared'
import type { QueryFilter, Types } from 'mongoose'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import type { ContestRecord } from '../contests/contest.model'
import { canSee } from '../contests/contest-access'
import type { ProblemRecord } from '../problems/problem.model'
import { type Actor, hasScope } from '../users/actor'
import {
  directRight,
  type JuryContest,
  letsJuryChange,
  type PersonOf,
  rightTo,
  type SharedProblem,
} from './problem-rights'

const CONTEST_FIELDS = {
  title: 1,
  ownerId: 1,
  formerOwners: 1,
  jury: 1,
  audience: 1,
  groups: 1,
  'problems.problemId': 1,
} as const

type FoundContest = JuryContest & Pick<ContestRecord, 'audience' | 'groups'>

/** Excludes deleted and temporary problems. */
const EXISTING: QueryFilter<ProblemRecord> = {
  deletedAt: null,
  // Temporary problems, which judge a package's own programs, have a slash in their name.
  slug: { $regex: /^[^/]+$/ },
}

export type ProblemAccess = ReturnType<typeof createProblemAccess>

/** Decides who may change which problems, for every call that manages problems. */
export const createProblemAccess = ({
  problems,
  contests,
  users,
}: Pick<Models, 'problems' | 'contests' | 'users'>) => {
  const ownersOf = async (found: readonly JuryContest[]): Promise<PersonOf> => {
    const ids = found.flatMap(({ ownerId, formerOwners }) => [...(ownerId ? [ownerId] : []), ...formerOwners])
    const people = await users
      .find({ _id: { $in: ids }, deletedAt: null, disabledAt: null }, { role: 1 })
      .lean()
    return (id) => {
      const person = people.find(({ _id }) => _id.equals(id))
      return person && { userId: person._id, role: person.role }
    }
  }

  const contestsWith = async (filter: QueryFilter<ContestRecord>) => {
    const found = await contests.find(filter, CONTEST_FIELDS).sort({ _id: 1 }).lean<FoundContest[]>()
    return { found, personOf: await ownersOf(found) }
  }

  /** Finds the actor's right to each of these problems. */
  const rightsTo = async (actor: Actor, asked: readonly SharedProblem[]) => {
    const others = asked.filter((problem) => directRight(problem, actor) === null)
    const { found, personOf } =
      others.length === 0
        ? { found: [], personOf: () => undefined }
        : await contestsWith({
            jury: actor.userId,
            'problems.problemId': { $in: others.map(({ _id }) => _id) },
          })
    return (problem: SharedProblem) => rightTo(problem, actor, found, personOf)
  }

  const find = async (actor: Actor, _id: Types.ObjectId) => {
    const problem = await problems.findOne({ ...EXISTING, _id }).lean<ProblemRecord>()
    const right = problem && (await rightsTo(actor, [problem]))(problem)?.right
    if (!right) throw new AppError('NOT_FOUND', 'Problem not found.')
    return { problem, right }
  }

  return {
    rightsTo,

    /**
     * Decides for each of these problems whether the actor may read its hidden tests and the output of programs on
     * them. An API token always needs the scope problems:manage.
     */
    async hiddenTestReader(actor: Actor, asked: readonly SharedProblem[]) {
      const rightOf = await rightsTo(actor, asked)
      return (problem: SharedProblem): boolean =>
        hasScope(actor, 'problems:manage') && rightOf(problem) !== null
    },

    /** @throws AppError NOT_FOUND if the actor may not change the problem */
    requireChange: async (actor: Actor, id: Types.ObjectId): Promise<ProblemRecord> =>
      (await find(actor, id)).problem,

    /** @throws AppError NOT_FOUND like `requireChange`; FORBIDDEN if the actor does not own the problem */
    async requireOwner(actor: Actor, id: Types.ObjectId): Promise<ProblemRecord> {
      const { problem, right } = await find(actor, id)
      if (right !== 'owner') throw new AppError('FORBIDDEN', 'Only the owner of this problem may do this.')
      return problem
    },

    /** Filters for the problems that an actor may change. */
    async filterFor(actor: Actor): Promise<QueryFilter<ProblemRecord>> {
      if (actor.role === 'admin') return EXISTING
      const { found, personOf } = await contestsWith({ jury: actor.userId })
      const ids = found.flatMap((contest) => contest.problems.map(({ problemId }) => problemId))
      const inContests = await problems
        .find({ _id: { $in: ids } }, { ownerId: 1, sharedWith: 1 })
        .lean<SharedProblem[]>()
      const asJury = inContests.filter((problem) => rightTo(problem, actor, found, personOf) !== null)
      const { userId } = actor
      const direct = actor.role === 'user' ? [] : [{ ownerId: userId }, { sharedWith: userId }]
      return { ...EXISTING, $or: [...direct, { _id: { $in: asJury.map(({ _id }) => _id) } }] }
    },

    /** Finds the contests whose juries may change a problem. Titles that the actor may not see are null. */
    async juriesOf(problem: SharedProblem, actor: Actor): Promise<ManagedProblemDetails['juries']> {
      const { found, personOf } = await contestsWith({
        'problems.problemId': problem._id,
        'jury.0': { $exists: true },
      })
      return found
        .filter((contest) => letsJuryChange(contest, problem, personOf))
        .map((contest) => ({
          _id: contest._id.toHexString(),
          title: canSee(contest, actor) ? contest.title : null,
        }))
    },
  }
}
