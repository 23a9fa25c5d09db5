import type { Contest, RejudgingListQuery } from '@cohort/shared'
import { useParams } from 'react-router-dom'
import { shownTimeZone } from '../../device/time-zone'
import { fromFieldTime } from '../../device/zoned-time'
import { useContest } from '../contests/api/get-contest'
import { useSession } from '../session/session.store'
import { minutesAfter } from './selection'
import { rejudgingTexts } from './texts'

/** Where rejudgings are shown: in the jury room of a contest, or under a problem for its practice submissions. */
export interface RejudgingPlace {
  /** The address of the list. */
  list: string
  /** The base address of the submission pages. */
  submissions: string
  /** The contest or problem of the rejudgings. */
  scope: Pick<RejudgingListQuery, 'contestId' | 'problemId'>
  /** Null in practice; undefined until it is loaded. */
  contest: Contest | null | undefined
  texts: typeof rejudgingTexts.inContest | typeof rejudgingTexts.inPractice
}

/** The place that the page's address names. */
export const useRejudgingPlace = (): RejudgingPlace => {
  const { contestId, id } = useParams()
  const userId = useSession((session) => session.userData?._id)
  const { data } = useContest(contestId, userId)
  const room = contestId === undefined ? `/organise/problems/${id}` : `/jury/${contestId}`
  return {
    list: `${room}/rejudgings`,
    submissions: `${room}/submissions`,
    ...(contestId === undefined
      ? { scope: { problemId: id }, contest: null, texts: rejudgingTexts.inPractice }
      : { scope: { contestId }, contest: data?.contest, texts: rejudgingTexts.inContest }),
  }
}

/** Parses the form's time fields. */
export const momentReader = ({ contest }: RejudgingPlace): ((text: string) => Date | null) => {
  if (contest) return minutesAfter(contest.startTime)
  const zone = shownTimeZone()
  return (text) => fromFieldTime(text, zone)
}
