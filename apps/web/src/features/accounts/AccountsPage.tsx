import type { Account, Role } from '@cohort/shared'
import { Search, Upload, UserPlus, UsersRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { Pager } from '../../components/ui/Pager'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { SelectField } from '../../components/ui/SelectField'
import { Skeleton } from '../../components/ui/Skeleton'
import { TextField } from '../../components/ui/TextField'
import { useTypedSearch } from '../../components/ui/use-typed-search'
import { anyMessageOr } from '../../http/api-error'
import { ACCOUNTS_PER_PAGE, useAccounts } from './api/accounts'
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

/** The filters and the page number, all in the address. */
const usePlace = () => {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const role = ROLE_OPTIONS.find(({ value }) => value === params.get('role'))?.value ?? ''
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const setPlace = useCallback(
    (place: { search: string; role: string; page?: number }, replace = true) =>
      setParams(
        {
          ...(place.search !== '' && { search: place.search }),
          ...(place.role !== '' && { role: place.role }),
          ...(place.page !== undefined && place.page !== 1 && { page: String(place.page) }),
        },
        { replace },
      ),
    [setParams],
  )
  return { search, role, page, setPlace }
}

/** /organise/accounts: accounts for admins. */
export const AccountsPage = () => {
  const { search, role, page, setPlace } = usePlace()
  const seek = useCallback((sought: string) => setPlace({ search: sought, role }), [setPlace, role])
  const [typed, setTyped] = useTypedSearch(search, seek)
  const accounts = useAccounts({ search, role: (role || undefined) as Role | undefined, page })
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
          <TextField
            label={texts.search}
            type="search"
            placeholder={texts.searchHint}
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            end={
              <Search
                size={16}
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3"
              />
            }
            className="[&::-webkit-search-cancel-button]:appearance-none"
          />
        </div>
        <div className="w-full sm:w-40">
          <SelectField
            label={texts.role}
            value={role}
            options={ROLE_OPTIONS}
            onChange={(next) => setPlace({ search, role: next })}
          />
        </div>
        <p role="status" className="min-h-5 text-s text-ink-2 sm:pb-2">
          {accounts.data && texts.count(accounts.data.total)}
        </p>
      </div>
      {accounts.isLoadingError && (
        <div className="mt-4">
          <Retry
            message={anyMessageOr(accounts.error, texts.failed)}
            onRetry={() => void accounts.refetch()}
          />
        </div>
      )}
      {accounts.isPending && <Loading />}
      {accounts.data && (
        <>
          <Rows key={`${search} ${role} ${page}`} accounts={accounts.data.data} />
          <Pager
            label={texts.title}
            page={page}
            pages={Math.ceil(accounts.data.total / ACCOUNTS_PER_PAGE)}
            onPage={(next) => setPlace({ search, role, page: next }, false)}
          />
        </>
      )}
      <InvitationCodes />
      <NewAccountDialog open={isCreating} onClose={() => setCreating(false)} />
    </div>
  )
}

/** The rows, some of which can be selected. */
const Rows = ({ accounts }: { accounts: Account[] }) => {
  const [selected, setSelected] = useState<readonly string[]>([])
  if (accounts.length === 0)
    return (
      <div className="mt-4">
        <EmptyState icon={UsersRound} title={texts.none} hint={texts.noneHint} />
      </div>
    )
  return (
    <>
      <SelectedAccounts
        accounts={accounts.filter((each) => isSelectable(each) && selected.includes(each._id))}
      />
      <AccountTable accounts={accounts} selected={selected} onSelect={setSelected} />
    </>
  )
}

const Loading = () => (
  <div aria-busy="true" className="mt-4">
    <p className="sr-only">{texts.loading}</p>
    <Skeleton className="h-[520px]" />
  </div>
)
