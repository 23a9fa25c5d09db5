import type { FinalVerdict, JudgeJob, Language, SourceFile, SubmissionType } from '@cohort/shared'
import type { Types } from 'mongoose'
import { modelOf, ObjectId, orNull, partSchemaOf, schemaOf } from '../../database/schema'

/** An input of a custom run. Its texts are blobs, identified by their SHA-256. */
export interface CustomInputRecord {
  /** Null if the request did not name the input. */
  name: string | null
  input: string
  /** The expected output; null if the output is only shown. */
  answer: string | null
}

/** An action of the jury on a submission. */
export interface JuryActRecord {
  reason: string
  by: Types.ObjectId
  at: Date
}

export interface OverrideRecord extends JuryActRecord {
  verdict: FinalVerdict
}

export interface JuryNoteRecord {
  text: string
  by: Types.ObjectId
  at: Date
}

/**
 * A program submitted by a user or by the verify command. `round` is the round that counts. Its outcome is copied into
 * this record for lists.
 */
export interface SubmissionRecord {
  _id: Types.ObjectId
  /** Null for a verification. */
  userId: Types.ObjectId | null
  /** Verifications come from the verify command. They are hidden and exempt from submission limits. */
  purpose: 'user' | 'verification'
  /** True for verifications that continue after the first failed test; absent otherwise. */
  everyTest?: boolean
  problemId: Types.ObjectId
  problemVersionId: Types.ObjectId
  contestId: Types.ObjectId | null
  language: Language
  sources: SourceFile[]
  submissionType: SubmissionType
  mode: JudgeJob['mode']
  /** In the order of the request; empty unless the submission is a custom run. */
  customInputs: CustomInputRecord[]
  /** The total size of the custom inputs' texts in bytes; absent if there are none. */
  customInputBytes?: number
  submittedAt: Date
  /** The round of judging that counts, from 1. */
  round: number
  /**
   * A later round that the jury requested, which replaces `round` once it has a verdict. Absent or null otherwise. Does
   * not include rounds of rejudgings, which count only once the rejudging is applied.
   */
  nextRound?: number | null
  final: boolean
  /** The effective verdict: the verdict of the round that counts, unless the jury overrides it. */
  verdict: 'Queued' | FinalVerdict
  /** The largest CPU time of a test, in seconds. Null until final. */
  executionTime: number | null
  /** The largest peak memory of a test, in KB. Null until final. */
  memoryUsed: number | null
  /** Null until final, and always if the problem is not scored. */
  points: number | null
  /** Why the program ended, if the verdict alone does not say why. Null until final. */
  detail: string | null
  /** True if the submission counts in its contest, because it is a submit and not a run. Absent otherwise. */
  inContest?: boolean
  /** True until the author's standing includes the verdict. Set only if the submission counts in a contest. */
  standingDue?: boolean
  /** True if a test of the round that counts ran twice because it ended near its CPU limit. Absent until final. */
  isNearLimit?: boolean
  /** True if the judgings disagree; see `judgingsDisagree`. Absent if the submission was judged only once. */
  roundsDisagree?: boolean
  /** While set, this verdict replaces the verdicts of all rounds. Absent or null otherwise. */
  override?: OverrideRecord | null
  /** While set, the submission counts nowhere. Absent or null otherwise. */
  ignored?: JuryActRecord | null
  /**
   * Whether the submission counts in progress and statistics: it is a user's submit, and the jury does not ignore it.
   * Derived from other fields, because an index on it serves these counts.
   */
  isCounted: boolean
  /**
   * When a later round last changed the judge's verdict or the points, with the previous verdict, the previous points
   * if they changed, and the reason if it was a rejudging. Absent if no later round changed anything.
   */
  rejudged?: {
    at: Date
    before: SubmissionRecord['verdict']
    pointsBefore?: SubmissionRecord['points']
    reason?: string
  }
  /** Incremented by each action of the jury; absent before the first. */
  juryRevision?: number
  /** The jury's notes, oldest first; absent if there are none. */
  juryNotes?: JuryNoteRecord[]
}

