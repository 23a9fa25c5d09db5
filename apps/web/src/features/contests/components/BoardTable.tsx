import type { Leaderboard, LeaderboardRow } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { contestTexts } from '../texts'
import { BoardCell } from './BoardCell'
import { BalloonDot } from './ProblemLabel'

const texts = contestTexts.board

interface BoardTableProps {
  board: Leaderboard
  /** How many rows are on the pages before. */
  first: number
  userId: string | undefined
}

/** Keeps the name column visible when the table scrolls sideways. */
const staysInView = 'sticky left-0 z-10 border-r border-line'

/** The rows of one page. If the reader's own row is on another page, it is shown on top. */
export const BoardTable = ({ board, first, userId }: BoardTableProps) => {
  const isOwn = (row: LeaderboardRow) => row.userId !== null && row.userId._id === userId
  const isElsewhere = board.own && !board.ranks.some(isOwn)
  return (
    <section
      aria-label={texts.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-l border border-line bg-surface shadow-sheet"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm tabular-nums">
        <thead className="text-s text-ink-2">
          <tr>
            <th scope="col" className="w-16 border-b border-line px-3 py-2.5 text-right font-semibold">
              {texts.rank}
            </th>
            <th scope="col" className={classes('border-b bg-surface px-3 py-2.5 font-semibold', staysInView)}>
              {texts.participant}
            </th>
            <th scope="col" className="w-24 border-b border-line px-3 py-2.5 text-right font-semibold">
              {texts.points}
            </th>
            <th scope="col" className="w-24 border-b border-line px-3 py-2.5 text-right font-semibold">
              {texts.penalty}
            </th>
            {board.problems.map(({ problemId, label, title, rgb }) => (
              <th
                key={problemId}
                scope="col"
                title={title ?? undefined}
                className="w-[78px] min-w-14 border-b border-line px-2 py-2.5 text-center font-semibold"
              >
                {label}
                <BalloonDot rgb={rgb} className="mx-auto mt-1" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isElsewhere && board.own && (
            <BoardRow row={board.own} position={null} problems={board.problems} isOwn />
          )}
          {board.ranks.map((row, index) => (
            <BoardRow
              key={row.userId?._id ?? `gone-${first + index}`}
              row={row}
              position={first + index + 1}
              problems={board.problems}
              isOwn={isOwn(row)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface BoardRowProps {
  row: LeaderboardRow
  /** Null for a row out of its place, which shows its rank. */
  position: number | null
  problems: Leaderboard['problems']
  isOwn: boolean
}

const BoardRow = ({ row, position, problems, isOwn }: BoardRowProps) => {
  const name = row.userId?.userName || texts.unknownUser
  const cell = classes('border-b border-line px-3 py-2', isOwn && 'bg-accent-soft')
  return (
    <tr aria-current={isOwn || undefined}>
      <td className={classes(cell, 'text-right text-ink-2')}>
        {position ?? row.rank}
        {row.isTied && '='}
      </td>
      <td
        className={classes(
          cell,
          staysInView,
          'max-w-[18ch] font-medium sm:max-w-[28ch]',
          !isOwn && 'bg-surface',
        )}
      >
        <span className="flex items-baseline gap-2" title={name}>
          {/* The characters of a name that turn the direction of writing turn nothing but the name. */}
          <bdi className="truncate">{name}</bdi>
          {isOwn && <span className="shrink-0 text-xs font-semibold text-accent">{texts.you}</span>}
        </span>
      </td>
      <td className={classes(cell, 'text-right font-semibold')}>{row.totalPoints}</td>
      <td className={classes(cell, 'text-right')}>{row.totalPenalty}</td>
      {problems.map(({ problemId }) => (
        <td key={problemId} className={classes(cell, 'px-1 text-center')}>
          <BoardCell cell={row.cells.find((each) => each.problemId === problemId)} />
        </td>
      ))}
    </tr>
  )
}
