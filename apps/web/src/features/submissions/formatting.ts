import { momentFormat } from '../../device/time-zone'

const moment = momentFormat({ dateStyle: 'medium', timeStyle: 'medium' })

/** The time of a submission in the user's locale and time zone. */
export const submissionMoment = (iso: string): string => moment(new Date(iso))

const shortMoment = momentFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: 'numeric' })

/** The time of a submission for tables, without year and seconds. */
export const shortSubmissionMoment = (iso: string): string => shortMoment(new Date(iso))

const listMoment = momentFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: '2-digit',
})

/** The time of a submission for the jury, without the year. */
export const jurySubmissionMoment = (iso: string): string => listMoment(new Date(iso))

/** Seconds with 3 decimals (§9). */
export const seconds = (value: number): string => `${value.toFixed(3)} s`

/** Points with at most 2 decimals. */
export const points = (value: number): string => String(Number(value.toFixed(2)))

/** KB as MB with 2 decimals (§9). */
export const megabytes = (kb: number): string => `${(kb / 1024).toFixed(2)} MB`

/** A number with at most this many decimals, without trailing zeros. */
const trimmed = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))

/** A limit in seconds. */
export const plainSeconds = (value: number): string => `${trimmed(value, 3)} s`

/** A limit in KB, as MB. */
export const plainMegabytes = (kb: number): string => `${trimmed(kb / 1024, 2)} MB`

/** An amount of text, in the unit that fits. */
export const byteCount = (bytes: number): string => {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${trimmed(bytes / 1024, 2)} KB`
  return `${trimmed(bytes / 1024 / 1024, 2)} MB`
}

/** What a number says about the measurement: its exact value, an upper bound (`atMost`), or a lower bound (`over`). */
export type Reading = 'exact' | 'atMost' | 'over'

const SIGNS = { atMost: '≤', over: '>' } as const

/** Seconds, exact or as a bound: `0.412 s`, `≤ 0.5 s`. */
export const readSeconds = (value: number, reading: Reading): string =>
  reading === 'exact' ? seconds(value) : `${SIGNS[reading]} ${plainSeconds(value)}`

/** KB as MB, exact or as a bound: `2.00 MB`, `≤ 2 MB`. */
export const readMegabytes = (kb: number, reading: Reading): string =>
  reading === 'exact' ? megabytes(kb) : `${SIGNS[reading]} ${plainMegabytes(kb)}`
