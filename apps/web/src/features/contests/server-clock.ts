import { useEffect, useState } from 'react'
import { momentFormat } from '../../device/time-zone'
import { contestTexts as texts } from './texts'

/**
 * How far the server's clock is ahead of this device's, in ms. Assumes that the server read its clock halfway between
 * request and response.
 */
export const clockOffset = (serverTime: string, askedAt: number, answeredAt: number): number =>
  Date.parse(serverTime) - (askedAt + answeredAt) / 2

const TICK_MS = 1000

/** The server's time in ms, updated every second. Contests start and end by this time, not by the device's clock. */
export const useServerNow = (offsetMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now + offsetMs
}

/** Formats a duration as `4:05:09` or, from one day, `2 d 4:05:09`. Never negative. */
export const spanText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24]
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return days === 0 ? clock : `${days} d ${clock}`
}

/** Formats a duration as `42 min`, `2 h 5 min` or `6 days`. Rounds down, so as never to promise too much time. */
export const spanWords = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return texts.underAMinute
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const
const TO_THE_MINUTE = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

const toTheMinute = momentFormat({ ...DATE, ...TO_THE_MINUTE })
const toTheSecond = momentFormat({ ...DATE, ...TO_THE_MINUTE, second: '2-digit' })

/** Formats a time in the user's language and time zone, with the zone's name. Omits the seconds on a full minute. */
export const momentText = (iso: string): string => {
  const moment = new Date(iso)
  return (moment.getTime() % 60_000 < 1000 ? toTheMinute : toTheSecond)(moment)
}

const exactly = momentFormat({ dateStyle: 'full', timeStyle: 'long' })

/** Formats a time to the second, with the weekday. */
export const exactMomentText = (iso: string): string => exactly(new Date(iso))
