import { useEffect, useState } from 'react'
import { useSession } from '../session/session.store'
import { useAcceptedList } from '../submissions/api/list-accepted'
import { readTime } from '../submissions/bounds'
import { verdictKind } from '../submissions/verdicts'
import { bestBefore } from './next-step'
import { solvingTexts as texts } from './texts'
import type { Workspace } from './use-workspace'

/** In milliseconds. Longer than the animation of the test strip. */
const FILLING = 600

/**
 * Compares an accepted submission with the user's earlier ones. The result says whether it is their first solution and,
 * if not, how its time compares with their best.
 */
export const useAcceptedRecord = ({ judging, problem }: Pick<Workspace, 'judging' | 'problem'>) => {
  const { shown, shownId, judgedCode } = judging
  const userId = useSession((session) => session.userData?._id ?? 'guest')
  const isAccepted = shown !== null && verdictKind(shown.verdict) === 'accepted'
  const { data } = useAcceptedList(userId, problem._id, isAccepted ? shownId : null)
  const isFirst = isAccepted && data?.every(({ _id }) => _id === shownId) === true
  const fills = useOnce(isFirst && judgedCode !== null ? shownId : null)
  const best = isAccepted && data && shownId !== null ? bestBefore(data, shownId) : null
  const isBetter = (shown?.executionTime ?? Number.POSITIVE_INFINITY) < (best?.executionTime ?? 0)
  return {
    fills,
    record:
      best === null
        ? isFirst
          ? texts.firstSolved
          : ''
        : (isBetter ? texts.newBestTime : texts.bestTime)(readTime(best)),
  }
}

/** True for a moment after the value changes. */
const useOnce = (value: string | null): boolean => {
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    if (value === null) return
    setNow(value)
    const timer = setTimeout(() => setNow(null), FILLING)
    return () => clearTimeout(timer)
  }, [value])
  return now !== null && now === value
}
