/** A moment as `datetime-local` fields show it in a time zone: `2030-01-31T12:00`; empty for an unreadable one. */
export const localTextOf = (iso: string, timeZone: string): string => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(moment).replace(' ', 'T')
}

/** The moment that a `datetime-local` field means in a time zone; undefined while the field is empty or incomplete. */
export const momentOf = (local: string, timeZone: string): string | undefined => {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  let moment = asUtc
  // The second pass corrects a guess on the other side of a clock change.
  for (const _pass of [1, 2]) {
    const shown = Date.parse(`${localTextOf(new Date(moment).toISOString(), timeZone)}Z`)
    moment += asUtc - shown
  }
  return new Date(moment).toISOString()
}
