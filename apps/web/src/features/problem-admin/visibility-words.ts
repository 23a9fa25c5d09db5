import { LONGEST_HOLD_MS, type ManagedProblem, type UnfinishedContest } from '@cohort/shared'
import { minuteText, momentFormat } from '../../device/time-zone'
import { problemAdminTexts } from './texts'

const texts = problemAdminTexts.visibility
const dayText = momentFormat({ dateStyle: 'medium' })

type Shown = Pick<ManagedProblem, 'visibility' | 'unfinishedContest'>

export interface VisibilityWords {
  /** A short form for tables. */
  short: string
  sentence: string
  /** Whether everybody can currently solve the problem in practice. */
  isOpen: boolean
}

/** Says who can see a problem now, and how contests will change that. */
export const visibilityWords = ({ visibility, unfinishedContest: contest }: Shown): VisibilityWords => {
  if (visibility === 'hidden')
    return {
      short: texts.hidden,
      sentence: contest ? hiddenSentence(contest) : texts.hiddenSentence,
      isOpen: false,
    }
  if (!contest) return { short: texts.published, sentence: texts.publishedSentence, isOpen: true }
  const { juryOnly, status, closesPractice, opensAfterwards, closedNextBy } = contest
  const title = contestName(contest)
  const [start, end] = [minuteText(contest.startTime), minuteText(contest.endTime)]
  const closedNext =
    closedNextBy &&
    texts.closedNext(
      contestName(closedNextBy),
      minuteText(closedNextBy.startTime),
      minuteText(closedNextBy.endTime),
    )
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
  if (status === 'Upcoming')
    return {
      short: texts.from(start),
      sentence: opensAfterwards ? texts.fromSentence(start, title) : texts.fromUntil(start, end, title),
      isOpen: false,
    }
  const afterwards = closedNext ?? (opensAfterwards ? texts.solvableThen : texts.hiddenThen)
  return {
    short: texts.inContest(end),
    sentence: texts.inContestSentence(title, end, afterwards),
    isOpen: false,
  }
}

/** Names a contest within a sentence, even if the user may not see it. */
export const contestName = ({ title }: Pick<UnfinishedContest, 'title'>): string =>
  title ?? texts.otherContest

/** Says what a contest does with a hidden problem, and how to show the problem in it. */
const hiddenSentence = (contest: UnfinishedContest): string =>
  [
    texts.hiddenIn(contestName(contest)),
    ...(contest.status === 'Running'
      ? [texts.publishForRunning]
      : [
          ...(contest.canShowHidden ? [texts.showInContest] : []),
          contest.refusesHiding ? texts.publishForStart : texts.publishForAll,
        ]),
  ].join(' ')
