import type { Contest } from '@cohort/shared'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { movedTimesText } from './moved-times'

/** How long the notice stays, because participants who are reading or typing do not look up immediately. */
const SHOWN_MS = 20_000

/** Tells the reader that the jury has moved the times of the open contest, because its clock jumps. */
export const useMovedTimes = (contest: Contest | undefined, offsetMs = 0): void => {
  const known = useRef(contest)
  useEffect(() => {
    if (contest === undefined) return
    const text = known.current && movedTimesText(known.current, contest, new Date(Date.now() + offsetMs))
    known.current = contest
    if (text) toast.info(text, { duration: SHOWN_MS })
  }, [contest, offsetMs])
}
