import {
  managedProblemDetailsSchema,
  managedProblemListQuerySchema,
  managedProblemSchema,
  packageUploadQuerySchema,
  problemImportSchema,
  problemUploadQuerySchema,
  visibilityRequestSchema,
} from '@cohort/shared'
import { z } from 'zod'
import { BODY_ERRORS, envelope, type Operation, page, path, WRITE_ERRORS } from '../operation'

const IMPORT_ANSWERS: Operation['answers'] = {
  200: envelope('The import, done.', problemImportSchema),
  202: envelope('The import, while its programs are being measured; ask for it again.', problemImportSchema),
}

/** Problems under the hands of those who make them. */
export const ORGANISERS_CALLS: readonly Operation[] = [
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
      200: page(managedProblemSchema),
    },
    errors: ['INVALID_INPUT'],
  },
  {
    method: 'post',
    path: path('/organiser/problems'),
    id: 'uploadProblem',
    summary:
      'Makes a problem of a package in a zip, which is checked as a whole first: `issues` has every mistake with ' +
      'its file and line. It is hidden unless `visibility` says otherwise. A published package is verified first: its ' +
      'programs are judged, and must do what the package promises.',
    tag: 'Organisers',
    role: 'organiser',
    scope: 'problems:manage',
    query: problemUploadQuerySchema,
    upload: 'application/zip',
    answers: IMPORT_ANSWERS,
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
    query: packageUploadQuerySchema,
    path: path('/organiser/problems/{id}/package'),
    id: 'replacePackage',
    summary:
      'Makes a package the new version of a problem, whatever its name; the same package again writes nothing. ' +
      'Submissions keep the version that they were judged on. A version of a published problem is verified first.',
    tag: 'Organisers',
    role: 'organiser',
    scope: 'problems:manage',
    upload: 'application/zip',
    answers: IMPORT_ANSWERS,
    errors: [...BODY_ERRORS, 'NOT_FOUND', 'RATE_LIMITED'],
  },
  {
    method: 'put',
    path: path('/organiser/problems/{id}/visibility'),
    id: 'setVisibility',
    summary:
      'Publishes a problem or hides it; not one of a contest that has not ended. Publishing a version that is not verified needs `unverified`.',
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
]
