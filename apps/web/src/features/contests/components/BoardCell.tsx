import type { LeaderboardRow } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { contestTexts } from '../texts'

const texts = contestTexts.board

type Cell = LeaderboardRow['cells'][number]

/** A participant's result for one problem: as a colour, as symbols, and as text for screen readers. */
export const BoardCell = ({ cell }: { cell: Cell | undefined }) => {
  if (cell === undefined) return null
  const { colour, sign, words } = lookOf(cell)
  return (
    <span
      title={words}
      className={classes(
        'inline-block min-w-12 rounded-s px-1.5 py-0.5 text-s font-semibold whitespace-nowrap',
        colour,
      )}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

// Opaque tints: on the user's own row, which is tinted itself, a transparent one would be too dark.
const lookOf = ({ solvedAfterMinutes, rejected, pending }: Cell) => {
  if (solvedAfterMinutes !== null) {
    return {
      colour: 'text-ac bg-[color-mix(in_srgb,var(--ac)_12%,var(--surface))]',
      sign: rejected === 0 ? `${solvedAfterMinutes}` : `${solvedAfterMinutes} +${rejected}`,
      words: texts.solvedCell(solvedAfterMinutes, rejected),
    }
  }
  if (pending > 0) {
    return {
      colour: 'text-run bg-[color-mix(in_srgb,var(--run)_12%,var(--surface))]',
      sign: rejected > 0 ? `−${rejected} ?` : '?',
      words: texts.pendingCell(pending),
    }
  }
  return {
    colour: 'text-wa bg-[color-mix(in_srgb,var(--wa)_12%,var(--surface))]',
    sign: `−${rejected}`,
    words: texts.rejectedCell(rejected),
  }
}
