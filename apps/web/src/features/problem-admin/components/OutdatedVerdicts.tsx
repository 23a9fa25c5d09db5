import type { OutdatedVerdicts as Outdated } from '@cohort/shared'
import { Link } from 'react-router-dom'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.outdated

/** Contests and practice with verdicts from an older version, each with a link to rejudge them; nothing without any. */
export const OutdatedVerdicts = ({ outdated, problemId }: { outdated: Outdated; problemId: string }) => {
  if (outdated.length === 0) return null
  return (
    <section
      aria-label={texts.title}
      className="my-4 rounded-m border border-tle/35 bg-tle/8 px-3.5 py-3 text-sm"
    >
      <h2 className="text-sm font-semibold">{texts.title}</h2>
      <ul className="mt-1 grid gap-1">
        {outdated.map(({ contest, submissions }) => (
          <li key={contest?._id ?? 'practice'} className="wrap-anywhere">
            {texts.count(submissions, contest?.title ?? texts.practice)}{' '}
            <Link
              to={
                contest
                  ? `/jury/${contest._id}/rejudgings/new?problem=${problemId}`
                  : `/organise/problems/${problemId}/rejudgings/new`
              }
              aria-label={contest ? texts.rejudgeIn(contest.title) : texts.rejudgePractice}
              className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-2"
            >
              {texts.rejudge}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
