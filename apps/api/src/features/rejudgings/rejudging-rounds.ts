import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { createSharedRuns } from '../../shared-runs'
import type { JudgingService } from '../submissions/judging.service'
import type { RejudgingRecord } from './rejudging.model'

interface RejudgingRoundsDeps extends Pick<Models, 'rejudgings' | 'judgings' | 'submissions'> {
  judging: Pick<JudgingService, 'addRejudgingRound' | 'enqueue' | 'endRounds'>
}

/** A rejudging has at most `MOST_QUEUED` rounds in the queue. More are added once `FEWEST_QUEUED` or fewer are left. */
const MOST_QUEUED = 40
const FEWEST_QUEUED = 20

type Next = Pick<RejudgingRecord, 'begun' | 'total' | 'problems'> & { ids: Types.ObjectId[] }

/** Starts the rounds of rejudgings a few at a time, so that thousands of submissions do not fill Redis. */
export const createRejudgingRounds = (deps: RejudgingRoundsDeps) => {
  const { rejudgings, judgings, submissions, judging } = deps
  const shared = createSharedRuns()

  const countQueued = (rejudgingId: Types.ObjectId): Promise<number> =>
    judgings.countDocuments({ rejudgingId, verdict: null })

  const begin = async (rejudgingId: Types.ObjectId, { begun, problems, ids }: Next): Promise<void> => {
    const found = await submissions.find({ _id: { $in: ids } }).lean()
    for (const submission of found) {
      const version = problems.find(({ problemId }) => problemId.equals(submission.problemId))!
      // Null if an earlier attempt or another process has already added the round.
      const round = await judging.addRejudgingRound(submission, version.versionId, rejudgingId)
      if (round) await judging.enqueue(submission, round)
    }
    await rejudgings.updateOne({ _id: rejudgingId, begun }, { $set: { begun: begun + ids.length } })
  }

  const advance = async (rejudgingId: Types.ObjectId): Promise<void> => {
    const queued = await countQueued(rejudgingId)
    if (queued > FEWEST_QUEUED) return
    const [next] = await rejudgings.aggregate<Next>([
      { $match: { _id: rejudgingId, state: 'judging' } },
      {
        $project: {
          begun: 1,
          total: 1,
          problems: 1,
          ids: { $slice: ['$submissionIds', '$begun', MOST_QUEUED - queued] },
        },
      },
    ])
    if (!next) return
    if (next.begun < next.total) await begin(rejudgingId, next)
    else if (queued === 0)
      await rejudgings.updateOne({ _id: rejudgingId, state: 'judging' }, { $set: { state: 'ready' } })
    // The rejudging may have been discarded or deleted while rounds were added.
    if (!(await rejudgings.exists({ _id: rejudgingId, state: { $ne: 'discarded' } })))
      await judging.endRounds(rejudgingId)
  }

  return {
    countQueued,
    /** Starts more rounds if few are queued, and marks the rejudging as ready after the last one. */
    advance: (rejudgingId: Types.ObjectId): Promise<void> =>
      shared(rejudgingId.toHexString(), () => advance(rejudgingId)),
  }
}
