import { momentFormat, shownTimeZone } from '../../device/time-zone'
import { contestAdminTexts } from './texts'

const texts = contestAdminTexts.plan.starts
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const hourText = momentFormat({ hour: 'numeric', minute: '2-digit' })
const dayText = momentFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/**
 * When a contest starts, counted from now and in the shown time zone: `In 10 minutes`, `Tomorrow at 9:00`.
 * @param beginsOnSave whether a contest whose start has passed begins when it is saved
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

/** How long ago a start was: `5 minutes`; null if that is less than a minute. */
export const agoWords = (start: Date, now: Date): string | null => {
  const minutes = Math.floor((now.getTime() - start.getTime()) / MINUTE_MS)
  if (!(minutes >= 1)) return null
  if (minutes < 120) return texts.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? texts.hours(hours) : texts.days(Math.floor(hours / 24))
}

/** A moment's date as a number of days. Swedish dates are in ISO 8601 format. */
const dayOf = (moment: Date): number =>
  Date.parse(moment.toLocaleDateString('sv', { timeZone: shownTimeZone() })) / DAY_MS
