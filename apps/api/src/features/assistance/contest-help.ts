import type { AiHelpRequest } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { AppError } from '../../errors'
import type { ContestModel } from '../contests/contest.model'
import { isForGroup, runningContestOf } from '../problems/practice'
import type { ProblemRecord } from '../problems/problem.model'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'
import { isAmong } from './same-program'

type Asked = Pick<ProblemRecord, 'contestWindows'>

export interface ContestHelp {
  /**
   * Returns a sentence that explains why AI help with the problem is closed for the user, or null if it is open.
   * @param problem may be a promise, so that the contests load in parallel
   */
  closedReason(
    actor: Pick<Actor, 'userId' | 'group'>,
    problem: Asked | Promise<Asked>,
  ): Promise<string | null>
  /**
   * Refuses code that the user submitted to a running contest, even if the request names another problem.
   * @param given the starter code of the requested problem
   * @throws AppError FORBIDDEN
   */
  checkCode(userId: Types.ObjectId, request: AiHelpRequest, given: string): Promise<void>
}

interface Deps {
  contests: ContestModel
  submissions: SubmissionModel
  clock: Clock
}

const IN_CONTEST = 'This problem is in a running contest. AI help is closed until the contest ends.'
const closedForClass = (title: string): string => `AI help is closed for your class until ${title} ends.`
const closedBy = (title: string): string => `You have submitted to ${title}. AI help is closed until it ends.`
const CONTEST_CODE =
  'This looks like your code for a running contest. AI help is closed until the contest ends.'

/** How many of the user's latest contest submissions to compare the code with. */
const COMPARED = 10

/** Keeps AI help out of running contests. */
export const createContestHelp = ({ contests, submissions, clock }: Deps): ContestHelp => {
  const running = (now: Date) =>
    contests
      .find(
        { startTime: { $lte: now }, endTime: { $gt: now } },
        { title: 1, startTime: 1, aiHelpClosed: 1, audience: 1, groups: 1 },
      )
      .lean()

  /** Filters for the user's submissions and runs in these contests. */
  const sentTo = (userId: Types.ObjectId, contestsNow: Awaited<ReturnType<typeof running>>) => ({
    userId,
    contestId: { $in: contestsNow.map(({ _id }) => _id) },
    submittedAt: { $gte: new Date(Math.min(...contestsNow.map(({ startTime }) => startTime.getTime()))) },
  })

  return {
    async closedReason({ userId, group }, problem) {
      const now = clock()
      const [asked, contestsNow] = await Promise.all([problem, running(now)])
      if (runningContestOf(asked, now, group) !== null) return IN_CONTEST
      const closing = contestsNow.filter(({ aiHelpClosed }) => aiHelpClosed)
      if (closing.length === 0) return null
      const ofClass = closing.find(
        ({ audience, groups }) => audience === 'groups' && groups.length > 0 && isForGroup(groups, group),
      )
      if (ofClass) return closedForClass(ofClass.title)
      const entry = await submissions
        .findOne(sentTo(userId, closing), { contestId: 1 })
        .sort({ submittedAt: -1 })
        .lean()
      const contest = entry && closing.find(({ _id }) => entry.contestId?.equals(_id))
      return contest ? closedBy(contest.title) : null
    },

    async checkCode(userId, { code }, given) {
      const contestsNow = await running(clock())
      if (contestsNow.length === 0) return
      const sent = await submissions
        .find(sentTo(userId, contestsNow), { sources: 1 })
        .sort({ submittedAt: -1 })
        .limit(COMPARED)
        .lean()
      const programs = [...new Set(sent.map(({ sources }) => sources[0]?.text ?? ''))]
      if (isAmong(code, programs, given)) throw new AppError('FORBIDDEN', CONTEST_CODE)
    },
  }
}
