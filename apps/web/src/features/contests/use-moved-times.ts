import type { Contest } from '@cohort/shared'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { movedTimesText } from './moved-times'

/** How long the notice stays, in ms: long enough for participants who are reading or typing to look up. */
const SHOWN_MS = 20_000

/** Explains why the clock jumps when somebody moves the start or end of the open contest. */
export const useMovedTimes = (contest: Contest | undefined, offsetMs = 0): void => {
  const known = useRef(contest)
  useEffect(() => {
    if (contest === undefined) return
    const text = known.current && movedTimesText(known.current, contest, new Date(Date.now() + offsetMs))
    known.current = contest
    if (text) toast.info(text, { duration: SHOWN_MS })
  }, [contest, offsetMs])
}
