import type { ContestListItem } from '@cohort/shared'
import { Link } from 'react-router-dom'
import { classes } from '../../../components/ui/classes'
import { useUnfinishedContests } from '../api/list-contests'
import { currentContest } from '../current-contest'
import { spanWords, useServerNow } from '../server-clock'
import { contestTexts as texts } from '../texts'

/** A link to the contest that is running or starts within an hour, if there is one, with the remaining time. */
export const CurrentContest = () => {
  const { data } = useUnfinishedContests()
  return data ? <LinkToCurrent {...data} /> : null
}

const LinkToCurrent = ({ contests, offsetMs }: { contests: ContestListItem[]; offsetMs: number }) => {
  const now = useServerNow(offsetMs)
  const contest = currentContest(contests, now)
  if (!contest) return null
  const untilStart = Date.parse(contest.startTime) - now
  const isRunning = untilStart <= 0
  return (
    <Link
      to={`/contests/${contest._id}`}
      className={classes(
        'flex h-10 min-w-0 flex-col justify-center self-center rounded-m px-2 text-xs leading-4 font-semibold underline-offset-3 hover:underline sm:h-8 sm:flex-row sm:px-3 sm:items-center sm:gap-x-2',
        isRunning ? 'bg-ac/12 text-ac' : 'bg-run/12 text-run',
      )}
    >
      <span className="truncate">{contest.title || texts.untitled}</span>{' '}
      <span className="tabular-nums max-sm:truncate sm:whitespace-nowrap">
        {isRunning
          ? texts.untilEnd(spanWords(Date.parse(contest.endTime) - now))
          : texts.untilStart(spanWords(untilStart))}
      </span>
    </Link>
  )
}
