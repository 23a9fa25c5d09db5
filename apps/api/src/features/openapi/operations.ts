import {
  API_BASE,
  accountListQuerySchema,
  accountSchema,
  aiHelpRequestSchema,
  aiHelpSchema,
  apiTokenRequestSchema,
  apiTokenSchema,
  auditEntrySchema,
  auditQuerySchema,
  contestEnvelopeSchema,
  contestListEnvelopeSchema,
  contestListItemSchema,
  contestListQuerySchema,
  contestSchema,
  type ErrorCode,
  envelopeOf,
  errorEnvelopeSchema,
  executeRequestSchema,
  forgotPasswordRequestSchema,
  judgeFailureListQuerySchema,
  judgeFailureListSchema,
  leaderboardRowSchema,
  leaderboardSchema,
  lessonSchema,
  livenessSchema,
  loginRequestSchema,
  managedProblemDetailsSchema,
  managedProblemListQuerySchema,
  managedProblemSchema,
  newApiTokenSchema,
  pageEnvelopeOf,
  problemFileQuerySchema,
  problemImportSchema,
  problemListItemSchema,
  problemListQuerySchema,
  problemQuerySchema,
  problemSchema,
  problemUploadQuerySchema,
  progressItemSchema,
  progressOverviewQuerySchema,
  progressOverviewSchema,
  type Role,
  readinessSchema,
  resetPasswordRequestSchema,
  roleChangeRequestSchema,
  type Scope,
  SUBMISSION_EVENT,
  signupRequestSchema,
  submissionCodeSchema,
  submissionListItemSchema,
  submissionListQuerySchema,
  submissionSchema,
  tagListSchema,
  userSchema,
  visibilityRequestSchema,
} from '@cohort/shared'
import { z } from 'zod'

export interface Answer {
  description: string
  /** Of an answer in JSON; a stream of events and a described document have none. */
  schema?: z.ZodType
  /** JSON unless it says otherwise; null of an answer without a body. */
  mediaType?: string | null
}

/** One call of the public port, in the terms of OpenAPI. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete'
  /** With the parameters in braces. */
  path: string
  id: string
  summary: string
  tag: 'Users' | 'Problems' | 'Contests' | 'Submissions' | 'Organisers' | 'Administration' | 'Service'
  /** The least that may make it; everybody where it is absent. */
  role?: Role
  /** What an API token needs for it; without one none does it, nor is looked at where everybody may. */
  scope?: Scope
  query?: z.ZodObject
  body?: z.ZodType
  /** The type of a body that is a file. */
  upload?: 'application/zip'
  /** Whether it takes an Idempotency-Key. */
  takesKey?: boolean
  answers: Record<number, Answer>
  /** What it refuses with, beside what every call may answer. */
  errors?: ErrorCode[]
}

/** What any call under the API's base may answer. */
export const COMMON_ERRORS: ErrorCode[] = ['BAD_REQUEST', 'INTERNAL', 'UNAVAILABLE']
const WRITE_ERRORS: ErrorCode[] = ['FOREIGN_ORIGIN']
const BODY_ERRORS: ErrorCode[] = [
  ...WRITE_ERRORS,
  'INVALID_INPUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
]

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

const envelope = (description: string, data: z.ZodType): Answer => ({ description, schema: envelopeOf(data) })
const path = (below: string): string => `${API_BASE}${below}`

