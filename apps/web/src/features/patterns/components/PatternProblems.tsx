import type { ProblemListItem } from '@cohort/shared'
import { Link } from 'react-router-dom'
import { DifficultyBadge, Rating } from '../../problems/components/DifficultyBadge'
import { UserStatusLabel } from '../../problems/components/UserStatusLabel'
import { problemTexts } from '../../problems/texts'
import { patternTexts as texts } from '../texts'

/** The problems of a pattern, in the order in which to solve them. */
export const PatternProblems = ({ problems }: { problems: readonly ProblemListItem[] }) => (
  <section aria-labelledby="pattern-problems">
    <h2 id="pattern-problems" className="text-l">
      {texts.problems}
    </h2>
    <p className="mt-1 text-s text-ink-2">
      {problems.length === 0 ? texts.noProblemsHint : texts.problemsHint}
    </p>
    {problems.length > 0 && (
      <ol className="mt-3 overflow-hidden rounded-l border border-line bg-surface">
        {problems.map(({ _id, title, difficulty, rating, userStatus }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0"
          >
            <Link
              to={`/problems/${_id}`}
              className="flex min-h-9 min-w-0 flex-1 basis-40 items-center font-[550] wrap-anywhere underline-offset-3 hover:underline max-sm:min-h-11"
            >
              {title || problemTexts.untitled}
            </Link>
            {userStatus !== undefined && <UserStatusLabel status={userStatus} />}
            <span className="flex items-center gap-2">
              {difficulty !== null && <DifficultyBadge difficulty={difficulty} />}
              <Rating rating={rating} />
            </span>
          </li>
        ))}
      </ol>
    )}
  </section>
)
