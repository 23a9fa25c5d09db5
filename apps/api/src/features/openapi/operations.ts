import {
  accountSchema,
  apiTokenSchema,
  auditEntrySchema,
  contestListItemSchema,
  contestSchema,
  errorEnvelopeSchema,
  leaderboardRowSchema,
  lessonSchema,
  managedProblemSchema,
  problemImportSchema,
  problemListItemSchema,
  problemSchema,
  progressItemSchema,
  progressOverviewSchema,
  submissionListItemSchema,
  submissionSchema,
  userSchema,
} from '@cohort/shared'
import type { z } from 'zod'
import { ADMINISTRATION_CALLS } from './calls/administration'
import { CONTESTS_CALLS } from './calls/contests'
import { ORGANISERS_CALLS } from './calls/organisers'
import { PROBLEMS_CALLS } from './calls/problems'
import { SERVICE_CALLS } from './calls/service'
import { SUBMISSIONS_CALLS } from './calls/submissions'
import { USERS_CALLS } from './calls/users'
import type { Operation } from './operation'

/** Schemas that stand in the document under a name of their own. */
export const NAMED_ANSWERS: Record<string, z.ZodType> = {
  Error: errorEnvelopeSchema,
  Account: accountSchema,
  ManagedProblem: managedProblemSchema,
  ProblemImport: problemImportSchema,
  ApiToken: apiTokenSchema,
  AuditEntry: auditEntrySchema,
  User: userSchema,
  Problem: problemSchema,
  ProblemListItem: problemListItemSchema,
  Lesson: lessonSchema,
  Submission: submissionSchema,
  SubmissionListItem: submissionListItemSchema,
  ProgressItem: progressItemSchema,
  ProgressOverview: progressOverviewSchema,
  Contest: contestSchema,
  ContestListItem: contestListItemSchema,
  LeaderboardRow: leaderboardRowSchema,
}

/** Every call of the public port; a test holds them against the routes. */
export const OPERATIONS: readonly Operation[] = [
  ...USERS_CALLS,
  ...PROBLEMS_CALLS,
  ...CONTESTS_CALLS,
  ...SUBMISSIONS_CALLS,
  ...ORGANISERS_CALLS,
  ...ADMINISTRATION_CALLS,
  ...SERVICE_CALLS,
]
