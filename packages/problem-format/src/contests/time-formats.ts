/** Times in the format of the CCS specifications (Contest API, "JSON attribute types"). */

const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\s*(?:Z|([+-]\d\d)(?::?(\d\d))?)$/

/** Parses a time with a time zone, such as `2031-05-01T12:00:00+02:00`; null if the text is not valid. */
export const parseTime = (text: string): Date | null => {
  const [, day = '', clock, zone, zoneMinutes = '00'] = TIME.exec(text.trim()) ?? []
  const time = new Date(`${day}T${clock}${zone ? `${zone}:${zoneMinutes}` : 'Z'}`)
  if (Number.isNaN(time.getTime())) return null
  // JavaScript would take 30 February for a day in March.
  return new Date(day).toISOString().startsWith(day) ? time : null
}

/**
 * Parses a duration in the form `h:mm:ss`, with any number of hours and optional fractions of a second.
 * @returns the duration in ms; null if the text is not valid
 */
export const parseDuration = (text: string): number | null => {
  const match = /^(\d{1,6}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?$/.exec(text.trim())
  if (!match) return null
  const [, hours, minutes, seconds, fraction = ''] = match
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}
