import { organiserCalls, type VisibilityRequest } from '@cohort/shared'
import { call } from '../../../http/call'

/** Publishes or hides a problem. */
export const setVisibility = (id: string, body: VisibilityRequest) =>
  call(organiserCalls.setVisibility, { params: { id }, body })

/** Starts judging the programs of the current version, and returns the import with the progress. */
export const verifyProblem = (id: string, body: { visibility?: 'published'; allowUnlicensed?: boolean }) =>
  call(organiserCalls.verifyProblem, { params: { id }, body })

/** Allows the organiser with this email to change the problem. */
export const shareProblem = (id: string, email: string) =>
  call(organiserCalls.shareProblem, { params: { id }, body: { email } })

export const unshareProblem = (id: string, user: string) =>
  call(organiserCalls.unshareProblem, { params: { id, user } })

export const deleteProblem = (id: string) => call(organiserCalls.deleteProblem, { params: { id } })
