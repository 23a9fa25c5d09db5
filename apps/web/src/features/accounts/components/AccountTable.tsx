import { type Account, groupLabel } from '@cohort/shared'
import { TriangleAlert } from 'lucide-react'
import { ColumnHeadings } from '../../../components/ui/ColumnHeadings'
import { Scroller } from '../../../components/ui/Scroller'
import { minuteText } from '../../../device/time-zone'
import { accountsTexts } from '../texts'
import { AccountActions } from './AccountActions'

const texts = accountsTexts.list
const { actions, ...columns } = texts.columns

interface AccountTableProps {
  accounts: readonly Account[]
  /** The ids of the selected accounts. */
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
}

const cell = 'border-b border-line px-3 py-2'
const box = 'flex size-8 items-center justify-center max-sm:size-11'

/** Whether an account can be selected for a slip. */
export const isSelectable = ({ role, disabled }: Account): boolean => role !== 'admin' && !disabled

/** A table of accounts with checkboxes and actions. */
export const AccountTable = ({ accounts, selected, onSelect }: AccountTableProps) => (
  <>
    {accounts.some(({ similarTo }) => similarTo) && (
      <p className="mt-3 max-w-[70ch] text-sm">{texts.alike}</p>
    )}
    <Scroller
      as="section"
      aria-label={texts.title}
      className="relative mt-3 rounded-l border border-line bg-surface shadow-sheet"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead className="text-s text-ink-2">
          <tr>
            <td className={`${cell} w-0`}>
              <SelectAll
                ids={accounts.filter(isSelectable).map(({ _id }) => _id)}
                selected={selected}
                onSelect={onSelect}
              />
            </td>
            <ColumnHeadings headings={Object.values(columns)} className={`${cell} font-semibold`} />
            <th scope="col" className={cell}>
              <span className="sr-only">{actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <Row
              key={account._id}
              account={account}
              isSelected={selected.includes(account._id)}
              onSelect={(isSelected) =>
                onSelect(
                  isSelected ? [...selected, account._id] : selected.filter((each) => each !== account._id),
                )
              }
            />
          ))}
        </tbody>
      </table>
    </Scroller>
  </>
)

interface SelectAllProps extends Pick<AccountTableProps, 'selected' | 'onSelect'> {
  /** The ids of the accounts that can be selected. */
  ids: readonly string[]
}

const SelectAll = ({ ids, selected, onSelect }: SelectAllProps) => {
  const count = ids.filter((id) => selected.includes(id)).length
  const isAll = count > 0 && count === ids.length
  return (
    <label className={box}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isAll
        }}
        type="checkbox"
        aria-label={texts.selectAll}
        disabled={ids.length === 0}
        checked={isAll}
        onChange={() => onSelect(isAll ? [] : [...new Set([...selected, ...ids])])}
        className="size-4 accent-accent"
      />
    </label>
  )
}

interface RowProps {
  account: Account
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

const Row = ({ account, isSelected, onSelect }: RowProps) => {
  const { fullName, email, role, group, disabled, createdAt, createdBy, similarTo } = account
  return (
    <tr className="hover:bg-bg">
      <td className={`${cell} w-0`}>
        {isSelectable(account) && (
          <label className={box}>
            <input
              type="checkbox"
              aria-label={texts.select(fullName)}
              checked={isSelected}
              onChange={(event) => onSelect(event.target.checked)}
              className="size-4 accent-accent"
            />
          </label>
        )}
      </td>
      <th scope="row" className={`${cell} min-w-40 font-semibold wrap-anywhere`}>
        <bdi>{fullName}</bdi>
        {group && <span className="block text-xs font-normal text-ink-2">{groupLabel(group)}</span>}
        {similarTo && (
          <span className="mt-0.5 flex items-start gap-1.5 text-xs font-normal text-tle">
            <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
            {texts.looksLike(similarTo.fullName, similarTo.email)}
          </span>
        )}
      </th>
      <td className={`${cell} min-w-48 wrap-anywhere`}>{email}</td>
      <td className={`${cell} whitespace-nowrap`}>
        {accountsTexts.roles[role]}
        {disabled && (
          <span className="ml-2 rounded-full bg-sunken px-2 text-xs leading-5 text-ink-2">
            {texts.disabled}
          </span>
        )}
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2 tabular-nums`}>
        {minuteText(createdAt)}
        {createdBy && <span className="block text-xs">{texts.createdBy(createdBy.fullName)}</span>}
      </td>
      <td className={`${cell} w-0`}>
        <AccountActions account={account} />
      </td>
    </tr>
  )
}
