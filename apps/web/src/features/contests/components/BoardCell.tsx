import type { LeaderboardRow } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { contestTexts } from '../texts'

const texts = contestTexts.board

type Cell = LeaderboardRow['cells'][number]

/** What a participant has done with one problem: in colour, in signs, and in words for who sees neither. */
export const BoardCell = ({ cell }: { cell: Cell | undefined }) => {
  if (cell === undefined) return null
  const { colour, sign, words } = lookOf(cell)
  return (
    <span
      title={words}
      className={classes('inline-block min-w-12 rounded-s px-1.5 py-0.5 text-s font-semibold', colour)}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

const lookOf = ({ solvedAfterMinutes, rejected, pending }: Cell) => {
  if (solvedAfterMinutes !== null) {
    return {
      colour: 'text-ac bg-ac/12',
      sign: rejected === 0 ? `${solvedAfterMinutes}` : `${solvedAfterMinutes} +${rejected}`,
      words: texts.solvedCell(solvedAfterMinutes, rejected),
    }
  }
  if (pending > 0) {
    return {
      colour: 'text-run bg-run/12',
      sign: rejected > 0 ? `−${rejected} ?` : '?',
      words: texts.pendingCell(pending),
    }
  }
  return { colour: 'text-wa bg-wa/12', sign: `−${rejected}`, words: texts.rejectedCell(rejected) }
}
