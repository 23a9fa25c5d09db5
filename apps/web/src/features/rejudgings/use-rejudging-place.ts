import type { Contest, RejudgingListQuery } from '@cohort/shared'
import { useParams } from 'react-router-dom'
import { shownTimeZone } from '../../device/time-zone'
import { fromFieldTime } from '../../device/zoned-time'
import { useContest } from '../contests/api/get-contest'
import { minutesAfter } from './selection'
import { rejudgingTexts } from './texts'

/** Where rejudgings are shown: the jury room of a contest, or a problem's pages for its practice submissions. */
export interface RejudgingPlace {
  /** The path of the list. */
  list: string
  /** The path prefix of the submission pages. */
  submissions: string
  /** The contest or problem that the rejudgings belong to. */
  scope: Pick<RejudgingListQuery, 'contestId' | 'problemId'>
  /** Null in practice, undefined while loading. */
  contest: Contest | null | undefined
  texts: typeof rejudgingTexts.inContest | typeof rejudgingTexts.inPractice
}

/** Derives the place from the URL. */
export const useRejudgingPlace = (): RejudgingPlace => {
  const { contestId, id } = useParams()
  const { data } = useContest(contestId)
  const room = contestId === undefined ? `/organise/problems/${id}` : `/jury/${contestId}`
  return {
    list: `${room}/rejudgings`,
    submissions: `${room}/submissions`,
    ...(contestId === undefined
      ? { scope: { problemId: id }, contest: null, texts: rejudgingTexts.inPractice }
      : { scope: { contestId }, contest: data?.contest, texts: rejudgingTexts.inContest }),
  }
}

/** Returns a parser for the form's time fields. */
export const momentReader = ({ contest }: RejudgingPlace): ((text: string) => Date | null) => {
  if (contest) return minutesAfter(contest.startTime)
  const zone = shownTimeZone()
  return (text) => fromFieldTime(text, zone)
}
