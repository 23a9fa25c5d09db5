import { z } from 'zod'
import { languageSchema } from './languages'
import { PAGE } from './query-fields'

/** The query of GET /contests/{id}/judge-failures. */
export const judgeFailureListQuerySchema = z.object(PAGE)
export type JudgeFailureListQuery = z.infer<typeof judgeFailureListQuerySchema>

/** Null if the account was deleted. */
const participantSchema = z
  .object({ _id: z.string(), userName: z.string(), /** Class or team. */ group: z.string().optional() })
  .nullable()

/** One judge failure on a contest submission, for the jury. */
export const judgeFailureSchema = z.object({
  submissionId: z.string(),
  userId: participantSchema,
  problemId: z.object({ _id: z.string(), title: z.string() }).nullable(),
  language: languageSchema,
  /** The kind of failure. */
  verdict: z.string(),
  /** The cause, in the judge's words. */
  fault: z.string().nullable(),
  worker: z.string(),
  /** The number of the judging round. `attempt` counts how many times the round was queued. */
  round: z.number().int(),
  attempt: z.number().int(),
  at: z.iso.datetime(),
  /** The submission's current verdict: `Queued` while it is being retried. */
  verdictNow: z.string(),
  /** The submission's revision, which an action of the jury must send. */
  juryRevision: z.number().int(),
})

export const judgeFailureListSchema = z.object({
  /** One page, newest first. */
  failures: z.array(judgeFailureSchema),
  /** How many submissions have a judge failure as their verdict and need rejudging. */
  standing: z.number().int(),
  /** The authors of the failed submissions, most failures first: a program may be causing the failures. */
  participants: z.array(z.object({ userId: participantSchema, failures: z.number().int() })),
})
export type JudgeFailureList = z.infer<typeof judgeFailureListSchema>
