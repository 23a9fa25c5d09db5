import { LRUCache } from 'lru-cache'
import type { Types } from 'mongoose'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { ShownSubmission } from './submission.presenter'

/** A submission and the round that counts, as this process wrote them. */
export interface RecentSubmission {
  submission: ShownSubmission
  sources: SubmissionRecord['sources']
  judging: JudgingRecord
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
/** Streams open within milliseconds of the submission, and read the verdict as soon as it is written. */
const KEPT_MS = 30_000
/** Characters of the code, and of compiler and program output, in all entries together. */
const MOST_TEXT = 16_000_000
/** The size of an entry apart from its texts: per test, and in total. */
const TEST_SIZE = 500
const ENTRY_SIZE = 1000

export type RecentSubmissions = ReturnType<typeof createRecentSubmissions>

/**
 * Submissions that this process wrote recently, for their event streams and jobs. Following a submission from start
 * to verdict then needs no database reads, which would be the most expensive part after judging. The cache is limited
 * in entries, size and time. An entry may be out of date until the verdict's event, so each reader listens for that
 * event before reading it. A poll always reads the database.
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
     * Updates the entry after the verdict of the round that counts was written. An entry of another round is out of
     * date and is removed. Without an entry nothing is cached.
     */
    judged(submissionId: Types.ObjectId, { round, submission, judging }: RecentOutcome): void {
      const id = submissionId.toHexString()
      const begun = kept.get(id)
      if (begun?.submission.round === round) {
        kept.set(id, {
          sources: begun.sources,
          submission: { ...begun.submission, ...submission },
          judging: { ...begun.judging, ...judging },
        })
      } else kept.delete(id)
    },
    /** The jury changed the submission. */
    forget(submissionId: Types.ObjectId): void {
      kept.delete(submissionId.toHexString())
    },
    /** Another process may have written a verdict, so the entry here is out of date. */
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
