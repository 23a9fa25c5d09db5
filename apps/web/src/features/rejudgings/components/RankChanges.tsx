import type { ContestProblem, RankChange } from '@cohort/shared'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { rejudgingTexts } from '../texts'
import { ChangeTable, cell } from './ChangeTable'

const texts = rejudgingTexts.preview

interface RankChangesProps {
  ranks: readonly RankChange[]
  problems: readonly ContestProblem[]
}

/** The leaderboard rows that change. */
export const RankChanges = ({ ranks, problems }: RankChangesProps) => {
  const labelOf = (id: string) => problems.find((problem) => problem.id === id)?.label ?? '?'
  return (
    <ChangeTable
      label={texts.ranks}
      headings={[texts.participant, texts.rank, texts.points, texts.penalty, texts.firsts]}
      className="max-h-[70vh] tabular-nums"
    >
      {ranks.map(({ user, rank, points, penalty, firstsGained, firstsLost }, index) => (
        <tr key={user?._id ?? index}>
          <th scope="row" className={`${cell} min-w-36 font-medium wrap-anywhere`}>
            {user?.userName ?? texts.gone}
          </th>
          <td className={cell}>
            <Change {...rank} isBetter={isBetterRank(rank)} />
          </td>
          <td className={cell}>
            <Change {...points} isBetter={isHigher(points)} />
          </td>
          <td className={cell}>
            <Change {...penalty} isBetter={null} />
          </td>
          <td className={cell}>
            {[
              ...firstsGained.map((id) => texts.gained(labelOf(id))),
              ...firstsLost.map((id) => texts.lost(labelOf(id))),
            ].join(', ')}
          </td>
        </tr>
      ))}
    </ChangeTable>
  )
}

interface ChangeProps {
  before: number | null
  after: number | null
  /** Null if neither value is better. */
  isBetter: boolean | null
}

const Change = ({ before, after, isBetter }: ChangeProps) => {
  const [from, to] = [before, after].map((value) => value?.toString() ?? texts.unranked) as [string, string]
  if (from === to) return <span className="text-ink-2">{to}</span>
  const Icon = isBetter === null ? ArrowRight : isBetter ? ArrowUp : ArrowDown
  return (
    <>
      <span className="sr-only">{texts.change(from, to)}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1 whitespace-nowrap">
        <span className="text-ink-2">{from}</span>
        <Icon size={13} className={isBetter === null ? 'text-ink-2' : isBetter ? 'text-ac' : 'text-wa'} />
        <span className="font-semibold">{to}</span>
      </span>
    </>
  )
}

const isBetterRank = ({ before, after }: RankChange['rank']): boolean =>
  (after ?? Number.POSITIVE_INFINITY) < (before ?? Number.POSITIVE_INFINITY)

const isHigher = ({ before, after }: RankChange['points']): boolean => after > before
