import { z } from 'zod'
import {
  managedProblemDetailsSchema,
  managedProblemListQuerySchema,
  managedProblemSchema,
  managedVersionSchema,
  packageUploadQuerySchema,
  problemImportSchema,
  problemUploadQuerySchema,
  testDataQuerySchema,
  verificationRequestSchema,
  visibilityRequestSchema,
} from '../authoring'
import { editorRequestSchema } from '../contest-admin'
import {
  mistakeListQuerySchema,
  mistakeReportSchema,
  mistakeResolutionSchema,
  problemStatisticsSchema,
} from '../problem-feedback'
import { savedFormSchema } from '../problem-form'
import { answerOf, defineCalls, pageOf, rawOf } from './call'

const MISSING = 'Problem not found.'
const OWNERS = { access: 'organiser', scope: 'problems:manage', notFound: MISSING } as const
const EDITORS = { access: 'user', scope: 'problems:manage', notFound: MISSING } as const

const VERSION_PATH = '/api/organiser/problems/{id}/versions/{version}'

const uploadLimits = [{ name: 'package-upload', per: 'user', limit: 120, minutes: 60 }] as const

const importAnswer = answerOf(problemImportSchema, {
  200: 'The finished import.',
  202: 'The import, while the programs of the package are being judged. Poll it until it has finished.',
})

const details = answerOf(managedProblemDetailsSchema, { 200: 'The problem.' })

