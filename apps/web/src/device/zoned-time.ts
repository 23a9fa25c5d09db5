/** Conversions for the browser's date and time fields, whose values, such as `2031-05-01T12:00`, have no time zone. */

const partsIn = (moment: Date, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )

/** Converts a moment to a field's value in a time zone, with seconds only if there are any; empty if invalid. */
export const toFieldTime = (moment: Date, timeZone: string): string => {
  if (Number.isNaN(moment.getTime())) return ''
  const { year = '', month, day, hour, minute, second } = partsIn(moment, timeZone)
  const text = `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
  return second === '00' ? text : `${text}:${second}`
}

const FIELD_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

/** Converts a field's value in a time zone to a moment; null if the field is empty or incomplete. */
export const fromFieldTime = (text: string, timeZone: string): Date | null => {
  if (!FIELD_TIME.test(text)) return null
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (ms: number) => Date.parse(`${toFieldTime(new Date(ms), timeZone)}Z`) - ms
  // Near a clock change, the first guess may use the wrong offset.
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess))
}
