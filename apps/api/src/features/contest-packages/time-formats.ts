/** Times as the CCS specifications write them (Contest API, "JSON attribute types"). */

const TIME = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,3})?)?\s*(Z|[+-]\d\d(?::?\d\d)?)$/

/** A moment with its time zone, such as `2031-05-01T12:00:00+02:00`; null if it is none. */
export const parseTime = (text: string): Date | null => {
  const match = TIME.exec(text.trim())
  if (!match) return null
  const [, year, month, day, hour, minute, second = '00', fraction = '', zone = 'Z'] = match
  const [sign, zoneHours = '00', zoneMinutes = '00'] = [
    zone[0],
    zone.slice(1, 3),
    zone.slice(3).replace(':', ''),
  ]
  const offset = zone === 'Z' ? 'Z' : `${sign}${zoneHours}:${zoneMinutes || '00'}`
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}${offset}`)
  if (Number.isNaN(time.getTime())) return null
  // JavaScript would read the 30th of February as a day of March.
  const isReal = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  return isReal ? time : null
}

/** `h:mm:ss` with any number of hours and, if need be, milliseconds; in ms, or null if it is none. */
export const parseDuration = (text: string): number | null => {
  const match = /^(\d{1,6}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?$/.exec(text.trim())
  if (!match) return null
  const [, hours, minutes, seconds, fraction = ''] = match
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}
