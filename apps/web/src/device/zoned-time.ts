/** Times in the browser's date and time fields, such as `2031-05-01T12:00`, which have no time zone. */

const partsIn = (moment: Date, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )

/** A moment as a field shows it in a time zone, with seconds only if there are any; empty if it is invalid. */
export const toFieldTime = (moment: Date, timeZone: string): string => {
  if (Number.isNaN(moment.getTime())) return ''
  const { year = '', month, day, hour, minute, second } = partsIn(moment, timeZone)
  const text = `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
  return second === '00' ? text : `${text}:${second}`
}

const FIELD_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

/** The moment of a field's date and time in a time zone; null if the field is empty or incomplete. */
export const fromFieldTime = (text: string, timeZone: string): Date | null => {
  if (!FIELD_TIME.test(text)) return null
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (ms: number) => Date.parse(`${toFieldTime(new Date(ms), timeZone)}Z`) - ms
  // The first guess may use the offset from the other side of a clock change.
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess))
}
