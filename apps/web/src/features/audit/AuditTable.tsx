import type { AuditEntry } from '@cohort/shared'
import { Link } from 'react-router-dom'
import { classes } from '../../components/ui/classes'
import { Scroller } from '../../components/ui/Scroller'
import { minuteText } from '../../device/time-zone'
import { actionWords, detailWords, targetPage } from './audit-words'
import { auditTexts as texts } from './texts'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  /** Filters by a target's id. */
  onTarget: (target: string) => void
}

const cell = 'border-b border-line px-3 py-2 align-top'
const link = 'text-xs font-semibold text-accent underline-offset-2 hover:underline'

/** Acts in words, with links to what they were done to. */
export const AuditTable = ({ entries, onTarget }: AuditTableProps) => (
  <Scroller
    as="section"
    aria-label={texts.title}
    className="rounded-l border border-line bg-surface shadow-sheet"
  >
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <thead className="text-s text-ink-2">
        <tr>
          {(['time', 'person', 'action', 'details', 'outcome'] as const).map((column) => (
            <th key={column} scope="col" className={`${cell} font-semibold`}>
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <td className={`${cell} whitespace-nowrap text-ink-2 tabular-nums`}>
              <time dateTime={entry.at} title={entry.requestId ? texts.request(entry.requestId) : undefined}>
                {minuteText(entry.at)}
              </time>
            </td>
            <td className={`${cell} min-w-44 wrap-anywhere`}>
              <Person {...entry} />
            </td>
            <td className={`${cell} min-w-52`}>
              <span className="font-semibold">{actionWords(entry.action)}</span>
              {entry.targetName !== null && (
                <p className="wrap-anywhere">
                  <bdi>{entry.targetName}</bdi>
                </p>
              )}
              <Target entry={entry} onTarget={onTarget} />
            </td>
            <td className={`${cell} min-w-56 wrap-anywhere`}>
              {detailWords(entry.detail).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </td>
            <td
              className={classes(
                cell,
                'whitespace-nowrap',
                entry.outcome === 'done' ? 'text-ink-2' : 'text-wa',
              )}
            >
              {entry.code === null
                ? texts.outcomes[entry.outcome]
                : texts.withCode(texts.outcomes[entry.outcome], entry.code)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)

const Person = ({ by, command, apiToken, address }: AuditEntry) => (
  <>
    <bdi>{command === null ? (by?.fullName ?? texts.deleted) : texts.operator(command)}</bdi>
    <span className="block text-xs text-ink-2">
      {[by?.email, apiToken !== null && texts.token, address !== null && texts.address(address)]
        .filter(Boolean)
        .join(', ')}
    </span>
  </>
)

const Target = ({ entry, onTarget }: { entry: AuditEntry; onTarget: (target: string) => void }) => {
  const { target } = entry
  if (target === null) return null
  const page = targetPage(entry)
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3">
      {page && (
        <Link to={page.to} className={`${link} inline-flex min-h-6 items-center`}>
          {texts.open(page.what)}
        </Link>
      )}
      <button type="button" title={target} onClick={() => onTarget(target)} className={`${link} min-h-6`}>
        {texts.only}
      </button>
    </span>
  )
}
