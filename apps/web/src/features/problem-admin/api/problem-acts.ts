import { organiserCalls } from '@cohort/shared'
import { call } from '../../../http/call'

export interface VisibilityOrder {
  visibility: 'published' | 'hidden'
  unverified?: boolean
  allowUnlicensed?: boolean
}

/** Publishes or hides a problem. */
export const setVisibility = (id: string, body: VisibilityOrder) =>
  call(organiserCalls.setVisibility, { params: { id }, body })

/** Has the programs of the current version judged, and returns the import to follow. */
export const verifyProblem = (id: string, body: { visibility?: 'published'; allowUnlicensed?: boolean }) =>
  call(organiserCalls.verifyProblem, { params: { id }, body })

export const deleteProblem = (id: string) => call(organiserCalls.deleteProblem, { params: { id } })
