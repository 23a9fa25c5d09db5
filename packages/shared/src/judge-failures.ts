import { z } from 'zod'
import { languageSchema } from './languages'
import { pageNumber } from './query-fields'

/** The query of GET /contests/{id}/judge-failures. */
export const judgeFailureListQuerySchema = z.object({
  page: pageNumber(100_000),
  limit: pageNumber(200),
})
export type JudgeFailureListQuery = z.infer<typeof judgeFailureListQuerySchema>

/** Null where the account is gone. */
const participantSchema = z.object({ _id: z.string(), userName: z.string() }).nullable()

/** One time that the judge, and not a program, failed with a submission to a contest. For organisers. */
export const judgeFailureSchema = z.object({
  submissionId: z.string(),
  userId: participantSchema,
  problemId: z.object({ _id: z.string(), title: z.string() }).nullable(),
  language: languageSchema,
  /** What the failure was. */
  verdict: z.string(),
  /** What broke, in the words of the judge. */
  fault: z.string().nullable(),
  worker: z.string(),
  /** Counts rejudgings, and within one of them how often it was put into the queue. */
  round: z.number().int(),
  attempt: z.number().int(),
  at: z.iso.datetime(),
  /** What the submission has come to since: `Queued` while it is tried again. */
  verdictNow: z.string(),
})
export type JudgeFailure = z.infer<typeof judgeFailureSchema>

export const judgeFailureListSchema = z.object({
  /** The newest first, page by page. */
  failures: z.array(judgeFailureSchema),
  /** How many submissions the judge has failed with for good, so that they wait for a rejudge. */
  standing: z.number().int(),
  /** Who the failures belong to, most first: a program may be what breaks the judge. */
  participants: z.array(z.object({ userId: participantSchema, failures: z.number().int() })),
})
export type JudgeFailureList = z.infer<typeof judgeFailureListSchema>