/** Every call of the public port; a test holds them against the routes. */
export const OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: path('/user/signup'),
    id: 'signup',
    summary: 'Creates an account.',
    tag: 'Users',
    body: signupRequestSchema,
    answers: { 201: envelope('The new user, who is not signed in yet.', userSchema) },
    errors: [...BODY_ERRORS, 'EMAIL_TAKEN', 'RATE_LIMITED'],
  },
  {
    method: 'post',
    path: path('/user/login'),
    id: 'login',
    summary: 'Signs a user in: the answer sets the session cookie.',
    tag: 'Users',
    body: loginRequestSchema,
    answers: { 200: envelope('The user.', userSchema) },
    errors: [...BODY_ERRORS, 'INVALID_CREDENTIALS', 'ACCOUNT_DISABLED', 'RATE_LIMITED'],
  },
  {
    method: 'post',
    path: path('/user/logout'),
    id: 'logout',
    summary: 'Ends the session, where there is one.',
    tag: 'Users',
    answers: { 200: envelope('No session is left.', z.null()) },
    errors: WRITE_ERRORS,
  },
  {
    method: 'post',
    path: path('/user/forgot-password'),
    id: 'forgotPassword',
    summary: 'Has a reset code mailed, where there is such an account; the answer does not tell.',
    tag: 'Users',
    body: forgotPasswordRequestSchema,
    answers: { 200: envelope('Asked for.', z.null()) },
    errors: [...BODY_ERRORS, 'RATE_LIMITED'],
  },
  {
    method: 'post',
    path: path('/user/reset-password'),
    id: 'resetPassword',
    summary: 'Sets a new password by a code that was mailed, and ends all sessions.',
    tag: 'Users',
    body: resetPasswordRequestSchema,
    answers: { 200: envelope('The new password holds.', z.null()) },
    errors: [...BODY_ERRORS, 'RESET_CODE_REFUSED', 'RATE_LIMITED'],
  },
  ...(['verify-login', 'get-user'] as const).map(
    (name): Operation => ({
      method: 'get',
      path: path(`/user/${name}`),
      id: name === 'get-user' ? 'getUser' : 'verifyLogin',
      summary: 'The signed-in user.',
      tag: 'Users',
      role: 'user',
      scope: 'profile:read',
      answers: { 200: envelope('The user.', userSchema) },
    }),
  ),
  {
    method: 'get',
    path: path('/user/me/progress'),
    id: 'listProgress',
    summary: 'The problems that the signed-in user submitted something to.',
    tag: 'Users',
    role: 'user',
    scope: 'profile:read',
    answers: { 200: envelope('The problems.', z.array(progressItemSchema)) },
  },
  {
    method: 'get',
    path: path('/user/me/progress/overview'),
    id: 'getProgressOverview',
    summary:
      'How much of each difficulty and pattern the signed-in user has solved, and on which days they submitted.',
    tag: 'Users',
    role: 'user',
    scope: 'profile:read',
    query: progressOverviewQuerySchema,
    answers: { 200: envelope('The overview.', progressOverviewSchema) },
    errors: ['INVALID_INPUT'],
  },
  {
    method: 'get',
    path: path('/user/me/tokens'),
    id: 'listApiTokens',
    summary: 'API tokens of the signed-in user, for scripts, without their secrets.',
    tag: 'Users',
    role: 'user',
    answers: { 200: envelope('The tokens, the oldest first.', z.array(apiTokenSchema)) },
  },
  {
    method: 'post',
    path: path('/user/me/tokens'),
    id: 'createApiToken',
    summary:
      'Makes an API token. Scripts send it as `Authorization: Bearer …`; it does what its scopes name.',
    tag: 'Users',
    role: 'user',
    body: apiTokenRequestSchema,
    answers: { 201: envelope('The token, this one time with its secret.', newApiTokenSchema) },
    errors: [...BODY_ERRORS, 'CONFLICT', 'RATE_LIMITED'],
  },
  {
    method: 'delete',
    path: path('/user/me/tokens/{id}'),
    id: 'revokeApiToken',
    summary: 'Ends an API token at once.',
    tag: 'Users',
    role: 'user',
    answers: { 200: envelope('It is worth nothing any more.', z.null()) },
    errors: [...WRITE_ERRORS, 'NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/problems'),
    id: 'listProblems',
    summary:
      'Published problems by title. `tags` is a list with commas, of which any may match; `difficulty` is All, Easy, ' +
      'Medium or Hard in any case; `search` is found anywhere in the title. All of them come, unless `page` or `limit` is given.',
    tag: 'Problems',
    scope: 'problems:read',
    query: problemListQuerySchema,
    answers: {
      200: {
        description: 'The problems; `total` is how many the filters let pass, on whatever page.',
        schema: pageEnvelopeOf(problemListItemSchema),
      },
    },
    errors: ['INVALID_INPUT'],
  },
  {
    method: 'get',
    path: path('/problems/tags'),
    id: 'listProblemTags',
    summary: 'The tags of published problems, each once.',
    tag: 'Problems',
    answers: { 200: envelope('The tags.', tagListSchema) },
  },
  {
    method: 'get',
    path: path('/problems/{id}'),
    id: 'getProblem',
    summary:
      'A published problem with its statement and its samples; one of a running contest with `contestId` alone. The ' +
      'statement is in the language of `lang`, else of Accept-Language, else in English, else in any.',
    tag: 'Problems',
    role: 'user',
    scope: 'problems:read',
    query: problemQuerySchema,
    answers: { 200: envelope('The problem.', problemSchema) },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/problems/{id}/files/{sha256}'),
    id: 'getProblemFile',
    summary: "An image or a PDF file of a problem's statement, to whoever may read the statement.",
    tag: 'Problems',
    role: 'user',
    scope: 'problems:read',
    query: problemFileQuerySchema,
    answers: { 200: { description: 'The file, in its own media type.', mediaType: '*/*' } },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/problems/{id}/lesson'),
    id: 'getLesson',
    summary: 'The idea behind a problem, and related problems that the signed-in user has not solved.',
    tag: 'Problems',
    role: 'user',
    scope: 'problems:read',
    answers: { 200: envelope('The lesson.', lessonSchema) },
    errors: ['NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/contests'),
    id: 'listContests',
    summary:
      'Contests: those that run, those to come, those that are over. Whole, unless a page is asked for.',
    tag: 'Contests',
    query: contestListQuerySchema,
    answers: {
      200: {
        description:
          'The contests; `total` is the length of the whole list, `serverTime` the moment of the answer.',
        schema: contestListEnvelopeSchema,
      },
    },
    errors: ['INVALID_INPUT'],
  },
  {
    method: 'get',
    path: path('/contests/{id}'),
    id: 'getContest',
    summary: 'A contest, with its problems once it has started.',
    tag: 'Contests',
    scope: 'contests:read',
    answers: {
      200: {
        description: 'The contest; `serverTime` is the moment of the answer.',
        schema: contestEnvelopeSchema,
      },
    },
    errors: ['NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/contests/{id}/leaderboard'),
    id: 'getLeaderboard',
    summary: 'The board of a contest. Whole, unless a page is asked for; its ETag spares who has it already.',
    tag: 'Contests',
    scope: 'contests:read',
    query: contestListQuerySchema,
    answers: {
      200: envelope('The board.', leaderboardSchema),
      304: { description: 'It is as `If-None-Match` names it.', mediaType: null },
    },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/contests/{id}/judge-failures'),
    id: 'listJudgeFailures',
    summary: 'What the judge failed with in a contest, the newest first, and whose submissions it was.',
    tag: 'Contests',
    role: 'organiser',
    query: judgeFailureListQuerySchema,
    answers: {
      200: {
        description: 'One page; `total` is the number of all failures.',
        schema: envelopeOf(judgeFailureListSchema).extend({ total: z.number().int() }),
      },
    },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/submissions'),
    id: 'listSubmissions',
    summary:
      'Submissions of the signed-in user, page by page. The verdict Queued is whatever is not final yet.',
    tag: 'Submissions',
    role: 'user',
    scope: 'submissions:read',
    query: submissionListQuerySchema,
    answers: {
      200: {
        description: 'One page; `total` is the length of the whole list.',
        schema: pageEnvelopeOf(submissionListItemSchema),
      },
    },
    errors: ['INVALID_INPUT'],
  },
  {
    method: 'post',
    path: path('/submissions/execute'),
    id: 'execute',
    takesKey: true,
    summary: 'Hands a program in: to be run on the samples or on an input of its own, or to be judged.',
    tag: 'Submissions',
    role: 'user',
    scope: 'submissions:write',
    body: executeRequestSchema,
    answers: { 202: envelope('The submission as it is stored; its verdict follows.', submissionSchema) },
    errors: [
      ...BODY_ERRORS,
      'NOT_FOUND',
      'CONFLICT',
      'CONTEST_NOT_STARTED',
      'CONTEST_ENDED',
      'PROBLEM_IN_CONTEST',
      'RATE_LIMITED',
    ],
  },
  {
    method: 'post',
    path: path('/submissions/ai-help'),
    id: 'aiHelp',
    summary:
      'Says what may be wrong with a program that is being written: by a language model, or by fixed rules where none answers. ' +
      'Not for problems of a running contest.',
    tag: 'Submissions',
    role: 'user',
    body: aiHelpRequestSchema,
    answers: { 200: envelope('Suggestions in Markdown.', aiHelpSchema) },
    errors: [...BODY_ERRORS, 'NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
  },
  {
    method: 'get',
    path: path('/submissions/{id}'),
    id: 'getSubmission',
    summary: 'A submission of the signed-in user, as far as it is judged.',
    tag: 'Submissions',
    role: 'user',
    scope: 'submissions:read',
    answers: { 200: envelope('The submission.', submissionSchema) },
    errors: ['NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/submissions/{id}/code'),
    id: 'getSubmissionCode',
    summary: 'The code of a submission of the signed-in user.',
    tag: 'Submissions',
    role: 'user',
    scope: 'submissions:read',
    answers: { 200: envelope('The code.', submissionCodeSchema) },
    errors: ['NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/submissions/{id}/events'),
    id: 'followSubmission',
    summary: 'A submission of the signed-in user at every step of its judging, to its verdict.',
    tag: 'Submissions',
    role: 'user',
    scope: 'submissions:read',
    answers: {
      200: {
        description: `Server-sent events of the type \`${SUBMISSION_EVENT}\`, each with a Submission in JSON as its data.`,
        mediaType: 'text/event-stream',
      },
    },
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  {
    method: 'get',
    path: path('/organiser/problems'),
    id: 'listManagedProblems',
    summary: "An organiser's own problems by title, for an admin all; hidden ones too.",
    tag: 'Organisers',
    role: 'organiser',
    scope: 'problems:manage',
    query: managedProblemListQuerySchema,
    answers: {
      200: {
        description: 'One page; `total` is the length of the whole list.',
        schema: pageEnvelopeOf(managedProblemSchema),
      },
    },
    errors: ['INVALID_INPUT'],
  },
  {
    method: 'post',
    path: path('/organiser/problems'),
    id: 'uploadProblem',
    summary:
      'Makes a problem of a package in a zip, which is checked as a whole first: `issues` has every mistake with ' +
      'its file and line. It is hidden unless `visibility` says otherwise.',
    tag: 'Organisers',
    role: 'organiser',
    scope: 'problems:manage',
    query: problemUploadQuerySchema,
    upload: 'application/zip',
    answers: {
      200: envelope('The import, done.', problemImportSchema),
      202: envelope(
        'The import, while its programs are being measured; ask for it again.',
        problemImportSchema,
      ),
    },
    errors: [...BODY_ERRORS, 'CONFLICT', 'RATE_LIMITED'],
  },
  {
    method: 'get',
    path: path('/organiser/problems/{id}'),
    id: 'getManagedProblem',
    summary: 'A problem with its versions.',
    tag: 'Organisers',
    role: 'organiser',
    scope: 'problems:manage',
    answers: { 200: envelope('The problem.', managedProblemDetailsSchema) },
    errors: ['NOT_FOUND'],
  },
  {
    method: 'delete',
    path: path('/organiser/problems/{id}'),
    id: 'deleteProblem',
    summary: 'Deletes a problem that has no submissions and no contest.',
    tag: 'Organisers',
    role: 'organiser',
    scope: 'problems:manage',
    answers: { 200: envelope('It is gone.', z.null()) },
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'CONFLICT'],
  },
  {
    method: 'put',
    path: path('/organiser/problems/{id}/package'),
    id: 'replacePackage',
    summary:
      'Makes a package the new version of a problem, whatever its name; the same package again writes nothing. ' +
      'Submissions keep the version that they were judged on.',
    tag: 'Organisers',
    role: 'organiser',
    scope: 'problems:manage',
    upload: 'application/zip',
    answers: {
      200: envelope('The import, done.', problemImportSchema),
      202: envelope(
        'The import, while its programs are being measured; ask for it again.',
        problemImportSchema,
      ),
    },
    errors: [...BODY_ERRORS, 'NOT_FOUND', 'RATE_LIMITED'],
  },
  {
    method: 'put',
    path: path('/organiser/problems/{id}/visibility'),
    id: 'setVisibility',
    summary: 'Publishes a problem or hides it; not one of a contest that is not over.',
    tag: 'Organisers',
    role: 'organiser',
    scope: 'problems:manage',
    body: visibilityRequestSchema,
    answers: { 200: envelope('The problem.', managedProblemSchema) },
    errors: [...BODY_ERRORS, 'NOT_FOUND', 'CONFLICT'],
  },
  {
    method: 'get',
    path: path('/organiser/imports/{id}'),
    id: 'getProblemImport',
    summary: "How far one's own upload has come, for a week.",
    tag: 'Organisers',
    role: 'organiser',
    scope: 'problems:manage',
    answers: { 200: envelope('The import.', problemImportSchema) },
    errors: ['NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/admin/users'),
    id: 'listAccounts',
    summary: 'Accounts by email. `search` is found anywhere in the email or the display name.',
    tag: 'Administration',
    role: 'admin',
    query: accountListQuerySchema,
    answers: {
      200: {
        description: 'One page; `total` is the length of the whole list.',
        schema: pageEnvelopeOf(accountSchema),
      },
    },
    errors: ['INVALID_INPUT'],
  },
  {
    method: 'put',
    path: path('/admin/users/{id}/role'),
    id: 'setRole',
    summary: 'Gives an account a role, at once. The last admin who can log in stays one.',
    tag: 'Administration',
    role: 'admin',
    body: roleChangeRequestSchema,
    answers: { 200: envelope('The account.', accountSchema) },
    errors: [...BODY_ERRORS, 'NOT_FOUND', 'CONFLICT'],
  },
  {
    method: 'post',
    path: path('/admin/users/{id}/disable'),
    id: 'disableAccount',
    summary: 'Ends all sessions of an account and lets nobody log in to it. Not that of the last admin.',
    tag: 'Administration',
    role: 'admin',
    answers: { 200: envelope('The account.', accountSchema) },
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'CONFLICT'],
  },
  {
    method: 'post',
    path: path('/admin/users/{id}/enable'),
    id: 'enableAccount',
    summary: 'Lets the owner of a disabled account log in again.',
    tag: 'Administration',
    role: 'admin',
    answers: { 200: envelope('The account.', accountSchema) },
    errors: [...WRITE_ERRORS, 'NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/admin/audit'),
    id: 'listAudit',
    summary: 'What organisers, admins and the operator did, the newest first.',
    tag: 'Administration',
    role: 'admin',
    scope: 'audit:read',
    query: auditQuerySchema,
    answers: {
      200: {
        description: 'One page; `total` is the length of the whole list.',
        schema: pageEnvelopeOf(auditEntrySchema),
      },
    },
    errors: ['INVALID_INPUT'],
  },
  {
    method: 'get',
    path: path('/openapi.json'),
    id: 'getOpenApi',
    summary: 'This document.',
    tag: 'Service',
    answers: { 200: { description: 'An OpenAPI 3.1 document.', schema: z.looseObject({}) } },
  },
  {
    method: 'get',
    path: path('/docs'),
    id: 'getApiDocs',
    summary: 'The OpenAPI document as a page to be read.',
    tag: 'Service',
    answers: { 200: { description: 'A page without scripts and forms.', mediaType: 'text/html' } },
  },
  {
    method: 'get',
    path: '/healthz',
    id: 'getLiveness',
    summary: 'Whether the process lives.',
    tag: 'Service',
    answers: { 200: { description: 'It does.', schema: livenessSchema } },
  },
  {
    method: 'get',
    path: '/readyz',
    id: 'getReadiness',
    summary: 'Which parts of the service answer.',
    tag: 'Service',
    answers: {
      200: { description: 'MongoDB and Redis answer.', schema: readinessSchema },
      503: { description: 'One of them does not.', schema: readinessSchema },
    },
  },
]
