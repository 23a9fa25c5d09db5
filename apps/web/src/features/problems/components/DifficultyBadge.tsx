import type { Difficulty, ListDifficulty } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { problemTexts as texts } from '../texts'

const looks: Record<Difficulty, { label: string; colour: string }> = {
  easy: { label: 'Easy', colour: 'text-easy bg-easy/12' },
  medium: { label: 'Medium', colour: 'text-medium bg-medium-fill' },
  hard: { label: 'Hard', colour: 'text-hard bg-hard/12' },
}

/** A difficulty: green for easy, yellow for medium, red for hard, grey for none (§2). */
export const DifficultyBadge = ({ difficulty }: { difficulty: Difficulty | ListDifficulty | null }) => {
  const look = difficulty ? looks[difficulty.toLowerCase() as Difficulty] : undefined
  return (
    <span
      className={classes(
        'inline-flex shrink-0 items-center rounded-full px-2 py-0.5 text-xs font-semibold',
        look?.colour ?? 'bg-sunken text-ink-2',
      )}
    >
      {look?.label ?? texts.noDifficulty}
    </span>
  )
}

/** A problem's rating, shown next to its badge. Renders nothing if the problem is unrated. */
export const Rating = ({ rating }: { rating: number | null }) =>
  rating === null ? null : (
    <span title={texts.ratingMeaning(rating)} className="shrink-0 text-xs text-ink-2 tabular-nums">
      <span aria-hidden="true">{texts.rating(rating)}</span>
      <span className="sr-only">{texts.ratingMeaning(rating)}</span>
    </span>
  )
