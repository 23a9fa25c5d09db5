import { z } from 'zod'
import {
  ignoreRequestSchema,
  juryArchiveQuerySchema,
  juryAttentionSchema,
  juryListItemSchema,
  juryNoteRequestSchema,
  jurySubmissionQuerySchema,
  jurySubmissionSchema,
  jurySubmissionsQuerySchema,
  juryTextQuerySchema,
  MOST_ARCHIVED,
  overrideRequestSchema,
  problemArchiveQuerySchema,
  problemSubmissionsQuerySchema,
  rejudgeRequestSchema,
} from '../jury'
import { answerOf, defineCalls, pageOf, rawOf } from './call'

const JURY = { access: 'user', scope: 'contests:manage' } as const
const CONTEST_JURY = { ...JURY, notFound: 'Contest not found.' } as const
const SUBMISSION_JURY = { ...JURY, notFound: 'Submission not found.' } as const
const PROBLEM_OWNERS = {
  access: 'organiser',
  scope: 'problems:manage',
  notFound: 'Problem not found.',
} as const

const archiveLimits = [{ name: 'submission-archive', per: 'user', limit: 20, minutes: 1 }] as const

const ARCHIVE_SUMMARY = `The submissions that match the filters, at most ${MOST_ARCHIVED}, as a zip archive with their programs.`
const ARCHIVE =
  'The archive: a folder for each participant with their programs, and the submissions as `submissions.csv` and ' +
  '`submissions.json`.'

const ACT = {
  ...SUBMISSION_JURY,
  limits: [{ name: 'jury-act', per: 'user', limit: 120, minutes: 1 }],
  /** The new revision, which the next change must send. */
  answer: answerOf(z.object({ juryRevision: z.number().int() }), { 200: 'Done.' }),
  errors: ['CONFLICT'],
} as const

/** Submissions for the jury of a contest or the owner of a problem, and what the jury can do with them. */
export const juryCalls = /* @__PURE__ */ defineCalls('Jury', {
  listJurySubmissions: {
    at: 'GET /api/contests/{id}/jury/submissions',
    summary: 'For the jury: submissions in a contest, newest first, in pages.',
    ...CONTEST_JURY,
    query: jurySubmissionsQuerySchema,
    answer: pageOf(juryListItemSchema),
    revalidates: true,
  },
  downloadJurySubmissions: {
    at: 'GET /api/contests/{id}/jury/submissions/archive',
    summary: ARCHIVE_SUMMARY,
    ...CONTEST_JURY,
    limits: archiveLimits,
    query: juryArchiveQuerySchema,
    answer: rawOf('application/zip', ARCHIVE),
    errors: ['CONFLICT'],
  },
  getJuryAttention: {
    at: 'GET /api/contests/{id}/jury/attention',
    summary:
      'What needs the attention of the jury of a contest: numbers of submissions, hidden problems, problems with verdicts ' +
      'from older versions, tests that may be wrong, and the state of the judging hosts.',
    ...CONTEST_JURY,
    answer: answerOf(juryAttentionSchema, { 200: 'The numbers and the hosts.' }),
  },
  listProblemSubmissions: {
    at: 'GET /api/organiser/problems/{id}/submissions',
    summary: "Submissions of all users to one of an organiser's own problems, newest first, in pages.",
    ...PROBLEM_OWNERS,
    query: problemSubmissionsQuerySchema,
    answer: pageOf(juryListItemSchema),
    revalidates: true,
  },
  downloadProblemSubmissions: {
    at: 'GET /api/organiser/problems/{id}/submissions/archive',
    summary: ARCHIVE_SUMMARY,
    ...PROBLEM_OWNERS,
    limits: archiveLimits,
    query: problemArchiveQuerySchema,
    answer: rawOf('application/zip', ARCHIVE),
    errors: ['CONFLICT'],
  },
  getJurySubmission: {
    at: 'GET /api/jury/submissions/{id}',
    summary:
      'A submission with its code, all its judgings, and the details of every test, including hidden ones. For the jury ' +
      'of its contest, the owner of its problem, and admins.',
    ...SUBMISSION_JURY,
    query: jurySubmissionQuerySchema,
    answer: answerOf(jurySubmissionSchema, { 200: 'The submission.' }),
  },
  getJuryTestText: {
    at: 'GET /api/jury/submissions/{id}/tests/{test}/{text}',
    summary:
      "One of a test's texts: `input`, `answer`, or the stored part of the program's `output` or `stderr`. " +
      'Returns at most 16 MB or, with `preview=true`, only the beginning. Only users who manage the problem can ' +
      'read texts of hidden tests. The audit log records who reads the `input` or `answer` of a hidden test.',
    ...SUBMISSION_JURY,
    query: juryTextQuerySchema,
    answer: rawOf('text/plain', 'The text.'),
    errors: ['FORBIDDEN'],
  },
  rejudgeSubmission: {
    at: 'POST /api/jury/submissions/{id}/rejudge',
    summary:
      'Rejudges a submission with the current version of its problem. Its verdict stays until the new one replaces it. ' +
      'Its time of submission does not change.',
    ...ACT,
    body: rejudgeRequestSchema,
  },
  overrideVerdict: {
    at: 'PUT /api/jury/submissions/{id}/override',
    summary:
      'Overrides the verdict of a submission, or withdraws the override. Later judgings do not change an overridden verdict.',
    ...ACT,
    body: overrideRequestSchema,
  },
  ignoreSubmission: {
    at: 'PUT /api/jury/submissions/{id}/ignored',
    summary: 'Ignores a submission, which then does not count, or makes it count again.',
    ...ACT,
    body: ignoreRequestSchema,
  },
  addJuryNote: {
    at: 'POST /api/jury/submissions/{id}/notes',
    summary: 'Adds a note that only the jury can read.',
    ...ACT,
    body: juryNoteRequestSchema,
  },
})
