import { AUDIENCES, choosableProblemSchema } from '@cohort/shared'
import { z } from 'zod'
import { deviceStorage, readStored } from '../../device/storage'
import { fromFieldTime, toFieldTime } from '../../device/zoned-time'
import type { ContestDraft } from './contest-draft'

/** An unsaved form, as this browser stores it. */
interface KeptContest {
  draft: ContestDraft
  /** The revision that the input is based on; null for a new contest. */
  revision: number | null
}

const keptSchema = z.object({
  revision: z.number().nullable(),
  timeZone: z.string(),
  draft: z.object({
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    penaltyMinutes: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    audience: z.enum(AUDIENCES),
    aiHelpClosed: z.boolean(),
    practiceAfter: z.boolean(),
    startsNow: z.boolean().default(false),
    groups: z.array(z.string()),
    jury: z.string(),
    outsideRanking: z.string(),
    problems: z.array(
      choosableProblemSchema.extend({
        ...{
          label: z.string(),
          points: z.string(),
          color: z.string().nullable(),
          rgb: z.string().nullable(),
        },
      }),
    ),
  }),
})

/** @param place the id of the contest being edited, or a name for a new contest */
const keyOf = (userId: string, place: string): string => `cohort.contest-form.${userId}.${place}`

/** Loads unsaved input, with its times converted to the time zone; null if there is none. */
export const loadKeptContest = (userId: string, place: string, timeZone: string): KeptContest | null => {
  const kept = readStored(keyOf(userId, place), keptSchema)
  if (kept === null) return null
  try {
    const shown = (text: string): string => {
      const moment = fromFieldTime(text, kept.timeZone)
      return moment === null ? text : toFieldTime(moment, timeZone)
    }
    const { revision, draft } = kept
    return {
      revision,
      draft: { ...draft, startTime: shown(draft.startTime), endTime: shown(draft.endTime) },
    }
  } catch {
    // The stored time zone is invalid.
    return null
  }
}

/** Stores unsaved input. @returns whether the input was stored */
export const keepContest = (userId: string, place: string, kept: KeptContest, timeZone: string): boolean =>
  deviceStorage.setItem(keyOf(userId, place), JSON.stringify({ ...kept, timeZone }))

export const forgetContest = (userId: string, place: string): void =>
  deviceStorage.removeItem(keyOf(userId, place))
