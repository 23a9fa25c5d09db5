import { z } from 'zod'
import { choosableGroupSchema } from '../accounts'
import {
  appliedContestSchema,
  choosableProblemQuerySchema,
  contestArchiveRequestSchema,
  contestChangeSchema,
  contestCreateSchema,
  contestDeleteRequestSchema,
  contestExportQuerySchema,
  contestPackageQuerySchema,
  contestSavedSchema,
  contestSaveQuerySchema,
  descriptionPreviewRequestSchema,
  descriptionPreviewSchema,
  MOST_CONTEST_PROBLEMS,
  MOST_REFUSALS,
  managedContestListItemSchema,
  managedContestListQuerySchema,
  managedContestSchema,
  memberRequestSchema,
  offeredProblemSchema,
  ownerRequestSchema,
  rankingRequestSchema,
} from '../contest-admin'
import { answerOf, defineCalls, pageOf, rawOf } from './call'

const ORGANISERS = { access: 'organiser', scope: 'contests:manage' } as const
const OWNERS = { ...ORGANISERS, notFound: 'Contest not found.' } as const

/** The description alone can have 50,000 characters. */
const settingsBody = { bodyBytes: 512 * 1024, bodyValues: 1220 + 8 * MOST_CONTEST_PROBLEMS + MOST_REFUSALS }
const saved = answerOf(contestSavedSchema, { 200: 'The plan, and the contest unless it is a dry run.' })
const contest = answerOf(managedContestSchema, { 200: 'The contest.' })

/** Contests for their owners. */
export const contestAdminCalls = /* @__PURE__ */ defineCalls('Contest administration', {
  listManagedContests: {
    at: 'GET /api/organiser/contests',
    summary:
      'Contests that the caller owns or judges as a jury member, or all contests for admins. Their own contests come ' +
      'first, and running ones before upcoming and ended ones.',
    access: 'user',
    scope: 'contests:manage',
    query: managedContestListQuerySchema,
    answer: pageOf(managedContestListItemSchema),
  },
  createContest: {
    at: 'POST /api/organiser/contests',
    summary:
      'Creates a contest that the caller owns, with its jury and the users outside its ranking. With `dryRun`, it only ' +
      'returns the plan. To override a refusal in the plan, send its reason in `accepted`. Hidden problems are published, ' +
      'but closed for practice until the contest ends; public ones are closed from 30 days before the start.',
    ...ORGANISERS,
    query: contestSaveQuerySchema,
    body: contestCreateSchema,
    ...settingsBody,
    answer: saved,
    errors: ['CONFLICT'],
  },
  getManagedContest: {
    at: 'GET /api/organiser/contests/{id}',
    summary: 'A contest with everything that its owner can change.',
    ...OWNERS,
    answer: contest,
  },
  changeContest: {
    at: 'PUT /api/organiser/contests/{id}',
    summary:
      'Changes a contest, like `contests apply`. With `dryRun`, it only returns the plan. If the contest has changed ' +
      'since `revision`, nothing is written.',
    ...OWNERS,
    query: contestSaveQuerySchema,
    body: contestChangeSchema,
    ...settingsBody,
    answer: saved,
    errors: ['CONFLICT'],
  },
  archiveContest: {
    at: 'PUT /api/organiser/contests/{id}/archived',
    summary: 'Removes a contest that has ended from the public list, or restores it. Its own pages remain.',
    ...OWNERS,
    body: contestArchiveRequestSchema,
    answer: contest,
    errors: ['CONFLICT'],
  },
  deleteContest: {
    at: 'DELETE /api/organiser/contests/{id}',
    summary:
      'Deletes a contest with its standings and announcements. Its problems return to practice. If it has submissions, ' +
      '`title` must be its title.',
    ...OWNERS,
    body: contestDeleteRequestSchema,
    answer: answerOf(z.null(), { 200: 'The contest has been deleted.' }),
    errors: ['CONFLICT'],
  },
  exportContest: {
    at: 'GET /api/organiser/contests/{id}/package',
    summary:
      'The contest as a zip of a folder for `contests apply`, without the packages of its problems. `withProblems` adds ' +
      'the packages of the problems that the caller may change, and `left-out.txt` lists the others with the reasons. ' +
      'API tokens then also need the scope `problems:manage`.',
    ...OWNERS,
    limits: [{ name: 'contest-export', per: 'user', limit: 60, minutes: 60 }],
    query: contestExportQuerySchema,
    answer: rawOf('application/zip', 'The archive.'),
  },
  applyContestPackage: {
    at: 'PUT /api/organiser/contests/package',
    summary:
      'Creates or changes a contest from a zip of its folder, which can also contain the packages of its problems, like ' +
      '`contests apply`. With `dryRun`, it only returns the changes. `issues` lists errors and refused changes. ' +
      'If the zip contains packages, API tokens also need the scope `problems:manage`, except for a dry run.',
    ...ORGANISERS,
    limits: [{ name: 'contest-package', per: 'user', limit: 60, minutes: 60 }],
    query: contestPackageQuerySchema,
    upload: 'application/zip',
    answer: answerOf(appliedContestSchema, { 200: 'What was done, or would be done.' }),
    errors: ['CONFLICT'],
  },
  previewDescription: {
    at: 'POST /api/organiser/contests/description',
    summary: 'Converts the description of a contest to HTML.',
    ...ORGANISERS,
    body: descriptionPreviewRequestSchema,
    bodyBytes: settingsBody.bodyBytes,
    answer: answerOf(descriptionPreviewSchema, { 200: 'The HTML.' }),
  },
  listChoosableProblems: {
    at: 'GET /api/organiser/contests/problems',
    summary:
      'Problems that the caller may add to a contest: first their own, then shared and public ones, each sorted by title.',
    ...ORGANISERS,
    query: choosableProblemQuerySchema,
    answer: pageOf(offeredProblemSchema),
  },
  listGroups: {
    at: 'GET /api/organiser/contests/groups',
    summary:
      'The classes and teams that a contest can be limited to, sorted by name, and who created their accounts.',
    ...ORGANISERS,
    answer: answerOf(z.array(choosableGroupSchema), { 200: 'The classes and teams.' }),
  },
  addJuryMember: {
    at: 'POST /api/organiser/contests/{id}/jury',
    summary: 'Adds the account with this email to the jury.',
    ...OWNERS,
    body: memberRequestSchema,
    answer: contest,
    errors: ['CONFLICT'],
  },
  removeJuryMember: {
    at: 'DELETE /api/organiser/contests/{id}/jury/{user}',
    summary: 'Removes a member from the jury.',
    ...OWNERS,
    answer: contest,
  },
  setOutsideRanking: {
    at: 'PUT /api/organiser/contests/{id}/ranking',
    summary:
      'Removes the account with this `userId` or `email` from the ranking, or restores it. With `email`, this works even ' +
      'if the user has not submitted yet. The board shows the owner and the jury only if they are outside the ranking.',
    ...OWNERS,
    body: rankingRequestSchema,
    answer: contest,
  },
  handOverContest: {
    at: 'PUT /api/organiser/contests/{id}/owner',
    summary: 'Makes another organiser or admin the owner. The previous owner stays on the jury.',
    ...OWNERS,
    body: ownerRequestSchema,
    answer: contest,
    errors: ['CONFLICT'],
  },
})
