import type { ContestProblem, RankChange } from '@cohort/shared'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { ColumnHeadings } from '../../../components/ui/ColumnHeadings'
import { Scroller } from '../../../components/ui/Scroller'
import { rejudgingTexts } from '../texts'

const texts = rejudgingTexts.preview

interface RankChangesProps {
  ranks: readonly RankChange[]
  problems: readonly ContestProblem[]
}

const th = 'border-b border-line px-3 py-2 font-semibold whitespace-nowrap'
const td = 'border-b border-line px-3 py-2 align-top'

/** The leaderboard rows that change. */
export const RankChanges = ({ ranks, problems }: RankChangesProps) => {
  const labelOf = (id: string) => problems.find((problem) => problem.id === id)?.label ?? '?'
  return (
    <Scroller
      as="section"
      aria-label={texts.ranks}
      className="max-h-[70vh] rounded-m border border-line bg-surface [&_tbody_tr:last-child>*]:border-b-0"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm tabular-nums">
        <thead className="text-s text-ink-2">
          <tr>
            <ColumnHeadings
              headings={[texts.participant, texts.rank, texts.points, texts.penalty, texts.firsts]}
              className={th}
            />
          </tr>
        </thead>
        <tbody>
          {ranks.map(({ user, rank, points, penalty, firstsGained, firstsLost }, index) => (
            <tr key={user?._id ?? index}>
              <th scope="row" className={`${td} min-w-36 font-medium wrap-anywhere`}>
                {user?.userName ?? texts.gone}
              </th>
              <td className={td}>
                <Change {...rank} isBetter={isBetterRank(rank)} />
              </td>
              <td className={td}>
                <Change {...points} isBetter={isHigher(points)} />
              </td>
              <td className={td}>
                <Change {...penalty} isBetter={null} />
              </td>
              <td className={td}>
                {[
                  ...firstsGained.map((id) => texts.gained(labelOf(id))),
                  ...firstsLost.map((id) => texts.lost(labelOf(id))),
                ].join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
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
