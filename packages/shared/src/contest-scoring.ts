import { sumPoints } from './points'
import { type FinalVerdict, isFinalVerdict } from './verdicts'

/** A submission as the scoring sees it. Times are in ms since 1970. */
export interface ScoredSubmission {
  id: string
  problemId: string
  submissionType: 'run' | 'submit'
  submittedAt: number
  /** `Queued`, like anything else that is not a final verdict, is pending. */
  verdict: string
}

/** The contest settings that scoring needs. Times are in ms since 1970. */
export interface ScoringRules {
  startTime: number
  /** Exclusive. */
  endTime: number
  /** Minutes added for each rejected submission to a solved problem. */
  penaltyMinutes: number
  problems: readonly { problemId: string; points: number }[]
}

/** A participant's result for one problem. */
export interface ContestCell {
  problemId: string
  /** 0 until it is solved. */
  points: number
  /** Minutes; 0 until it is solved. */
  penalty: number
  /** Time from the contest's start to the first Accepted; null until then. */
  solvedAfterMs: number | null
  /** Rejected submissions before the first Accepted. */
  rejected: number
  /** Submissions whose verdict may still change this cell. */
  pending: number
}

/** A participant's result in a contest. */
export interface ContestScore {
  totalPoints: number
  /** Minutes. */
  totalPenalty: number
  /** Time from the contest's start until the last solved problem; null if none is solved. */
  lastSolvedAfterMs: number | null
  /** In the order of the contest's problems. Leaves out problems without a submission that counts. */
  cells: ContestCell[]
}

const MINUTE_MS = 60_000

/** Whether a verdict counts against its author. Compilation errors and judge failures do not. */
const isRejection = (verdict: FinalVerdict): boolean => {
  switch (verdict) {
    case 'Wrong Answer':
    case 'Time Limit Exceeded':
    case 'Memory Limit Exceeded':
    case 'Runtime Error':
      return true
    case 'Accepted':
    case 'Compilation Error':
    case 'Internal System Error':
    case 'DOCKER RUNTIME ERROR':
    case 'DOCKER_SPAWN_ERROR':
    case 'UNKNOWN_SCRIPT_OUTPUT':
    // Runs never count.
    case 'Partial - Sample Run':
    case 'Custom Output':
      return false
    default:
      return verdict satisfies never
  }
}

/** Orders submissions by the server's time of submission, and by id within the same millisecond. */
const inOrder = (a: ScoredSubmission, b: ScoredSubmission): number =>
  a.submittedAt - b.submittedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Whether a submission counts in the contest. This depends on when it was sent, not on when it was judged. */
const isInContest = (
  { submittedAt, submissionType }: ScoredSubmission,
  { startTime, endTime }: ScoringRules,
): boolean => submissionType === 'submit' && startTime <= submittedAt && submittedAt < endTime

const scoreCell = (
  { startTime, penaltyMinutes }: ScoringRules,
  { problemId, points }: ScoringRules['problems'][number],
  submissions: readonly ScoredSubmission[],
): ContestCell => {
  const solvedAt = submissions.findIndex(({ verdict }) => verdict === 'Accepted')
  const counting = solvedAt === -1 ? submissions : submissions.slice(0, solvedAt)
  const pending = counting.filter(({ verdict }) => !isFinalVerdict(verdict)).length
  const rejected = counting.filter(({ verdict }) => isFinalVerdict(verdict) && isRejection(verdict)).length
  const solving = submissions[solvedAt]
  if (!solving) return { problemId, points: 0, penalty: 0, solvedAfterMs: null, rejected, pending }
  const solvedAfterMs = solving.submittedAt - startTime
  const penalty = Math.floor(solvedAfterMs / MINUTE_MS) + penaltyMinutes * rejected
  return { problemId, points, penalty, solvedAfterMs, rejected, pending }
}

const isEmpty = ({ solvedAfterMs, rejected, pending }: ContestCell): boolean =>
  solvedAfterMs === null && rejected === 0 && pending === 0

/**
 * One participant's score by the ICPC's rules (CCS requirements, "Scoring"), with points per problem. Submissions can
 * be passed in any order: only their times matter.
 */
export const scoreIcpc = (rules: ScoringRules, submissions: readonly ScoredSubmission[]): ContestScore => {
  const counted = submissions.filter((submission) => isInContest(submission, rules)).sort(inOrder)
  const cells = rules.problems
    .map((problem) =>
      scoreCell(
        rules,
        problem,
        counted.filter(({ problemId }) => problemId === problem.problemId),
      ),
    )
    .filter((cell) => !isEmpty(cell))
  const solved = cells.flatMap(({ solvedAfterMs }) => solvedAfterMs ?? [])
  return {
    totalPoints: sumPoints(cells.map(({ points }) => points)),
    totalPenalty: cells.reduce((sum, { penalty }) => sum + penalty, 0),
    lastSolvedAfterMs: solved.length === 0 ? null : Math.max(...solved),
    cells,
  }
}

type Ranked = Pick<ContestScore, 'totalPoints' | 'totalPenalty' | 'lastSolvedAfterMs'>

/** Negative if `a` ranks above `b`; 0 if they are tied. */
export const compareIcpc = (a: Ranked, b: Ranked): number =>
  b.totalPoints - a.totalPoints ||
  a.totalPenalty - b.totalPenalty ||
  (a.lastSolvedAfterMs ?? 0) - (b.lastSolvedAfterMs ?? 0)

export interface Place<T> {
  row: T
  /** 1-based. Two rows tied at rank 1 are followed by rank 3. */
  rank: number
  /** Whether another row has the same rank. */
  isTied: boolean
}

/**
 * Sorts rows in the order of the board.
 * @param amongEqual the order of tied rows, so that they never swap places between updates
 */
export const rankIcpc = <T extends Ranked>(
  rows: readonly T[],
  amongEqual: (a: T, b: T) => number,
): Place<T>[] => {
  const sorted = [...rows].sort((a, b) => compareIcpc(a, b) || amongEqual(a, b))
  const isEqual = (a: T | undefined, b: T | undefined) =>
    a !== undefined && b !== undefined && compareIcpc(a, b) === 0
  let rank = 0
  return sorted.map((row, index) => {
    if (!isEqual(sorted[index - 1], row)) rank = index + 1
    return { row, rank, isTied: isEqual(sorted[index - 1], row) || isEqual(row, sorted[index + 1]) }
  })
}
