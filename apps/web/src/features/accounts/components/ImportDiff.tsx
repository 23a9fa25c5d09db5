import type { FileMistake } from '@cohort/shared'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ColumnHeadings } from '../../../components/ui/ColumnHeadings'
import { Scroller } from '../../../components/ui/Scroller'
import { changesIn, isAlike, type Plan, type PlannedRow } from '../import-run'
import { accountsTexts } from '../texts'

const texts = accountsTexts.import
/** The maximum number of links above the table. More links would push the table out of view. */
const MOST_LINKED = 20

/** The maximum number of rows in the table. More rows would slow the page down. */
const MOST_SHOWN = 1000

interface ImportDiffProps {
  plan: Plan
  refused: readonly FileMistake[]
}

const cell = 'border-b border-line px-3 py-1.5 align-top'

/** Shows the rejected lines, then the changes that an import would make. Leaves out unchanged accounts. */
export const ImportDiff = ({ plan, refused }: ImportDiffProps) => {
  const changes = changesIn(plan)
  const lines = [...refused, ...changes]
  const shown = lines.slice(0, MOST_SHOWN)
  const shownLines = new Set(shown.map(({ line }) => line))
  const alike = changes.filter((row) => isAlike(row) && shownLines.has(row.line)).slice(0, MOST_LINKED)
  if (lines.length === 0) return null
  return (
    <div>
      {alike.length > 0 && (
        <div className="mb-3 max-w-[70ch] text-sm">
          <p>{texts.alike}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {alike.map(({ line }) => (
              <li key={line}>
                <LineLink line={line}>{texts.toLine(line)}</LineLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Scroller
        as="section"
        aria-label={texts.diff}
        className="max-h-[60vh] rounded-l border border-line bg-surface shadow-sheet"
      >
        <table className="w-full border-separate border-spacing-0 text-left text-sm">
          <thead className="text-s text-ink-2">
            <tr>
              <ColumnHeadings
                headings={Object.values(texts.columns)}
                className={`${cell} sticky top-0 bg-surface font-semibold`}
              />
            </tr>
          </thead>
          <tbody>
            {shown.map((line, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
                key={index}
                id={idOf(line.line)}
                tabIndex={-1}
                className="scroll-mt-9 target:bg-accent-soft"
              >
                <td className={`${cell} text-ink-2 tabular-nums`}>{line.line}</td>
                {'planned' in line ? <Change row={line} shownLines={shownLines} /> : <Refusal {...line} />}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {lines.length > MOST_SHOWN && (
        <p className="mt-2 text-s text-ink-2">{texts.more(lines.length - MOST_SHOWN)}</p>
      )}
    </div>
  )
}

const idOf = (line: number): string => `line-${line}`

/** A link to the row for a line of the file. */
const LineLink = ({ line, children }: { line: number; children: ReactNode }) => (
  <a href={`#${idOf(line)}`} className="inline-flex min-h-6 items-center text-accent underline">
    {children}
  </a>
)

const Refusal = ({ name, reason }: FileMistake) => (
  <>
    <td className={`${cell} font-semibold text-wa`}>{texts.change.refused}</td>
    <td colSpan={3} className={`${cell} min-w-64 wrap-anywhere`}>
      {name && <bdi className="block font-semibold">{name}</bdi>}
      {reason}
    </td>
  </>
)

/** A warning that a new name looks like another, with a link to the other row if the table shows it. */
const warningOf = (
  { planned: { similarTo }, lookalike }: PlannedRow,
  shownLines: ReadonlySet<number>,
): ReactNode => {
  if (!lookalike) return similarTo ? texts.looksLike(similarTo.fullName, similarTo.email) : null
  const words = texts.looksLikeLine(lookalike.fullName, lookalike.line)
  return shownLines.has(lookalike.line) ? <LineLink line={lookalike.line}>{words}</LineLink> : words
}

const Change = ({ row, shownLines }: { row: PlannedRow; shownLines: ReadonlySet<number> }) => {
  const { planned } = row
  const { change, before, after, email } = planned
  const roles = accountsTexts.roles
  const fromTo = (from: string | undefined, to: string) =>
    from === undefined || from === to ? to : texts.fromTo(from, to)
  const warning = warningOf(row, shownLines)
  return (
    <>
      <td className={`${cell} font-semibold ${change === 'create' ? 'text-ac' : ''}`}>
        {texts.change[change]}
      </td>
      <td className={`${cell} min-w-48 wrap-anywhere`}>{email}</td>
      <td className={`${cell} min-w-48 wrap-anywhere`}>
        {fromTo(before?.fullName, after.fullName)}
        {before && after.lastName && before.lastName !== after.lastName && (
          <span className="block text-xs text-ink-2">
            {texts.lastName(fromTo(before.lastName, after.lastName))}
          </span>
        )}
        {(after.group ?? before?.group) && (
          <span className="block text-xs text-ink-2">
            {fromTo(before?.group, after.group ?? texts.noGroup)}
          </span>
        )}
        {warning && (
          <span className="mt-0.5 flex items-start gap-1.5 text-xs text-tle">
            <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
            {warning}
          </span>
        )}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        {fromTo(before ? roles[before.role] : undefined, roles[after.role])}
      </td>
    </>
  )
}
