import { z } from 'zod'
import { madeWithSchema } from './authoring'
import { transcriptSchema } from './judging'
import { languageSchema } from './languages'
import { blankAsAbsent, PAGE } from './query-fields'
import { idSchema } from './request-fields'
import { submissionSchema, testEvidenceSchema } from './submissions'
import { userOrNullSchema } from './users'
import { FINAL_VERDICTS, type FinalVerdict } from './verdicts'
import { visibleText } from './visible-text'

/** Why a submission needs the jury's attention. */
export const ATTENTION_KINDS = ['failed', 'waiting', 'nearLimit', 'differs', 'overridden'] as const
export const attentionKindSchema = z.enum(ATTENTION_KINDS)
export type AttentionKind = z.infer<typeof attentionKindSchema>

/** A submission without a verdict needs attention after this many ms. */
export const LONG_WAIT_MS = 60_000

/** The verdicts that the jury can set. */
export const JURY_VERDICTS = [
  'Accepted',
  'Wrong Answer',
  'Time Limit Exceeded',
  'Memory Limit Exceeded',
  'Runtime Error',
  'Compilation Error',
] as const satisfies readonly FinalVerdict[]
export type JuryVerdict = (typeof JURY_VERDICTS)[number]

const timeSchema = z.iso.datetime({ offset: true, error: 'The time must look like 2030-01-31T12:00:00Z.' })

const JURY_FILTERS = {
  /** The id of a participant. */
  user: blankAsAbsent(idSchema),
  /** Only participants whose name contains this, ignoring case. */
  name: blankAsAbsent(z.string().trim().max(200)),
  language: blankAsAbsent(languageSchema),
  /** `Queued` matches every submission without a final verdict, `Judge Failure` every kind of judge failure. */
  verdict: blankAsAbsent(z.enum(['Queued', 'Judge Failure', ...FINAL_VERDICTS])),
  /** Only submissions at this time or later. */
  from: blankAsAbsent(timeSchema),
  /** Only submissions before this time. */
  to: blankAsAbsent(timeSchema),
  /**
   * Submissions that need attention, for `any` or a specific reason. `noted`: submissions with a note from the jury.
   */
  attention: blankAsAbsent(z.enum(['any', ...ATTENTION_KINDS, 'noted'])),
}

/** The query of GET /organiser/problems/{id}/submissions. */
export const problemSubmissionsQuerySchema = z.object({ ...JURY_FILTERS, ...PAGE })
export type ProblemSubmissionsQuery = z.infer<typeof problemSubmissionsQuerySchema>

/** The query of GET /contests/{id}/jury/submissions. */
export const jurySubmissionsQuerySchema = problemSubmissionsQuerySchema.extend({
  problem: blankAsAbsent(idSchema),
})
export type JurySubmissionsQuery = z.infer<typeof jurySubmissionsQuerySchema>

/** The maximum number of submissions in one archive. */
export const MOST_ARCHIVED = 10_000

/** The query of GET /organiser/problems/{id}/submissions/archive. */
export const problemArchiveQuerySchema = z.object({
  ...JURY_FILTERS,
  /** `false`: only the tables, without programs. */
  programs: blankAsAbsent(z.enum(['true', 'false'])),
  /** The column separator in `submissions.csv`; a comma by default. */
  separator: blankAsAbsent(z.enum([',', ';'])),
})
export type ProblemArchiveQuery = z.infer<typeof problemArchiveQuerySchema>

/** The query of GET /contests/{id}/jury/submissions/archive. */
export const juryArchiveQuerySchema = problemArchiveQuerySchema.extend({ problem: blankAsAbsent(idSchema) })

const shownProblemSchema = z.object({
  _id: z.string(),
  title: z.string(),
  /** The problem's label in the contest; null in practice. */
  label: z.string().nullable(),
})

