import {
  aiHelpRequestSchema,
  aiHelpSchema,
  executeRequestSchema,
  SUBMISSION_EVENT,
  submissionCodeSchema,
  submissionListItemSchema,
  submissionListQuerySchema,
  submissionSchema,
} from '@cohort/shared'
import { BODY_ERRORS, envelope, type Operation, page, path } from '../operation'

/** What is handed in, and what came of it. */
export const SUBMISSIONS_CALLS: readonly Operation[] = [
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
      200: page(submissionListItemSchema),
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
]
