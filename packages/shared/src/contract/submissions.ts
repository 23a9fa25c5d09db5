import { ANALYSIS_EVENT, analysisSchema } from '../analysis'
import { AI_HELP_ANSWER_EVENT, AI_HELP_PIECE_EVENT, aiHelpRequestSchema, aiHelpSchema } from '../assistance'
import {
  CODE_LIMIT_BYTES,
  CUSTOM_INPUT_COUNT,
  CUSTOM_INPUT_LIMIT_BYTES,
  CUSTOM_INPUT_NAME_LENGTH,
} from '../limits'
import {
  executeRequestSchema,
  SUBMISSION_EVENT,
  submissionCodeSchema,
  submissionListItemSchema,
  submissionListQuerySchema,
  submissionSchema,
} from '../submissions'
import { answerOf, defineCalls, pageOf, rawOf } from './call'

const MISSING = 'Submission not found.'
const READERS = { access: 'user', scope: 'submissions:read', notFound: MISSING } as const

/** The maximum size of everything in a run's custom inputs except the texts: names, keys and punctuation. */
const INPUT_NAMES_BYTES = CUSTOM_INPUT_COUNT * (6 * CUSTOM_INPUT_NAME_LENGTH + 128)

/** Submissions, their results, and help with a program. */
export const submissionCalls = /* @__PURE__ */ defineCalls('Submissions', {
  listSubmissions: {
    at: 'GET /api/submissions',
    summary:
      'Submissions of the signed-in user, in pages. The verdict Queued matches every submission without a final verdict.',
    access: 'user',
    scope: 'submissions:read',
    query: submissionListQuerySchema,
    answer: pageOf(submissionListItemSchema),
  },
  execute: {
    at: 'POST /api/submissions/execute',
    summary:
      'Submits a program for judging, or runs it on the samples, on custom input or on several named inputs.',
    access: 'user',
    scope: 'submissions:write',
    limits: [{ name: 'execute', per: 'user', limit: 30, minutes: 1 }],
    body: executeRequestSchema,
    bodyBytes: 6 * (CODE_LIMIT_BYTES + CUSTOM_INPUT_LIMIT_BYTES) + INPUT_NAMES_BYTES + 4096,
    isTimed: true,
    takesKey: true,
    answer: answerOf(submissionSchema, { 202: 'The submission as stored. The verdict comes later.' }),
    errors: ['NOT_FOUND', 'CONFLICT', 'CONTEST_NOT_STARTED', 'CONTEST_ENDED', 'PROBLEM_IN_CONTEST'],
  },
  aiHelp: {
    at: 'POST /api/submissions/ai-help',
    summary:
      'Says what may be wrong with a program. The answer comes from a language model, or from fixed rules if no ' +
      'model answers. Not available for problems in a running contest.',
    access: 'user',
    limits: [{ name: 'ai-help', per: 'user', limit: 10, minutes: 1 }],
    body: aiHelpRequestSchema,
    bodyBytes: 6 * CODE_LIMIT_BYTES + 4096,
    answer: answerOf(aiHelpSchema, { 200: 'Suggestions in Markdown.' }),
    streams:
      `Server-sent events: \`${AI_HELP_PIECE_EVENT}\`, with a part of the model's text as \`{"text": …}\`, while the ` +
      `model is writing, and finally \`${AI_HELP_ANSWER_EVENT}\`, with the whole answer in the same form as the JSON ` +
      'response. Only the last event counts.',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  getSubmission: {
    at: 'GET /api/submissions/{id}',
    summary: 'A submission of the signed-in user, with the results so far.',
    ...READERS,
    answer: answerOf(submissionSchema, { 200: 'The submission.' }),
  },
  getSubmissionCode: {
    at: 'GET /api/submissions/{id}/code',
    summary: 'The code of a submission of the signed-in user.',
    ...READERS,
    answer: answerOf(submissionCodeSchema, { 200: 'The code.' }),
  },
  getAnalysis: {
    at: 'GET /api/submissions/{id}/analysis',
    summary:
      'The analysis of a submission of the signed-in user after its verdict: warnings, a run with additional checks, ' +
      'how its running time grows, and a small input that it fails on.',
    ...READERS,
    answer: answerOf(analysisSchema, { 200: 'The analysis.' }),
    errors: ['CONFLICT'],
  },
  requestAnalysis: {
    at: 'POST /api/submissions/{id}/analysis/{part}',
    summary: 'Requests an optional part of an analysis: `replay` or `counterexample`.',
    access: 'user',
    scope: 'submissions:write',
    limits: [{ name: 'analysis', per: 'user', limit: 10, minutes: 1 }],
    answer: answerOf(analysisSchema, { 200: 'The analysis. The result of the part comes later.' }),
    notFound: MISSING,
    errors: ['CONFLICT', 'FORBIDDEN'],
  },
  followAnalysis: {
    at: 'GET /api/submissions/{id}/analysis/events',
    summary: 'Streams the state of an analysis until no part of it is queued.',
    ...READERS,
    answer: rawOf(
      'text/event-stream',
      `Server-sent events of the type \`${ANALYSIS_EVENT}\`, each with an Analysis in JSON as its data.`,
    ),
    errors: ['CONFLICT'],
  },
  followSubmission: {
    at: 'GET /api/submissions/{id}/events',
    summary:
      'Streams the state of a submission of the signed-in user: every step of judging, up to the verdict.',
    ...READERS,
    answer: rawOf(
      'text/event-stream',
      `Server-sent events of the type \`${SUBMISSION_EVENT}\`, each with a Submission in JSON as its data.`,
    ),
  },
})
