import type { JudgeFailure, JudgeFailureList } from '@cohort/shared'
import type { ContestFailures, ListedFailure, NamedUser } from './contest-failures.service'

/** A contest's judge failures for its organisers, without anybody's program. */
export const presentJudgeFailures = ({
  rows,
  standing,
  participants,
}: Awaited<ReturnType<ContestFailures['list']>>): JudgeFailureList => ({
  failures: rows.map(presentFailure),
  standing,
  participants: participants.map(({ user, failures }) => ({ userId: presentName(user), failures })),
})

const presentFailure = ({ failure, user, problem, verdictNow }: ListedFailure): JudgeFailure => ({
  submissionId: failure.submissionId.toHexString(),
  userId: presentName(user),
  problemId: problem && { _id: problem._id.toHexString(), title: problem.title },
  language: failure.language,
  verdict: failure.verdict,
  fault: failure.fault,
  worker: failure.worker,
  round: failure.round,
  attempt: failure.attempt,
  at: failure.at.toISOString(),
  verdictNow,
})

const presentName = (user: NamedUser | null): JudgeFailure['userId'] =>
  user && { _id: user._id.toHexString(), userName: user.fullName }