const sourceSchema = partSchemaOf<SourceFile>({ path: String, text: { type: String, default: '' } })

const customInputSchema = partSchemaOf<CustomInputRecord>({
  name: orNull(String),
  input: String,
  answer: orNull(String),
})

const juryAct = { reason: String, by: ObjectId, at: Date }
const juryActSchema = partSchemaOf<JuryActRecord>(juryAct)
const overrideSchema = partSchemaOf<OverrideRecord>({ ...juryAct, verdict: String })
const juryNoteSchema = partSchemaOf<JuryNoteRecord>({ text: String, by: ObjectId, at: Date })

const submissionSchema = schemaOf<SubmissionRecord>({
  userId: orNull(ObjectId),
  purpose: { type: String, enum: ['user', 'verification'], required: true },
  everyTest: { type: Boolean },
  problemId: ObjectId,
  problemVersionId: ObjectId,
  contestId: orNull(ObjectId),
  language: String,
  sources: [sourceSchema],
  submissionType: { type: String, enum: ['run', 'submit'], required: true },
  mode: { type: String, enum: ['submit', 'samples', 'custom'], required: true },
  customInputs: [customInputSchema],
  customInputBytes: { type: Number },
  submittedAt: Date,
  round: { type: Number, required: true, default: 1 },
  nextRound: { type: Number },
  final: { type: Boolean, required: true, default: false },
  verdict: { type: String, required: true, default: 'Queued' },
  executionTime: orNull(Number),
  memoryUsed: orNull(Number),
  points: orNull(Number),
  detail: orNull(String),
  inContest: { type: Boolean },
  standingDue: { type: Boolean },
  isNearLimit: { type: Boolean },
  roundsDisagree: { type: Boolean },
  override: { type: overrideSchema },
  ignored: { type: juryActSchema },
  isCounted: { type: Boolean, required: true },
  rejudged: {
    type: partSchemaOf<NonNullable<SubmissionRecord['rejudged']>>({
      at: Date,
      before: String,
      pointsBefore: { type: Number },
      reason: { type: String },
    }),
  },
  juryRevision: { type: Number },
  juryNotes: { type: [juryNoteSchema], default: undefined },
})

// For the sweep. The index contains only waiting submissions, so it stays small.
submissionSchema.index({ submittedAt: 1 }, { partialFilterExpression: { final: false } })
// For finding submissions with stored custom inputs.
submissionSchema.index({ mode: 1, submittedAt: 1 }, { partialFilterExpression: { mode: 'custom' } })
// For a user's history with one problem and with all problems. The first index begins with the problem, so it also
// shows whether anybody has submitted to it.
submissionSchema.index({ problemId: 1, userId: 1, submittedAt: -1, _id: -1 })
submissionSchema.index({ userId: 1, submittedAt: -1, _id: -1 })
// For a user's progress, which can be read from the index alone.
submissionSchema.index({ userId: 1, isCounted: 1, problemId: 1, verdict: 1 })
// For counting the users who have tried and solved a problem.
submissionSchema.index({ isCounted: 1, problemId: 1, verdict: 1, userId: 1 })
// For a participant's submissions in a contest. Neither of these two indexes contains practice submissions.
submissionSchema.index({ contestId: 1, userId: 1 }, { partialFilterExpression: { inContest: true } })
submissionSchema.index({ standingDue: 1 }, { partialFilterExpression: { standingDue: true } })
// For the jury: all submissions in a contest or to a problem.
submissionSchema.index(
  { contestId: 1, submittedAt: -1, _id: -1 },
  { partialFilterExpression: { inContest: true } },
)
submissionSchema.index(
  { problemId: 1, submittedAt: -1, _id: -1 },
  { partialFilterExpression: { submissionType: 'submit' } },
)
// For submissions that the jury has asked to rejudge. There are only a few.
submissionSchema.index({ nextRound: 1 }, { partialFilterExpression: { nextRound: { $gt: 0 } } })

export const submissionModel = modelOf('submissions', submissionSchema)
export type SubmissionModel = ReturnType<typeof submissionModel>
