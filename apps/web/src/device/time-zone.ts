import { create } from 'zustand'
import { deviceStorage } from './storage'

const ZONE_KEY = 'cohort.timeZone'

const isKnown = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const remembered = (): string | null => {
  const zone = deviceStorage.getItem(ZONE_KEY)
  return zone !== null && isKnown(zone) ? zone : null
}

/** The time zone of this device. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

interface TimeZoneState {
  /** The user's choice; null to use the device's time zone. */
  choice: string | null
  choose: (zone: string | null) => void
}

/** The time zone for all displayed times, and for the days in the heat map. */
export const useTimeZone = create<TimeZoneState>((set) => ({
  choice: remembered(),
  choose: (choice) => {
    if (choice === null) deviceStorage.removeItem(ZONE_KEY)
    else deviceStorage.setItem(ZONE_KEY, choice)
    set({ choice })
  },
}))

export const shownTimeZone = (): string => useTimeZone.getState().choice ?? deviceTimeZone()

/** Returns a function that formats moments in the chosen time zone and the browser's language. */
export const momentFormat = (options: Intl.DateTimeFormatOptions): ((moment: Date) => string) => {
  let [format, zone]: [Intl.DateTimeFormat | null, string | null] = [null, null]
  return (moment) => {
    const { choice } = useTimeZone.getState()
    if (format === null || zone !== choice) {
      format = new Intl.DateTimeFormat(
        undefined,
        choice === null ? options : { ...options, timeZone: choice },
      )
      zone = choice
    }
    return format.format(moment)
  }
}

/** The moment at which a day such as `2030-01-31` starts in the chosen time zone. */
export const startOfDay = (day: string): Date => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // The Swedish format is almost that of ISO 8601.
  const shown = new Date(utc).toLocaleString('sv', { timeZone: shownTimeZone() })
  return new Date(2 * utc - Date.parse(`${shown.replace(' ', 'T')}Z`))
}

const toTheMinute = momentFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Formats a moment to the minute, in the chosen time zone. */
export const minuteText = (iso: string): string => toTheMinute(new Date(iso))
