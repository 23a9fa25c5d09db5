import { leadsToIntroduction, type NextProblem, type Suggestion } from '@cohort/shared'
import { Link } from 'react-router-dom'
import { classes } from '../../../components/ui/classes'
import { linkOf, reasonOf } from '../suggestion-texts'
import { problemTexts } from '../texts'
import { Rating } from './DifficultyBadge'

export const NextProblemLink = ({ problem: { _id, title, rating } }: { problem: NextProblem }) => (
  <TitleLink to={`/problems/${_id}`} title={title || problemTexts.untitled} rating={rating} />
)

/** Links to the suggested problem and shows its rating, or links to the introduction to a pattern. */
export const SuggestionLink = ({ suggestion }: { suggestion: Suggestion }) => (
  <TitleLink
    {...linkOf(suggestion)}
    rating={leadsToIntroduction(suggestion) ? null : suggestion.problem.rating}
  />
)

export const Suggestions = ({ label, suggestions, isWide = false, className }: SuggestionsProps) => (
  <ul aria-label={label} className={classes('divide-y divide-line', className)}>
    {suggestions.map((suggestion) => (
      <li
        key={linkOf(suggestion).to}
        className={classes(
          'grid content-center gap-x-4 py-1.5',
          isWide && 'xl:grid-cols-[minmax(0,236px)_minmax(0,1fr)] xl:items-baseline',
        )}
      >
        <SuggestionLink suggestion={suggestion} />
        <span className="text-s text-ink-2">{reasonOf(suggestion)}</span>
      </li>
    ))}
  </ul>
)

interface SuggestionsProps {
  label: string
  suggestions: readonly Suggestion[]
  /** Puts each reason next to its title on large screens instead of below it. */
  isWide?: boolean
  className?: string
}

interface TitleLinkProps {
  to: string
  title: string
  rating: number | null
}

const TitleLink = ({ to, title, rating }: TitleLinkProps) => (
  <span className="flex min-w-0 items-baseline gap-2">
    <Link to={to} className="truncate text-sm font-medium underline-offset-3 hover:underline">
      {title}
    </Link>
    <Rating rating={rating} />
  </span>
)
