import type { Contest } from '@cohort/shared'
import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classes } from '../../../components/ui/classes'
import { problemTexts } from '../../problems/texts'
import type { ContestState } from '../contest-state'
import { isShown } from '../shown-problems'
import { contestTexts } from '../texts'

/** Links from one problem of a running contest to the others, by label. */
export const StripProblems = ({ contest, current }: { contest: Contest; current: string }) => (
  <ol className="hidden min-w-0 shrink gap-0.5 overflow-x-auto py-1 md:flex">
    {contest.problems.filter(isShown).map(({ problemId: { _id, title }, label, userStatus }) => {
      const words = [label, title || problemTexts.untitled, userStatus].filter(Boolean).join(', ')
      return (
        <li key={_id}>
          <Link
            to={`/contests/${contest._id}/problems/${_id}`}
            state={{ contestId: contest._id, contestTitle: contest.title } satisfies ContestState}
            aria-current={_id === current ? 'page' : undefined}
            aria-label={contestTexts.strip.problem(words)}
            title={words}
            className={classes(
              'flex h-7 min-w-8 items-center justify-center gap-1 rounded-s px-2 font-semibold -outline-offset-2',
              _id === current
                ? 'bg-surface text-ink shadow-sheet forced-colors:underline'
                : 'text-ink-2 hover:text-ink',
            )}
          >
            <span className="max-w-20 truncate">{label}</span>
            {userStatus === 'Solved' && (
              <Check size={13} strokeWidth={2.5} aria-hidden="true" className="shrink-0 text-ac" />
            )}
          </Link>
        </li>
      )
    })}
  </ol>
)