/** Problems for their owners, for organisers that they are shared with, and for juries. */
export const organiserCalls = /* @__PURE__ */ defineCalls('Organisers', {
  listManagedProblems: {
    at: 'GET /api/organiser/problems',
    summary:
      'The problems that an organiser may change, sorted by title, including hidden ones. For admins, all problems.',
    access: 'organiser',
    scope: 'problems:manage',
    query: managedProblemListQuerySchema,
    answer: pageOf(managedProblemSchema),
  },
  uploadProblem: {
    at: 'POST /api/organiser/problems',
    summary:
      'Creates a problem from a package in a zip. The whole package is checked first: `issues` lists every error with ' +
      'its file and line. The problem is hidden unless `visibility` says otherwise. A problem is verified before it is ' +
      'published: its programs are judged and must get the results that the package promises. A package without a ' +
      'licence is published only with `allowUnlicensed`.',
    access: 'organiser',
    scope: 'problems:manage',
    limits: uploadLimits,
    query: problemUploadQuerySchema,
    upload: 'application/zip',
    answer: importAnswer,
    errors: ['CONFLICT'],
  },
  getManagedProblem: {
    at: 'GET /api/organiser/problems/{id}',
    summary:
      'A problem with its versions, for users who may change it: its owner, organisers with whom it is shared, juries of ' +
      'contests whose owners may change it, and admins.',
    ...EDITORS,
    answer: details,
  },
  deleteProblem: {
    at: 'DELETE /api/organiser/problems/{id}',
    summary: 'Deletes a problem that has no submissions and is in no contest. Only for its owner.',
    ...OWNERS,
    answer: answerOf(z.null(), { 200: 'The problem has been deleted.' }),
    errors: ['CONFLICT'],
  },
  shareProblem: {
    at: 'POST /api/organiser/problems/{id}/editors',
    summary: 'Lets the organiser with this email also change the problem. Only for its owner.',
    ...OWNERS,
    body: editorRequestSchema,
    answer: details,
    errors: ['CONFLICT'],
  },
  unshareProblem: {
    at: 'DELETE /api/organiser/problems/{id}/editors/{user}',
    summary: 'Stops sharing the problem with an organiser. Only for its owner.',
    ...OWNERS,
    answer: details,
  },
  replacePackage: {
    at: 'PUT /api/organiser/problems/{id}/package',
    summary:
      'Makes a package the new version of a problem, whatever its name. Uploading the same package again changes nothing. ' +
      'Submissions keep the version that they were judged on. A version of a published problem is verified first, and ' +
      'needs a licence or `allowUnlicensed`. With `basedOn`, the upload fails if another version is current, even if that ' +
      'version was saved during the verification.',
    ...EDITORS,
    limits: uploadLimits,
    query: packageUploadQuerySchema,
    upload: 'application/zip',
    answer: importAnswer,
    errors: ['CONFLICT'],
  },
  setVisibility: {
    at: 'PUT /api/organiser/problems/{id}/visibility',
    summary:
      'Publishes or hides a problem. A problem in a contest that is running or begins within 30 days cannot be hidden. ' +
      'If only contests have published it, it also cannot be opened to everybody. Publishing a version requires ' +
      '`unverified` if the version is not verified, and `allowUnlicensed` if it has no licence.',
    ...EDITORS,
    limits: [{ name: 'visibility', per: 'user', limit: 600, minutes: 60 }],
    body: visibilityRequestSchema,
    answer: answerOf(managedProblemSchema, { 200: 'The problem.' }),
    errors: ['CONFLICT'],
  },
  verifyProblem: {
    at: 'POST /api/organiser/problems/{id}/verification',
    summary:
      'Judges the programs in the stored package of the current version, and publishes the version if `visibility` says ' +
      'so. The call does not wait for the result. Poll the import for it.',
    ...EDITORS,
    limits: uploadLimits,
    body: verificationRequestSchema,
    answer: importAnswer,
    errors: ['CONFLICT'],
  },
  getManagedVersion: {
    at: `GET ${VERSION_PATH}`,
    summary:
      'One version: statements, limits, programs, the list of its tests, and what has changed since the previous version.',
    ...EDITORS,
    answer: answerOf(managedVersionSchema, { 200: 'The version.' }),
  },
  downloadPackage: {
    at: `GET ${VERSION_PATH}/package`,
    summary: 'The package of a version as it was uploaded, including hidden tests.',
    ...EDITORS,
    answer: rawOf('application/zip', 'The package.'),
  },
  getVersionForm: {
    at: `GET ${VERSION_PATH}/form`,
    summary:
      'A version as a form for the web, read from its package, including hidden tests. If the form cannot represent the ' +
      'package, `issues` says why.',
    ...EDITORS,
    answer: answerOf(savedFormSchema, { 200: 'The form.' }),
    errors: ['CONFLICT'],
  },
  downloadTest: {
    at: `GET ${VERSION_PATH}/tests/{number}/{part}`,
    summary:
      'The `input` or `answer` of the test with this 1-based number. With `preview=true`, at most 64 KB of it as text, ' +
      'with a mark if it was cut.',
    ...EDITORS,
    query: testDataQuerySchema,
    answer: rawOf('application/octet-stream', 'The data.'),
  },
  getManagedFile: {
    at: `GET ${VERSION_PATH}/files/{sha256}`,
    summary: 'A file used in the statements of a version, even if the problem is hidden.',
    ...EDITORS,
    answer: rawOf('*/*', 'The file, in its own media type.'),
  },
  listMistakes: {
    at: 'GET /api/organiser/problems/{id}/mistakes',
    summary: 'Mistakes that users reported, unresolved ones first.',
    ...OWNERS,
    query: mistakeListQuerySchema,
    answer: pageOf(mistakeReportSchema),
  },
  resolveMistake: {
    at: 'PUT /api/organiser/problems/{id}/mistakes/{report}',
    summary: 'Marks a reported mistake as resolved or unresolved.',
    ...OWNERS,
    body: mistakeResolutionSchema,
    answer: answerOf(mistakeReportSchema, { 200: 'The report.' }),
  },
  getProblemStatistics: {
    at: 'GET /api/organiser/problems/{id}/statistics',
    summary: 'Where users give up: attempts, verdicts, and the help that they opened.',
    ...OWNERS,
    answer: answerOf(problemStatisticsSchema, { 200: 'The statistics.' }),
  },
  getProblemImport: {
    at: 'GET /api/organiser/imports/{id}',
    summary: "The state of one of the user's own imports, which is kept for a week.",
    access: 'user',
    scope: 'problems:manage',
    answer: answerOf(problemImportSchema, { 200: 'The import.' }),
    notFound: 'Import not found.',
  },
})
