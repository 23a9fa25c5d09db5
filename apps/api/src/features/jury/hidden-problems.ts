import type { HiddenProblem } from '@cohort/shared'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import type { ProblemAccess } from '../authoring/problem-access'
import { keptHidden } from '../contest-packages/write-contest'
import type { ContestRecord } from '../contests/contest.model'
import { rightIn } from '../contests/contest-access'
import { PRACTICE_FIELDS } from '../problems/practice'
import type { Actor } from '../users/actor'

interface Deps extends Pick<Models, 'problems'> {
  problemAccess: Pick<ProblemAccess, 'rightsTo'>
  clock: Clock
}

export type HiddenProblems = ReturnType<typeof createHiddenProblems>

/**
 * Finds the hidden problems of an upcoming or running contest, which participants cannot see, and whether the actor may
 * show them.
 */
export const createHiddenProblems =
  ({ problems, problemAccess, clock }: Deps) =>
  async (actor: Actor, contest: ContestRecord): Promise<HiddenProblem[]> => {
    const now = clock()
    if (contest.endTime <= now) return []
    const ids = contest.problems.map(({ problemId }) => problemId)
    const found = await problems
      .find(
        { _id: { $in: ids }, visibility: 'hidden', deletedAt: null },
        { title: 1, ownerId: 1, sharedWith: 1, ...PRACTICE_FIELDS },
      )
      .lean()
    const kept = keptHidden(contest, contest, found, now)
    const rightTo = await problemAccess.rightsTo(actor, found)
    return contest.problems.flatMap(({ problemId, label }) => {
      const problem = found.find(({ _id }) => _id.equals(problemId))
      if (!problem) return []
      const { _id, title } = problem
      const shownWith = kept.includes(problem) ? 'problem' : 'contest'
      const mayShow =
        shownWith === 'contest' ? rightIn(contest, actor) === 'owner' : rightTo(problem) !== null
      return { problem: { _id: _id.toHexString(), title, label }, shownWith, mayShow }
    })
  }