/** A submission in the jury's lists. */
export const juryListItemSchema = z.object({
  _id: z.string(),
  /** Null in practice, or if the caller cannot see the contest. */
  contestId: z.string().nullable(),
  user: userOrNullSchema,
  /** The user's class or team. Only in a contest's lists. */
  group: z.string().optional(),
  /** Null if the problem was deleted. */
  problem: shownProblemSchema.nullable(),
  language: languageSchema,
  /** The effective verdict: the jury's override, or the judge's verdict. */
  verdict: z.string(),
  isOverridden: z.boolean(),
  isIgnored: z.boolean(),
  /** Whether a rejudging requested by the jury is in progress. */
  isBeingRejudged: z.boolean(),
  attention: z.array(attentionKindSchema),
  /** 0 if the caller is the problem's owner but not on the jury. */
  notes: z.number().int(),
  juryRevision: z.number().int(),
  /** Seconds. */
  executionTime: z.number().nullable(),
  /** KB. */
  memoryUsed: z.number().nullable(),
  submittedAt: z.iso.datetime(),
})
export type JuryListItem = z.infer<typeof juryListItemSchema>

/** `reason` and `by` are null if the caller is the problem's owner but not on the jury. */
const juryActSchema = z.object({ reason: z.string().nullable(), by: userOrNullSchema, at: z.iso.datetime() })

/** A sample or hidden test in a round. Its texts are fetched with a separate call. */
export const juryTestSchema = z.object({
  /** 1-based. */
  number: z.number().int(),
  /** Empty if `mayRead` is false. */
  name: z.string(),
  isSample: z.boolean(),
  /**
   * Whether the caller may read its texts. For hidden tests, only users who manage the problem may. For others, the
   * messages and `transcript` are also null.
   */
  mayRead: z.boolean(),
  status: z.string(),
  /** CPU seconds. */
  time: z.number(),
  /** KB. */
  memory: z.number(),
  evidence: testEvidenceSchema,
  /** A sentence about how the test ended. */
  detail: z.string().nullable(),
  /** The checker's messages to participants and to the jury. */
  teamMessage: z.string().nullable(),
  judgeMessage: z.string().nullable(),
  points: z.number().nullable(),
  /**
   * Whether the program's output is stored. Unless users may see the hidden tests, only the first failed one
   * of them has its output stored.
   */
  hasOutput: z.boolean(),
  hasStderr: z.boolean(),
  transcript: transcriptSchema.nullable(),
})
export type JuryTest = z.infer<typeof juryTestSchema>

/** One judging of a submission. */
export const juryRoundSchema = z.object({
  round: z.number().int(),
  /** How many times the round was queued. */
  attempt: z.number().int(),
  /** Null until it is final. */
  verdict: z.string().nullable(),
  /** The 1-based version of the problem; null if it was removed. */
  version: z.object({ number: z.number().int(), importedAt: z.iso.datetime() }).nullable(),
  worker: z.string().nullable(),
  judgedAt: z.iso.datetime().nullable(),
  /** Why the judge failed, in the judge's words. */
  fault: z.string().nullable(),
  /** Whether this round counts. */
  counts: z.boolean(),
  /** Whether the round belongs to a discarded rejudging. */
  isDiscarded: z.boolean(),
})
export type JuryRound = z.infer<typeof juryRoundSchema>

const sourceSchema = z.object({ path: z.string(), text: z.string() })

/** A submission with everything that the jury may see. */
export const jurySubmissionSchema = juryListItemSchema.extend({
  contest: z.object({ _id: z.string(), title: z.string() }).nullable(),
  sources: z.array(sourceSchema),
  /** Whether the caller may rejudge, override or ignore the submission. */
  mayAct: z.boolean(),
  /** Whether the caller may open the problem's page for organisers. */
  mayManageProblem: z.boolean(),
  /** The verdict of the round that counts; null until it is final. */
  judgedVerdict: z.string().nullable(),
  override: juryActSchema.extend({ verdict: z.string() }).nullable(),
  ignored: juryActSchema.nullable(),
  juryNotes: z.array(z.object({ text: z.string(), by: userOrNullSchema, at: z.iso.datetime() })),
  /** The participant's previous submission to this problem; null if there is none. */
  previous: z
    .object({
      _id: z.string(),
      language: languageSchema,
      verdict: z.string(),
      sources: z.array(sourceSchema),
      submittedAt: z.iso.datetime(),
    })
    .nullable(),
  compileOutput: z.string(),
  limits: submissionSchema.shape.limits,
  points: z.number().nullable(),
  /** The round that `tests` belongs to. */
  shownRound: z.number().int(),
  /** Authors who use the form know tests by number only. */
  madeWith: madeWithSchema,
  tests: z.array(juryTestSchema),
  /** Oldest first. */
  rounds: z.array(juryRoundSchema),
})
export type JurySubmission = z.infer<typeof jurySubmissionSchema>

