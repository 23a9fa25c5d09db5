import type { Account, AccountFilters } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { Upload, UserPlus, UsersRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Alert } from '../../components/ui/Alert'
import { Button, ButtonLink } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { Pager } from '../../components/ui/Pager'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { SearchField } from '../../components/ui/SearchField'
import { SelectField } from '../../components/ui/SelectField'
import { Skeleton } from '../../components/ui/Skeleton'
import { pageIn, useAddressFilters } from '../../components/ui/use-address-filters'
import { minuteText } from '../../device/time-zone'
import { anyMessageOr } from '../../http/api-error'
import {
  ACCOUNTS_PER_PAGE,
  type AccountsShown,
  allAccounts,
  useAccountFilters,
  useAccounts,
} from './api/accounts'
import { AccountTable, isSelectable } from './components/AccountTable'
import { InvitationCodes } from './components/InvitationCodes'
import { NewAccountDialog } from './components/NewAccountDialog'
import { SelectedAccounts } from './components/SelectedAccounts'
import { UnsavedPasswords } from './components/UnsavedPasswords'
import { accountsTexts } from './texts'

const texts = accountsTexts.list
const ROLE_OPTIONS = [
  { value: '', label: texts.anyRole },
  ...(['user', 'organiser', 'admin'] as const).map((role) => ({
    value: role,
    label: accountsTexts.roles[role],
  })),
] as const
const REPLACE = { replace: true }

/** The filters and the page number in an address. */
const placeIn = (params: URLSearchParams) => ({
  search: params.get('search') ?? '',
  role: ROLE_OPTIONS.find(({ value }) => value === params.get('role'))?.value ?? '',
  group: params.get('group') ?? '',
  import: params.get('import') ?? '',
  page: pageIn(params),
})

/** /organise/accounts: lets admins manage accounts. */
export const AccountsPage = () => {
  const { filters: place, change } = useAddressFilters(placeIn)
  const { page, import: importId, ...others } = place
  const shown = { ...others, importId }
  const seek = useCallback((search: string) => change({ search }, REPLACE), [change])
  const accounts = useAccounts(shown, page)
  const { data: filters, isPending: isReadingFilters } = useAccountFilters()
  // Shows the list together with the filters for classes and imports, so that nothing moves.
  const listed = isReadingFilters ? undefined : accounts.data
  const [isCreating, setCreating] = useState(false)
  return (
    <div className="py-5">
      <PageTitle>{texts.title}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{texts.title}</h1>
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => setCreating(true)}>
            <UserPlus size={16} aria-hidden="true" />
            {texts.create}
          </Button>
          <ButtonLink to="/organise/accounts/import" variant="primary">
            <Upload size={16} aria-hidden="true" />
            {texts.import}
          </ButtonLink>
        </div>
      </div>
      <UnsavedPasswords />
      <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-full sm:w-72">
          <SearchField
            label={texts.search}
            placeholder={texts.searchHint}
            value={shown.search}
            onChange={seek}
          />
        </div>
        <div className="w-full sm:w-40">
          <SelectField
            label={texts.role}
            value={shown.role}
            options={ROLE_OPTIONS}
            onChange={(role) => change({ role }, REPLACE)}
          />
        </div>
        {(shown.group !== '' || (listed && filters && filters.groups.length > 0)) && (
          <div className="w-full sm:w-44">
            <SelectField
              label={texts.group}
              value={shown.group}
              options={groupOptions(filters, shown.group)}
              onChange={(group) => change({ group }, REPLACE)}
            />
          </div>
        )}
        {(shown.importId !== '' || (listed && filters && filters.imports.length > 0)) && (
          <div className="w-full sm:w-64">
            <SelectField
              label={texts.importOf}
              value={shown.importId}
              options={importOptions(filters, shown.importId)}
              onChange={(chosen) => change({ import: chosen }, REPLACE)}
            />
          </div>
        )}
        <p role="status" className="min-h-5 text-s text-ink-2 sm:pb-2">
          {listed && texts.count(listed.total)}
        </p>
      </div>
      {accounts.isLoadingError && (
        <div className="mt-4">
          <Retry message={anyMessageOr(accounts.error, texts.failed)} onRetry={accounts.refetch} />
        </div>
      )}
      {!listed && !accounts.isLoadingError && <Loading />}
      {listed && (
        <>
          <Rows
            key={JSON.stringify([shown, page])}
            shown={shown}
            accounts={listed.data}
            total={listed.total}
          />
          <Pager
            label={texts.title}
            page={page}
            pages={Math.ceil(listed.total / ACCOUNTS_PER_PAGE)}
            onPage={(next) => change({ page: next })}
          />
        </>
      )}
      <InvitationCodes />
      <NewAccountDialog open={isCreating} onClose={() => setCreating(false)} />
    </div>
  )
}

/** The options, including the chosen class. It comes from the address, so the loaded classes may not contain it. */
const groupOptions = (filters: AccountFilters | undefined, chosen: string) => {
  const known = filters?.groups ?? []
  const options = known.map(({ group, accounts }) => ({
    value: group,
    label: texts.withCount(group, accounts),
  }))
  const isKnown = chosen === '' || known.some(({ group }) => group === chosen)
  return [
    { value: '', label: texts.anyGroup },
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
    ...options,
  ]
}

const importOptions = (filters: AccountFilters | undefined, chosen: string) => {
  const known = filters?.imports ?? []
  const options = known.map(({ _id, at, by, accounts }) => ({
    value: _id,
    label: texts.importChoice(minuteText(at), by?.fullName, accounts),
  }))
  const isKnown = chosen === '' || known.some(({ _id }) => _id === chosen)
  return [
    { value: '', label: texts.anyImport },
    ...(isKnown ? [] : [{ value: chosen, label: texts.unknownImport }]),
    ...options,
  ]
}

interface RowsProps {
  shown: AccountsShown
  /** The accounts on this page. */
  accounts: Account[]
  /** The number of accounts on all pages. */
  total: number
}

/** The table of accounts, with actions for the selected ones and a button that selects those on all pages. */
const Rows = ({ shown, accounts, total }: RowsProps) => {
  const [selected, setSelected] = useState<readonly string[]>([])
  const reading = useMutation({
    mutationFn: () => allAccounts(shown),
    onSuccess: (all) => setSelected(all.filter(isSelectable).map(({ _id }) => _id)),
  })
  if (accounts.length === 0)
    return (
      <div className="mt-4">
        <EmptyState icon={UsersRound} title={texts.none} hint={texts.noneHint} />
      </div>
    )
  const select = (ids: readonly string[]) => {
    // Clearing the selection also deselects the accounts on other pages.
    if (ids.length === 0) reading.reset()
    setSelected(ids)
  }
  const known = reading.data ?? accounts
  return (
    <>
      <SelectedAccounts
        accounts={known.filter((each) => isSelectable(each) && selected.includes(each._id))}
      />
      {total > accounts.length && reading.data === undefined && (
        <div className="mt-2">
          <Button size="s" disabled={reading.isPending} onClick={() => reading.mutate()}>
            {texts.selectListed(total)}
          </Button>
        </div>
      )}
      {reading.isError && (
        <div className="mt-2">
          <Alert>{anyMessageOr(reading.error, texts.failed)}</Alert>
        </div>
      )}
      <AccountTable accounts={accounts} selected={selected} onSelect={select} />
    </>
  )
}

const Loading = () => (
  <div aria-busy="true" className="mt-4">
    <p className="sr-only">{texts.loading}</p>
    <Skeleton className="h-[520px]" />
  </div>
)
