import type { NamedContest } from '@cohort/shared'
import { ButtonLink } from '../../../components/ui/Button'
import type { ContestState } from '../../contests/contest-state'
import { solvingTexts as texts } from '../texts'

/** A link to the problem within its running contest. */
export const ContestLink = ({ contest, problemId }: { contest: NamedContest; problemId: string }) => (
  <ButtonLink
    to={`/contests/${contest._id}/problems/${problemId}`}
    state={{ contestId: contest._id, contestTitle: contest.title } satisfies ContestState}
    variant="primary"
    className="min-w-0 max-w-full"
  >
    <span className="truncate">{texts.openInContest(contest.title)}</span>
  </ButtonLink>
)
