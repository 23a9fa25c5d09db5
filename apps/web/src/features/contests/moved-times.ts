import type { Contest } from '@cohort/shared'
import { minuteText, momentFormat } from '../../device/time-zone'
import { contestTexts } from './texts'

type Times = Pick<Contest, '_id' | 'status' | 'startTime' | 'endTime'>

const texts = contestTexts.moved
const dayOf = momentFormat({ dateStyle: 'short' })
const hourText = momentFormat({ timeStyle: 'short' })

/** A time such as `at 9:39 AM`, with the date if it is not today. */
const whenText = (iso: string, now: Date): string => {
  const moment = new Date(iso)
  return dayOf(moment) === dayOf(now) ? texts.at(hourText(moment)) : texts.on(minuteText(iso))
}

/** Says which future times of a contest have moved; null if none have, or if `after` is a different contest. */
export const movedTimesText = (before: Times, after: Times, now: Date): string | null => {
  if (before._id !== after._id || after.status === 'Ended') return null
  const hasMoved = (key: 'startTime' | 'endTime') => Date.parse(before[key]) !== Date.parse(after[key])
  const start =
    after.status === 'Upcoming' && hasMoved('startTime') ? texts.starts(whenText(after.startTime, now)) : null
  const end = hasMoved('endTime') ? texts.ends(whenText(after.endTime, now)) : null
  return start === null && end === null ? null : texts.sentence(start, end)
}
