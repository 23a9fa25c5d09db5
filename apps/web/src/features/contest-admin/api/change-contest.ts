import {
  type Allowance,
  allowanceSchema,
  type ContestSettings,
  contestAdminCalls as calls,
  pathTo,
  type SavePlan,
} from '@cohort/shared'
import { ApiError } from '../../../http/api-error'
import { call } from '../../../http/call'

/** The contest that is edited: its id and the revision that was read; null for a new one. */
export type Edited = { id: string; revision: number } | null

/** What saving would do, without saving. */
export const planContest = async (edited: Edited, settings: ContestSettings) =>
  (await send(edited, settings, { dryRun: 'true' })).plan

/** Saves a contest, and returns it. */
export const saveContest = async (
  edited: Edited,
  settings: ContestSettings,
  allowed: readonly Allowance[],
) => {
  const allowances = Object.fromEntries(allowed.map((each) => [each, true]))
  const { contest } = await send(edited, { ...settings, ...allowances }, {})
  return contest!
}

/** Why saving was refused although its plan had no such refusal: the end may have passed since. */
export const refusalsIn = (error: Error | null): SavePlan['refusals'] =>
  (error instanceof ApiError ? error.issues : []).flatMap(({ path, message }) => {
    const allowance = allowanceSchema.safeParse(path)
    return allowance.success ? [{ reason: message, allowedBy: allowance.data }] : []
  })

const send = (edited: Edited, settings: ContestSettings, query: { dryRun?: 'true' }) =>
  edited === null
    ? call(calls.createContest, { query, body: settings })
    : call(calls.changeContest, {
        params: { id: edited.id },
        query,
        body: { ...settings, revision: edited.revision },
      })

export const archiveContest = (id: string, archived: boolean) =>
  call(calls.archiveContest, { params: { id }, body: { archived } })

/** @param title confirms it for a contest with submissions */
export const deleteContest = (id: string, title?: string) =>
  call(calls.deleteContest, { params: { id }, body: title === undefined ? {} : { title } })

/** The address of a contest's archive. */
export const exportAddress = (id: string): string => pathTo(calls.exportContest, { id })
