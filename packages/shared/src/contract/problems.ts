import { editorialSchema, hintStateSchema } from '../hints'
import { lessonSchema } from '../lessons'
import { mistakeReportRequestSchema, mistakeReportSchema } from '../problem-feedback'
import {
  problemFileQuerySchema,
  problemListItemSchema,
  problemListQuerySchema,
  problemQuerySchema,
  problemSchema,
  tagListSchema,
} from '../problems'
import { answerOf, defineCalls, pageOf, rawOf } from './call'

const MISSING = 'Problem not found.'
const READERS = { access: 'user', scope: 'problems:read', notFound: MISSING } as const
const HELP_LIMITS = [{ name: 'open-help', per: 'user', limit: 60, minutes: 10 }] as const

/** Problems for learners. */
export const problemCalls = /* @__PURE__ */ defineCalls('Problems', {
  listProblems: {
    at: 'GET /api/problems',
    summary:
      'Published problems, sorted by title. `tags` is a comma-separated list, and all of the tags must match; `difficulty` ' +
      'is All, Easy, Medium or Hard, in upper or lower case; `search` matches any part of the title; `pattern` is the slug ' +
      'of a pattern. Returns the whole list unless `page` or `limit` is given. Guests can revalidate that list by its ETag.',
    access: 'guest',
    scope: 'problems:read',
    query: problemListQuerySchema,
    answer: pageOf(problemListItemSchema, 'The problems; `total` is the number of matches on all pages.'),
    revalidates: true,
  },
  listProblemTags: {
    at: 'GET /api/problems/tags',
    summary: 'The tags of published problems, each once.',
    access: 'anyone',
    answer: answerOf(tagListSchema, { 200: 'The tags.' }),
  },
  getProblem: {
    at: 'GET /api/problems/{id}',
    summary:
      'A published problem with its statement and its samples. A problem in a running contest requires `contestId`. ' +
      'Without it, the call answers 404, and `contest` names the contest. The language of the statement is the first ' +
      'available one of `lang`, Accept-Language and English, or otherwise any.',
    ...READERS,
    query: problemQuerySchema,
    answer: answerOf(problemSchema, { 200: 'The problem.' }),
  },
  getProblemFile: {
    at: 'GET /api/problems/{id}/files/{sha256}',
    summary: "An image or PDF file in a problem's statement, for users who can read the statement.",
    ...READERS,
    query: problemFileQuerySchema,
    answer: rawOf('*/*', 'The file, in its own media type.'),
  },
  getLesson: {
    at: 'GET /api/problems/{id}/lesson',
    summary: 'The idea behind a problem, and related problems that the signed-in user has not solved.',
    ...READERS,
    answer: answerOf(lessonSchema, { 200: 'The lesson.' }),
  },
  getHints: {
    at: 'GET /api/problems/{id}/hints',
    summary:
      'The number of hints, those that the signed-in user has opened, and whether the editorial is open to them. ' +
      'Not available for problems in contests that have not ended.',
    ...READERS,
    answer: answerOf(hintStateSchema, { 200: 'The hints.' }),
  },
  openHint: {
    at: 'PUT /api/problems/{id}/hints/{number}',
    summary:
      'Opens the hint with this 1-based number, and records when. The hints before it must be open. Opening it again changes nothing.',
    access: 'user',
    limits: HELP_LIMITS,
    answer: answerOf(hintStateSchema, { 200: 'The hints, including this one.' }),
    notFound: MISSING,
    errors: ['CONFLICT'],
  },
  getEditorial: {
    at: 'GET /api/problems/{id}/editorial',
    summary:
      'How to solve a problem, for users who have solved it or opened the editorial. Its language is the first available ' +
      'one of `lang`, Accept-Language and English, or otherwise any.',
    ...READERS,
    query: problemQuerySchema.pick({ lang: true }),
    answer: answerOf(editorialSchema, { 200: 'The editorial.' }),
  },
  reportMistake: {
    at: 'POST /api/problems/{id}/mistakes',
    summary:
      'Reports a mistake in a problem to its author. Not available for problems in contests that have not ended.',
    access: 'user',
    limits: [{ name: 'report-mistake', per: 'user', limit: 10, minutes: 60 }],
    body: mistakeReportRequestSchema,
    answer: answerOf(mistakeReportSchema, { 200: 'The report.' }),
    notFound: MISSING,
  },
  openEditorial: {
    at: 'PUT /api/problems/{id}/editorial',
    summary: 'Opens the editorial before the problem is solved, and records when.',
    access: 'user',
    limits: HELP_LIMITS,
    answer: answerOf(hintStateSchema, { 200: 'The hints, with the editorial open.' }),
    notFound: MISSING,
  },
})
