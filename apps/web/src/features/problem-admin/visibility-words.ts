import { LONGEST_HOLD_MS, type ManagedProblem } from '@cohort/shared'
import { minuteText, momentFormat } from '../../device/time-zone'
import { problemAdminTexts } from './texts'

const texts = problemAdminTexts.visibility
const dayText = momentFormat({ dateStyle: 'medium' })

type Shown = Pick<ManagedProblem, 'visibility' | 'unfinishedContest'>

export interface VisibilityWords {
  /** For a table. */
  short: string
  sentence: string
  /** Whether everybody can solve it in practice now. */
  isOpen: boolean
}

/** Who can see a problem now, and what a contest will change about that. */
export const visibilityWords = ({ visibility, unfinishedContest: contest }: Shown): VisibilityWords => {
  if (visibility === 'hidden')
    return {
      short: texts.hidden,
      sentence: contest ? texts.hiddenIn(contest.title) : texts.hiddenSentence,
      isOpen: false,
    }
  if (!contest) return { short: texts.published, sentence: texts.publishedSentence, isOpen: true }
  const { title, juryOnly, status, closesPractice, opensAfterwards, closedNextBy } = contest
  const [start, end] = [minuteText(contest.startTime), minuteText(contest.endTime)]
  const closedNext =
    closedNextBy &&
    texts.closedNext(closedNextBy.title, minuteText(closedNextBy.startTime), minuteText(closedNextBy.endTime))
  if (!closesPractice) {
    const closing = dayText(new Date(Date.parse(contest.startTime) - LONGEST_HOLD_MS))
    return { short: texts.published, sentence: texts.openUntil(closing, title), isOpen: true }
  }
  if (juryOnly)
    return {
      short: texts.onlyJury,
      sentence: !opensAfterwards
        ? texts.onlyJurySentence(title)
        : texts.onlyJuryUntil(title, end, closedNext ?? texts.solvableAgain),
      isOpen: false,
    }
  return status === 'Upcoming'
    ? { short: texts.from(start), sentence: texts.fromSentence(start, title), isOpen: false }
    : {
        short: texts.inContest(end),
        sentence: texts.inContestSentence(title, end, closedNext ?? texts.solvableThen),
        isOpen: false,
      }
}
