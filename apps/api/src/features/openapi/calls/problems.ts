import {
  lessonSchema,
  problemFileQuerySchema,
  problemListItemSchema,
  problemListQuerySchema,
  problemQuerySchema,
  problemSchema,
  tagListSchema,
} from '@cohort/shared'
import { envelope, type Operation, page, path } from '../operation'

/** What learners read of problems. */
export const PROBLEMS_CALLS: readonly Operation[] = [
  {
    method: 'get',
    path: path('/problems'),
    id: 'listProblems',
    summary:
      'Published problems by title. `tags` is a list with commas, of which any may match; `difficulty` is All, Easy, ' +
      'Medium or Hard in any case; `search` is found anywhere in the title. All of them come, unless `page` or ' +
      '`limit` is given; guests can revalidate that list by its ETag.',
    tag: 'Problems',
    scope: 'problems:read',
    query: problemListQuerySchema,
    answers: {
      200: page(
        problemListItemSchema,
        'The problems; `total` is how many the filters let pass, on whatever page.',
      ),
      304: { description: 'It is as `If-None-Match` names it.', mediaType: null },
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
      'A published problem with its statement and its samples; one of a running contest with `contestId` alone: ' +
      'otherwise `contest` of the 404 names the contest. The statement is in the language of `lang`, else of ' +
      'Accept-Language, else in English, else in any.',
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
]
