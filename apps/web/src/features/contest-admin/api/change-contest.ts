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

/** The contest being edited: its id and the revision that was read; null for a new one. */
export type Edited = { id: string; revision: number } | null

/** The settings of a contest, and the people of a new one. */
type Settings = ContestSettings & Partial<NewContestPeople>

/** What saving would do, without saving. */
export const planContest = async (edited: Edited, settings: Settings) =>
  (await send(edited, settings, { dryRun: 'true' })).plan

/**
 * Saves a contest, and returns it.
 * @param accepted the reasons of the refusals that the organiser has read
 */
export const saveContest = async (edited: Edited, settings: Settings, accepted: string[]) =>
  (await send(edited, { ...settings, accepted }, {})).contest!

/** The current refusals, if saving failed because they differ from those that the organiser accepted. */
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

/** @param title confirms the deletion of a contest with submissions */
export const deleteContest = (id: string, title?: string) =>
  call(calls.deleteContest, { params: { id }, body: title === undefined ? {} : { title } })

/** The address of a contest's archive, with or without the packages of its problems. */
export const exportAddress = (id: string, { withProblems }: { withProblems: boolean }): string =>
  `${pathTo(calls.exportContest, { id })}${withProblems ? '?withProblems=true' : ''}`
