import { classes } from '../../../components/ui/classes'
import { type Cell, type CellLook, cellLook } from '../board-cell'
import { contestTexts } from '../texts'

const texts = contestTexts.board

// Opaque, because the user's own row is tinted: transparent tints would be too dark on it.
const looks: Record<CellLook['kind'], string> = {
  solved: 'text-ac bg-[color-mix(in_srgb,var(--ac)_12%,var(--surface))]',
  first: 'text-ac bg-[color-mix(in_srgb,var(--ac)_12%,var(--surface))] outline-[1.5px] outline-ac',
  pending: 'text-run bg-[color-mix(in_srgb,var(--run)_12%,var(--surface))]',
  tried: 'text-wa bg-[color-mix(in_srgb,var(--wa)_12%,var(--surface))]',
}

interface BoardCellProps {
  cell: Cell | undefined
  /** Whether the problem was solved after the user's last visit. */
  isNew?: boolean
}

/** A participant's result for one problem, as a colour and symbols, and as text for screen readers. */
export const BoardCell = ({ cell, isNew = false }: BoardCellProps) => {
  if (cell === undefined) return null
  const look = cellLook(cell)
  const words = isNew ? `${look.words}, ${texts.marks.solved}` : look.words
  return (
    <span title={words} className="relative inline-block">
      <CellSigns look={look} />
      {isNew && <NewMark className="absolute -top-1 -right-1" />}
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** The symbols of a cell in its colour. */
export const CellSigns = ({ look: { kind, sign, below } }: { look: Omit<CellLook, 'words'> }) => (
  <span
    aria-hidden="true"
    className={classes(
      'inline-block min-w-[62px] rounded-s px-1.5 py-1 text-center text-xs leading-tight whitespace-nowrap',
      looks[kind],
    )}
  >
    <b className="block font-[650]">{sign}</b>
    <span className="block min-h-[1lh]">{below}</span>
  </span>
)

/** A dot that marks a new result. Its rim makes it visible on cells of any colour. */
export const NewMark = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classes(
      'inline-block size-2.5 rounded-full border-2 border-surface bg-accent forced-colors:bg-[CanvasText]',
      className,
    )}
  />
)
