import { lessonSchema } from '../lessons'
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

/** What learners read about problems. */
export const problemCalls = /* @__PURE__ */ defineCalls('Problems', {
  listProblems: {
    at: 'GET /api/problems',
    summary:
      'Published problems by title. `tags` is a list with commas, of which all must match; `difficulty` is All, Easy, ' +
      'Medium or Hard in any case; `search` is found anywhere in the title. The whole list, unless `page` or ' +
      '`limit` is given; guests can revalidate that list by its ETag.',
    access: 'guest',
    scope: 'problems:read',
    query: problemListQuerySchema,
    answer: pageOf(
      problemListItemSchema,
      'The problems; `total` counts what the filters match on all pages.',
    ),
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
      'A published problem with its statement and its samples. A problem of a running contest needs ' +
      '`contestId`; without it `contest` of the 404 names the contest. The statement is in the language of `lang`, else ' +
      'of Accept-Language, else in English, else in any.',
    access: 'user',
    scope: 'problems:read',
    query: problemQuerySchema,
    answer: answerOf(problemSchema, { 200: 'The problem.' }),
    notFound: MISSING,
  },
  getProblemFile: {
    at: 'GET /api/problems/{id}/files/{sha256}',
    summary: "An image or a PDF file of a problem's statement, for those who may read the statement.",
    access: 'user',
    scope: 'problems:read',
    query: problemFileQuerySchema,
    answer: rawOf('*/*', 'The file, in its own media type.'),
    notFound: MISSING,
  },
  getLesson: {
    at: 'GET /api/problems/{id}/lesson',
    summary: 'The idea behind a problem, and related problems that the signed-in user has not solved.',
    access: 'user',
    scope: 'problems:read',
    answer: answerOf(lessonSchema, { 200: 'The lesson.' }),
    notFound: MISSING,
  },
})
