import { LRUCache } from 'lru-cache'
import type { Types } from 'mongoose'
import type { LevelledProblem } from '../problems/test-level'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { ShownSubmission } from './submission.presenter'

/** A submission and its current judging round, as written by this process. */
export interface RecentSubmission {
  submission: ShownSubmission
  sources: SubmissionRecord['sources']
  judging: JudgingRecord
  /**
   * The problem as it was when the submission arrived. Null if unknown, and after the verdict: a contest may have
   * closed the problem by then, and the verdict shows more of the tests.
   */
  problem: LevelledProblem | null
}

interface RecentOutcome {
  round: number
  submission: Pick<
    ShownSubmission,
    'final' | 'verdict' | 'executionTime' | 'memoryUsed' | 'points' | 'detail'
  >
  judging: Pick<
    JudgingRecord,
    'final' | 'verdict' | 'compileOutput' | 'compile' | 'score' | 'fault' | 'worker' | 'tests' | 'judgedAt'
  >
}

const MOST = 2000
/** Long enough: streams open right after the submission and read the verdict as soon as it is written. */
const KEPT_MS = 30_000
/** The maximum total size: mainly the number of characters in code, compiler output and program output. */
const MOST_TEXT = 16_000_000
/** How much each test and each entry adds to the size, not counting texts. */
const TEST_SIZE = 500
const ENTRY_SIZE = 1000

export type RecentSubmissions = ReturnType<typeof createRecentSubmissions>

/**
 * A cache of submissions that this process wrote recently, for their event streams, jobs and analyses. Without it,
 * following a submission until its verdict would need database reads that cost more than anything except judging. The
 * number, size and age of entries are limited. An entry may be out of date until the verdict event arrives, so readers
 * must listen for the event before they read the entry. Polls always read the database.
 */
export const createRecentSubmissions = () => {
  const kept = new LRUCache<string, RecentSubmission>({
    max: MOST,
    ttl: KEPT_MS,
    maxSize: MOST_TEXT,
    maxEntrySize: MOST_TEXT / 16,
    sizeCalculation: sizeOf,
  })
  return {
    /** Caches a submission whose judging has begun. */
    begun(recent: RecentSubmission): void {
      kept.set(recent.submission._id.toHexString(), recent)
    },
    /**
     * Updates the entry after this process has written the verdict of the round that counts. Removes an entry for
     * another round, because it is out of date.
     */
    judged(submissionId: Types.ObjectId, { round, submission, judging }: RecentOutcome): void {
      const id = submissionId.toHexString()
      const begun = kept.get(id)
      if (begun?.submission.round === round) {
        kept.set(id, {
          sources: begun.sources,
          problem: null,
          submission: { ...begun.submission, ...submission },
          judging: { ...begun.judging, ...judging },
        })
      } else kept.delete(id)
    },
    /** Must be called after the jury has changed the submission. */
    forget(submissionId: Types.ObjectId): void {
      kept.delete(submissionId.toHexString())
    },
    /** Must be called for each verdict event. Removes the entry if another process wrote the verdict. */
    heardVerdict(submissionId: string): void {
      if (kept.get(submissionId)?.submission.final === false) kept.delete(submissionId)
    },
    get: (submissionId: Types.ObjectId): RecentSubmission | null =>
      kept.get(submissionId.toHexString()) ?? null,
  }
}

const sizeOf = ({ judging, sources }: RecentSubmission): number => {
  const written = judging.tests.flatMap((test) => [
    test.output,
    test.stderr,
    test.teamMessage,
    test.judgeMessage,
  ])
  const texts = [...written, judging.compileOutput, ...sources.map(({ text }) => text)]
  const characters = texts.reduce<number>((sum, text) => sum + (text?.length ?? 0), 0)
  return ENTRY_SIZE + TEST_SIZE * judging.tests.length + characters
}
