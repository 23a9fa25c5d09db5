import {
  allowanceSchema,
  type ContestSettings,
  contestAdminCalls as calls,
  type NewContestPeople,
  pathTo,
  type SavePlan,
} from '@cohort/shared'
import { ApiError } from '../../../http/api-error'
import { call } from '../../../http/call'

/** The id of the contest being edited, and the revision that the form is based on; null for a new contest. */
export type Edited = { id: string; revision: number } | null

/** The settings of a contest and, for a new one, its jury and the users outside the ranking. */
type Settings = ContestSettings & Partial<NewContestPeople>

/** Returns what saving would do, without saving. */
export const planContest = async (edited: Edited, settings: Settings) =>
  (await send(edited, settings, { dryRun: 'true' })).plan

/**
 * Saves a contest and returns it.
 * @param accepted the reasons against saving that the organiser has accepted
 */
export const saveContest = async (edited: Edited, settings: Settings, accepted: string[]) =>
  (await send(edited, { ...settings, accepted }, {})).contest!

/** The current reasons against saving, if saving failed because the organiser has not accepted them. */
export const refusalsIn = (error: Error | null): SavePlan['refusals'] =>
  (error instanceof ApiError ? error.issues : []).flatMap(({ path, message }) => {
    const allowance = allowanceSchema.safeParse(path)
    return allowance.success ? [{ reason: message, allowedBy: allowance.data }] : []
  })

const send = (edited: Edited, settings: Settings & { accepted?: string[] }, query: { dryRun?: 'true' }) =>
  edited === null
    ? call(calls.createContest, { query, body: settings })
    : call(calls.changeContest, {
        params: { id: edited.id },
        query,
        body: { ...settings, revision: edited.revision },
      })

export const archiveContest = (id: string, archived: boolean) =>
  call(calls.archiveContest, { params: { id }, body: { archived } })

/** @param title required to confirm if the contest has submissions */
export const deleteContest = (id: string, title?: string) =>
  call(calls.deleteContest, { params: { id }, body: title === undefined ? {} : { title } })

/** The URL to download a contest, with or without the packages of its problems. */
export const exportAddress = (id: string, { withProblems }: { withProblems: boolean }): string =>
  `${pathTo(calls.exportContest, { id })}${withProblems ? '?withProblems=true' : ''}`
