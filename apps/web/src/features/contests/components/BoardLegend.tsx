import { Button } from '../../../components/ui/Button'
import type { CellLook } from '../board-cell'
import { momentText } from '../server-clock'
import { contestTexts } from '../texts'
import { CellSigns, NewMark } from './BoardCell'

const { legend, marks } = contestTexts.board

const SAMPLES: readonly [look: Omit<CellLook, 'words'>, meaning: string][] = [
  [{ kind: 'solved', sign: '+1', below: '23 min' }, legend.solved],
  [{ kind: 'first', sign: '+', below: '7 min' }, legend.first],
  [{ kind: 'pending', sign: '?1', below: '' }, legend.pending],
  [{ kind: 'tried', sign: '−2', below: '' }, legend.tried],
]

interface BoardLegendProps {
  /** The penalty for a wrong submission; undefined while it is loading. */
  penaltyMinutes: number | undefined
  /** The time of the user's last visit, in ms since 1970, if changes since then are marked. */
  markedSince: number | null
  onSeen: () => void
}

/** Explains the leaderboard's order and symbols. */
export const BoardLegend = ({ penaltyMinutes, markedSince, onSeen }: BoardLegendProps) => (
  <div className="mt-4 grid gap-3 text-s text-ink-2">
    <ul aria-label={legend.label} className="flex flex-wrap gap-x-5 gap-y-2">
      {SAMPLES.map(([look, meaning]) => (
        <li key={meaning} className="flex items-center gap-2">
          <CellSigns look={look} />
          {meaning}
        </li>
      ))}
    </ul>
    <p className="max-w-[75ch]">
      {legend.order} {penaltyMinutes !== undefined && legend.penalty(penaltyMinutes)}
    </p>
    {markedSince !== null && (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <NewMark />
        <span aria-hidden="true">{marks.ranks}</span>
        {marks.since} {momentText(new Date(markedSince).toISOString())}
        <Button size="s" variant="ghost" onClick={onSeen}>
          {marks.seen}
        </Button>
      </p>
    )}
  </div>
)