const roundSchema = blankAsAbsent(z.coerce.number().int().min(1).max(1_000_000))

/** The query of GET /jury/submissions/{id}. `round` selects a round; by default, it is the one that counts. */
export const jurySubmissionQuerySchema = z.object({ round: roundSchema })

/** The texts that a test can have. */
export const JURY_TEXTS = ['input', 'answer', 'output', 'stderr'] as const
export type JuryText = (typeof JURY_TEXTS)[number]

/** The query of a test's text. `preview`: only its beginning, with a mark if it was cut. */
export const juryTextQuerySchema = z.object({ round: roundSchema, preview: blankAsAbsent(z.literal('true')) })

/** The state that an action of the jury is based on. */
const REVISION = { juryRevision: z.number().int().min(0) }

const reasonSchema = visibleText('Give a reason.', 1000, 'A reason can have at most 1000 characters.')

const REASON_NEEDED = { path: ['reason'], error: 'Give a reason.' }

export const rejudgeRequestSchema = z.strictObject(REVISION)

/** If `verdict` is null, the jury's verdict is withdrawn. A reason is then optional and becomes a jury note. */
export const overrideRequestSchema = z
  .strictObject({ ...REVISION, verdict: z.enum(JURY_VERDICTS).nullable(), reason: reasonSchema.optional() })
  .refine(({ verdict, reason }) => verdict === null || reason !== undefined, REASON_NEEDED)
export type OverrideRequest = z.infer<typeof overrideRequestSchema>

/** `ignored: false` makes the submission count again. A reason is then optional and becomes a jury note. */
export const ignoreRequestSchema = z
  .strictObject({ ...REVISION, ignored: z.boolean(), reason: reasonSchema.optional() })
  .refine(({ ignored, reason }) => !ignored || reason !== undefined, REASON_NEEDED)
export type IgnoreRequest = z.infer<typeof ignoreRequestSchema>

/** Without a revision, because a note cannot overwrite anything. */
export const juryNoteRequestSchema = z.strictObject({
  text: visibleText('Write a note.', 4000, 'A note can have at most 4000 characters.'),
})

/** A judging host: live, paused, or down since its last heartbeat. */
export const judgeHostSchema = z.object({
  name: z.string(),
  state: z.enum(['up', 'paused', 'down']),
  /** Why the host is paused. */
  reason: z.string().nullable(),
  slots: z.number().int(),
  heardAt: z.iso.datetime(),
})
export type JudgeHost = z.infer<typeof judgeHostSchema>

/** A test that may be wrong: it is the first that many participants fail, and nobody has solved its problem. */
const suspectTestSchema = z.object({
  problem: shownProblemSchema,
  /** The test's 1-based number. */
  test: z.number().int(),
  /** For how many participants it is the first failed test. */
  participants: z.number().int(),
  /** How many participants have tried the problem. */
  tried: z.number().int(),
})
export type SuspectTest = z.infer<typeof suspectTestSchema>

/** A problem that a contest contains but will not show, because it is hidden. */
const hiddenProblemSchema = z.object({
  problem: shownProblemSchema,
  /** How to show it: by saving the contest unchanged, or by publishing the problem. */
  shownWith: z.enum(['contest', 'problem']),
  /** Whether the caller may do that. */
  mayShow: z.boolean(),
})
export type HiddenProblem = z.infer<typeof hiddenProblemSchema>

/** A problem in a contest, with the number of submissions whose verdict is from an older version. */
const outdatedProblemSchema = z.object({ problem: shownProblemSchema, submissions: z.number().int() })
export type OutdatedProblem = z.infer<typeof outdatedProblemSchema>

/** What needs the jury's attention in a contest. */
export const juryAttentionSchema = z.object({
  /** How many submissions need attention, by reason. */
  submissions: z.record(attentionKindSchema, z.number().int()),
  suspectTests: z.array(suspectTestSchema),
  /** Empty once the contest has ended. */
  hiddenProblems: z.array(hiddenProblemSchema),
  outdatedProblems: z.array(outdatedProblemSchema),
  hosts: z.array(judgeHostSchema),
})
export type JuryAttention = z.infer<typeof juryAttentionSchema>
