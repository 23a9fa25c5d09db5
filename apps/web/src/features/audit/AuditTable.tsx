import type { AuditEntry } from '@cohort/shared'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { ColumnHeadings } from '../../components/ui/ColumnHeadings'
import { classes } from '../../components/ui/classes'
import { Scroller } from '../../components/ui/Scroller'
import { minuteText } from '../../device/time-zone'
import { groupAccounts } from './account-groups'
import { actWords, detailWords, outcomeWords, targetPage } from './audit-words'
import { auditTexts as texts } from './texts'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  /** Called with a target's id to filter by it. */
  onTarget: (target: string) => void
}

const cell = 'px-3 align-top max-sm:py-0.5 sm:border-b sm:border-line sm:py-2'
/** Classes for a row. On phones, its cells are stacked, with the action first. */
const row = 'max-sm:flex max-sm:flex-col max-sm:border-b max-sm:border-line max-sm:py-2'
const link = 'text-xs font-semibold text-accent underline-offset-2 hover:underline'

/** The entries of the audit log in words, with links to their targets. */
export const AuditTable = ({ entries, onTarget }: AuditTableProps) => (
  <Scroller
    as="section"
    aria-label={texts.title}
    className="rounded-l border border-line bg-surface shadow-sheet"
  >
    <table className="w-full border-separate border-spacing-0 text-left text-sm max-sm:block">
      <thead className="text-s text-ink-2 max-sm:hidden">
        <tr>
          <ColumnHeadings headings={Object.values(texts.columns)} className={`${cell} font-semibold`} />
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {groupAccounts(entries).map((group) =>
          group.length === 1 ? (
            <EntryRow key={group[0]!._id} entry={group[0]!} onTarget={onTarget} />
          ) : (
            <GroupRows key={group[0]!._id} group={group} onTarget={onTarget} />
          ),
        )}
      </tbody>
    </table>
  </Scroller>
)

interface EntryRowProps extends Pick<AuditTableProps, 'onTarget'> {
  entry: AuditEntry
}

const EntryRow = ({ entry, onTarget }: EntryRowProps) => (
  <tr className={row}>
    <TimeCell {...entry} />
    <td className={`${cell} wrap-anywhere sm:min-w-44`}>
      <Person {...entry} />
    </td>
    <td className={`${cell} max-sm:order-first sm:min-w-52`}>
      <span className="font-semibold">{actWords(entry)}</span>
      {entry.targetName !== null && (
        <p className="wrap-anywhere">
          <bdi>{entry.targetName}</bdi>
        </p>
      )}
      <Target entry={entry} onTarget={onTarget} />
    </td>
    <td className={`${cell} wrap-anywhere sm:min-w-56`}>
      {detailWords(entry).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {entry.recipients && <Recipients recipients={entry.recipients} total={Number(entry.detail.to)} />}
    </td>
    <td className={classes(cell, 'whitespace-nowrap', entry.outcome === 'done' ? 'text-ink-2' : 'text-wa')}>
      {outcomeWords(entry)}
    </td>
  </tr>
)

interface RecipientsProps {
  /** The first recipients; there may be more. */
  recipients: NonNullable<AuditEntry['recipients']>
  total: number
}

const Recipients = ({ recipients, total }: RecipientsProps) => (
  <p>
    {texts.recipients}
    {recipients.map(({ _id, name }, index) => (
      <Fragment key={_id}>
        {index > 0 && ', '}
        <Link to={`/organise/accounts?search=${_id}`} className="underline underline-offset-2">
          <bdi>{name}</bdi>
        </Link>
      </Fragment>
    ))}
    {total > recipients.length && texts.andMore(total - recipients.length)}
  </p>
)

interface GroupRowsProps extends Pick<AuditTableProps, 'onTarget'> {
  group: readonly AuditEntry[]
}

/** One row for accounts that were created or changed together, with a button that shows a row for each. */
const GroupRows = ({ group, onTarget }: GroupRowsProps) => {
  const [isOpen, setOpen] = useState(false)
  const first = group[0]!
  const created = group.filter(({ action }) => action === 'account.create').length
  return (
    <>
      <tr className={row}>
        <TimeCell {...first} />
        <td className={`${cell} wrap-anywhere sm:min-w-44`}>
          <Person {...first} />
        </td>
        <td colSpan={2} className={`${cell} max-sm:order-first sm:min-w-52`}>
          <span className="block font-semibold">{texts.accounts(created, group.length - created)}</span>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={`${link} min-h-6`}
          >
            {isOpen ? texts.hideEach : texts.showEach}
          </button>
        </td>
        <td className={`${cell} text-ink-2`}>{texts.outcomes.done}</td>
      </tr>
      {isOpen && group.map((entry) => <EntryRow key={entry._id} entry={entry} onTarget={onTarget} />)}
    </>
  )
}

const TimeCell = ({ at, requestId }: AuditEntry) => (
  <td className={`${cell} whitespace-nowrap text-ink-2 tabular-nums`}>
    <time dateTime={at} title={requestId ? texts.request(requestId) : undefined}>
      {minuteText(at)}
    </time>
  </td>
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
        {texts.only(entry.action.split('.')[0] ?? '')}
      </button>
    </span>
  )
}
