import type { OutdatedVerdicts as Outdated } from '@cohort/shared'
import { ButtonLink } from '../../../components/ui/Button'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.outdated

/** Lists contests, and practice, with verdicts from older versions, and links to rejudge them. May render nothing. */
export const OutdatedVerdicts = ({ outdated, problemId }: { outdated: Outdated; problemId: string }) => {
  if (outdated.length === 0) return null
  return (
    <section
      aria-label={texts.title}
      className="my-4 rounded-m border border-tle/35 bg-tle/8 px-3.5 py-3 text-sm"
    >
      <h2 className="text-sm font-semibold">{texts.title}</h2>
      <ul className="mt-2 grid gap-2">
        {outdated.map(({ contest, submissions }) => (
          <li
            key={contest?._id ?? 'practice'}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <span className="wrap-anywhere">
              {texts.count(submissions, contest?.title ?? texts.practice)}
            </span>
            <ButtonLink
              variant="primary"
              size="s"
              to={
                contest
                  ? `/jury/${contest._id}/rejudgings/new?problem=${problemId}`
                  : `/organise/problems/${problemId}/rejudgings/new`
              }
              aria-label={contest ? texts.rejudgeIn(contest.title) : texts.rejudgePractice}
            >
              {texts.rejudge}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
