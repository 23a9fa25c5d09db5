import { momentFormat, shownTimeZone } from '../../device/time-zone'
import { contestAdminTexts } from './texts'

const texts = contestAdminTexts.plan.starts
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const hourText = momentFormat({ hour: 'numeric', minute: '2-digit' })
const dayText = momentFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/**
 * When a contest starts, relative to now, such as `In 10 minutes` or `Tomorrow at 9:00` in the chosen time zone.
 * @param beginsOnSave whether the contest starts when it is saved if its start time has passed
 */
export const startWords = (start: Date, now: Date, beginsOnSave: boolean): string => {
  const minutes = Math.ceil((start.getTime() - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return beginsOnSave ? texts.immediately : texts.past
  if (minutes < 60) return texts.inMinutes(minutes)
  const days = dayOf(start) - dayOf(now)
  if (days === 0) return texts.today(hourText(start))
  if (days === 1) return texts.tomorrow(hourText(start))
  return texts.inDays(days, dayText(start), hourText(start))
}

/** The time since a start, such as `5 minutes`; null if less than a minute. */
export const agoWords = (start: Date, now: Date): string | null => {
  const minutes = Math.floor((now.getTime() - start.getTime()) / MINUTE_MS)
  if (!(minutes >= 1)) return null
  if (minutes < 120) return texts.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? texts.hours(hours) : texts.days(Math.floor(hours / 24))
}

/** The date of a moment as a number of days. The Swedish format is that of ISO 8601. */
const dayOf = (moment: Date): number =>
  Date.parse(moment.toLocaleDateString('sv', { timeZone: shownTimeZone() })) / DAY_MS
