import type { Contest } from '@cohort/shared'
import { minuteText, momentFormat } from '../../device/time-zone'
import { contestTexts } from './texts'

type Times = Pick<Contest, '_id' | 'status' | 'startTime' | 'endTime'>

const texts = contestTexts.moved
const dayOf = momentFormat({ dateStyle: 'short' })
const hourText = momentFormat({ timeStyle: 'short' })

/** `at 9:39 AM`, with the day if it is not today. */
const whenText = (iso: string, now: Date): string => {
  const moment = new Date(iso)
  return dayOf(moment) === dayOf(now) ? texts.at(hourText(moment)) : texts.on(minuteText(iso))
}

/**
 * Says which of a contest's times have moved and are still to come; null if there are none, or if it is another
 * contest.
 */
export const movedTimesText = (before: Times, after: Times, now: Date): string | null => {
  if (before._id !== after._id || after.status === 'Ended') return null
  const hasMoved = (key: 'startTime' | 'endTime') => Date.parse(before[key]) !== Date.parse(after[key])
  const start =
    after.status === 'Upcoming' && hasMoved('startTime') ? texts.starts(whenText(after.startTime, now)) : null
  const end = hasMoved('endTime') ? texts.ends(whenText(after.endTime, now)) : null
  return start === null && end === null ? null : texts.sentence(start, end)
}
