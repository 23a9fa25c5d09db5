import type { ProgressItem } from '@cohort/shared'
import { Link } from 'react-router-dom'
import { classes } from '../../../components/ui/classes'
import { DifficultyBadge } from '../../problems/components/DifficultyBadge'
import { UserStatusLabel } from '../../problems/components/UserStatusLabel'
import { problemTexts } from '../../problems/texts'
import { progressTexts as texts } from '../texts'

const headings = [texts.number, texts.problemTitle, texts.difficulty, texts.yourStatus]

/** A table with one row per attempted problem. */
export const ProgressTable = ({ items }: { items: readonly ProgressItem[] }) => (
  <div className="overflow-x-auto rounded-l border border-line bg-surface shadow-sheet">
    <table className="w-full border-collapse text-left text-sm">
      <thead className="border-b border-line text-s text-ink-2">
        <tr>
          {headings.map((heading, index) => (
            <th
              key={heading}
              scope="col"
              className={classes('px-3 py-3 font-semibold sm:px-4', index === 0 && 'w-12 text-right')}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <ProgressRow key={item.problemId} item={item} position={index + 1} />
        ))}
      </tbody>
    </table>
  </div>
)

const ProgressRow = ({ item, position }: { item: ProgressItem; position: number }) => (
  <tr className="border-b border-line last:border-b-0 hover:bg-bg">
    <td className="px-3 py-3 text-right text-ink-3 tabular-nums sm:px-4">{position}</td>
    <td className="min-w-[12ch] px-3 py-3 font-medium break-words sm:px-4">
      <Link to={addressOf(item)} className="underline-offset-3 hover:underline">
        {item.title || problemTexts.untitled}
      </Link>
    </td>
    <td className="px-3 py-3 sm:px-4">
      <DifficultyBadge difficulty={item.difficulty} />
    </td>
    <td className="px-3 py-3 whitespace-nowrap sm:px-4">
      <UserStatusLabel status={item.userStatus} />
    </td>
  </tr>
)

/** A problem in a running contest can only be opened inside the contest. */
const addressOf = ({ problemId, contestId }: ProgressItem): string =>
  `/problem/${problemId}${contestId === undefined ? '' : `?contestId=${contestId}`}`

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e']

export const ProgressTableLoading = () => (
  <div aria-busy="true" className="overflow-hidden rounded-l border border-line bg-surface shadow-sheet">
    <p className="sr-only">{texts.loading}</p>
    <div className="h-[45px] border-b border-line" />
    {PLACEHOLDERS.map((key) => (
      <div key={key} className="flex h-[46px] items-center gap-4 border-b border-line px-4 last:border-b-0">
        <span className="h-3.5 w-1/2 animate-pulse rounded-s bg-sunken" />
      </div>
    ))}
  </div>
)
