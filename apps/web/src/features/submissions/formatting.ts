import { plural } from '../../components/ui/plural'
import { momentFormat } from '../../device/time-zone'

const moment = momentFormat({ dateStyle: 'medium', timeStyle: 'medium' })

/** Formats the time of a submission in the user's locale and time zone. */
export const submissionMoment = (iso: string): string => moment(new Date(iso))

const shortMoment = momentFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: 'numeric' })

/** Formats the time of a submission for tables, without year or seconds. */
export const shortSubmissionMoment = (iso: string): string => shortMoment(new Date(iso))

const listMoment = momentFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: '2-digit',
})

/** Formats the time of a submission for the jury, without the year. */
export const jurySubmissionMoment = (iso: string): string => listMoment(new Date(iso))

/** Formats seconds to 3 decimals (§9). */
export const seconds = (value: number): string => `${value.toFixed(3)} s`

/** Formats points to at most 2 decimals. */
export const points = (value: number): string => String(Number(value.toFixed(2)))

/** Formats KB as MB to 2 decimals (§9). */
export const megabytes = (kb: number): string => `${(kb / 1024).toFixed(2)} MB`

/** Rounds a number without trailing zeros. */
const trimmed = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))

/** Formats seconds without trailing zeros, for limits. */
export const plainSeconds = (value: number): string => `${trimmed(value, 3)} s`

/** Formats KB as MB without trailing zeros, for limits. */
export const plainMegabytes = (kb: number): string => `${trimmed(kb / 1024, 2)} MB`

/** Formats a number of bytes in a suitable unit. */
export const byteCount = (bytes: number): string => {
  if (bytes < 1024) return plural(bytes, 'byte')
  if (bytes < 1024 * 1024) return `${trimmed(bytes / 1024, 2)} KB`
  return `${trimmed(bytes / 1024 / 1024, 2)} MB`
}

/** Whether a number is the exact measurement, an upper bound (`atMost`) or a lower bound (`over`). */
export type Reading = 'exact' | 'atMost' | 'over'

const SIGNS = { atMost: '≤', over: '>' } as const

/** Formats seconds, exactly or as a bound: `0.412 s`, `≤ 0.5 s`. */
export const readSeconds = (value: number, reading: Reading): string =>
  reading === 'exact' ? seconds(value) : `${SIGNS[reading]} ${plainSeconds(value)}`

/** Formats KB as MB, exactly or as a bound: `2.00 MB`, `≤ 2 MB`. */
export const readMegabytes = (kb: number, reading: Reading): string =>
  reading === 'exact' ? megabytes(kb) : `${SIGNS[reading]} ${plainMegabytes(kb)}`
