import type { Leaderboard, LeaderboardRow } from '@cohort/shared'
import type { RefObject } from 'react'
import { classes } from '../../../components/ui/classes'
import { Scroller } from '../../../components/ui/Scroller'
import { type Looks, marksOf, type RowMarks } from '../last-look'
import { placeText } from '../place-text'
import { contestTexts } from '../texts'
import { BoardCell } from './BoardCell'
import { BalloonDot } from './ProblemLabel'

const texts = contestTexts.board

interface BoardTableProps {
  board: Pick<Leaderboard, 'own' | 'problems' | 'ranks'>
  userId: string | undefined
  /** The leaderboard at the user's last visit. Changes since then are marked. */
  before?: Looks['before']
  /** The element that scrolls. */
  ref: RefObject<HTMLElement | null>
  /** The factor by which the table is enlarged. */
  scale?: number
  className?: string
}

/** Keeps the name column visible when the table scrolls sideways. */
const stickyName = 'sticky left-0 border-r border-line'
/** The height of the header. The user's own row sticks below the header. */
const HEAD = 'h-[58px]'

/**
 * One page of the leaderboard. The header and the user's own row stay in view when the table scrolls. If that row
 * is on another page, it is at the top or the bottom.
 */
export const BoardTable = ({ board, userId, before = null, ref, scale = 1, className }: BoardTableProps) => {
  const isOwn = (row: LeaderboardRow) => row.userId !== null && row.userId._id === userId
  const own = board.own && !board.ranks.some(isOwn) ? board.own : null
  const isAbove =
    own !== null &&
    (own.position ?? Infinity) < (board.ranks.find(({ position }) => position !== null)?.position ?? 0)
  const rows = own === null ? board.ranks : isAbove ? [own, ...board.ranks] : [...board.ranks, own]
  return (
    <Scroller
      as="section"
      ref={ref}
      aria-label={texts.title}
      className={classes('relative rounded-l border border-line bg-surface shadow-sheet', className)}
    >
      <table
        className="w-full border-separate border-spacing-0 text-left text-sm tabular-nums"
        style={scale === 1 ? undefined : { zoom: scale }}
      >
        <Head problems={board.problems} />
        <tbody>
          {rows.map((row) => (
            <BoardRow
              key={row.userId?._id ?? row.position}
              row={row}
              problems={board.problems}
              isOwn={isOwn(row)}
              marks={marksOf(before, row)}
            />
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

const Head = ({ problems }: Pick<Leaderboard, 'problems'>) => {
  const th = classes('sticky top-0 border-b border-line bg-surface px-2 py-2 font-semibold sm:px-3', HEAD)
  const hasPoints = problems.some(({ points }) => points !== 1)
  return (
    <thead className="text-s text-ink-2">
      <tr>
        <th scope="col" className={classes(th, 'z-20 w-12 text-right sm:w-16')}>
          {texts.rank}
        </th>
        <th scope="col" className={classes(th, stickyName, 'z-30')}>
          {texts.participant}
        </th>
        <th scope="col" className={classes(th, 'z-20 text-right sm:w-24')}>
          {texts.points}
        </th>
        <th scope="col" className={classes(th, 'z-20 text-right sm:w-24')}>
          {texts.penalty}
        </th>
        {problems.map(({ problemId, label, title, rgb, points }) => (
          <th
            key={problemId}
            scope="col"
            title={title ?? undefined}
            className={classes(th, 'z-20 w-[78px] text-center')}
          >
            <span className="inline-flex items-center gap-1.5">
              {label}
              <BalloonDot rgb={rgb} />
            </span>
            {hasPoints && (
              <span className="block text-xs font-normal whitespace-nowrap">{texts.pointsEach(points)}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface BoardRowProps {
  row: LeaderboardRow
  problems: Leaderboard['problems']
  isOwn: boolean
  marks: RowMarks | null
}

/** Keeps the user's own row in view below the header, with a line above and below the row. */
const stickyOwnRow =
  'sticky top-[58px] bottom-[var(--below-fold,0px)] z-10 bg-accent-soft shadow-[0_-1px_0_var(--line-2),0_1px_0_var(--line-2)]'

const BoardRow = ({ row, problems, isOwn, marks }: BoardRowProps) => {
  const name = row.userId?.userName || texts.unknownUser
  const cell = classes('h-[54px] border-b border-line px-2 py-1 sm:px-3', isOwn && stickyOwnRow)
  return (
    <tr aria-current={isOwn || undefined}>
      <td className={classes(cell, 'text-right text-ink-2')}>
        {placeText(row)}
        {marks !== null && marks.gained !== 0 && <RankChange gained={marks.gained} />}
      </td>
      <th
        scope="row"
        className={classes(
          cell,
          stickyName,
          'text-left font-medium max-sm:max-w-[15ch] max-sm:min-w-[15ch] sm:max-w-[28ch]',
          isOwn ? 'z-[15]' : 'z-[5] bg-surface',
        )}
      >
        {/* Wraps, so that a note that does not fit next to the name goes below it. */}
        <span className="flex flex-wrap items-baseline gap-x-2" title={name}>
          {/* Keeps characters that change the text direction from affecting the rest of the row. */}
          <bdi className="max-w-full wrap-anywhere max-sm:line-clamp-3 sm:truncate">{name}</bdi>
          {isOwn && <span className="text-xs font-semibold text-accent">{texts.you}</span>}
          {row.position === null && <span className="text-xs text-ink-2">{texts.outside}</span>}
        </span>
      </th>
      <td className={classes(cell, 'text-right font-semibold')}>{row.totalPoints}</td>
      <td className={classes(cell, 'text-right')}>{row.totalPenalty}</td>
      {problems.map(({ problemId }) => (
        <td key={problemId} className={classes(cell, 'text-center sm:px-2')}>
          <BoardCell
            cell={row.cells.find((each) => each.problemId === problemId)}
            isNew={marks?.solved.includes(problemId)}
          />
        </td>
      ))}
    </tr>
  )
}

const RankChange = ({ gained }: { gained: number }) => {
  const ranks = Math.abs(gained)
  const words = gained > 0 ? texts.marks.gained(ranks) : texts.marks.lost(ranks)
  return (
    <span title={words} className="block text-xs font-semibold whitespace-nowrap text-accent">
      <span aria-hidden="true">
        {gained > 0 ? '▲' : '▼'} {ranks}
      </span>
      <span className="sr-only">{`, ${words}`}</span>
    </span>
  )
}
