import { AUDIT_ACTIONS, type AuditAction, type AuditQuery } from '@cohort/shared'
import { ListFilter, ScrollText } from 'lucide-react'
import { Button } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { Pager } from '../../components/ui/Pager'
import { PageTitle } from '../../components/ui/PageTitle'
import { PhoneDisclosure } from '../../components/ui/PhoneDisclosure'
import { Retry } from '../../components/ui/Retry'
import { SelectField } from '../../components/ui/SelectField'
import { Skeleton } from '../../components/ui/Skeleton'
import { TextField } from '../../components/ui/TextField'
import { pageIn, useAddressFilters } from '../../components/ui/use-address-filters'
import { startOfDay } from '../../device/time-zone'
import { anyMessageOr } from '../../http/api-error'
import { AuditTable } from './AuditTable'
import { ENTRIES_PER_PAGE, useAudit, useStaff } from './api'
import { actionWords } from './audit-words'
import { auditTexts as texts } from './texts'

const FILTERS = ['by', 'action', 'target', 'from', 'until'] as const
type Filters = Record<(typeof FILTERS)[number], string>
const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d\d-\d\d$/

/** The filters and the page number in an address. `from` and `until` are days. */
const placeIn = (params: URLSearchParams) => ({
  ...(Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ''])) as Filters),
  page: pageIn(params),
})

const queryOf = ({ by, action, target, from, until }: Filters, page: number): AuditQuery => ({
  page,
  ...(by !== '' && { by }),
  ...(isAction(action) && { action }),
  ...(target !== '' && { target: target.trim() }),
  ...(DAY.test(from) && { from: startOfDay(from).toISOString() }),
  // `until` includes the whole day.
  ...(DAY.test(until) && { until: startOfDay(dayAfter(until)).toISOString() }),
})

const isAction = (text: string): text is AuditAction => (AUDIT_ACTIONS as readonly string[]).includes(text)

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** /organise/audit: lists what organisers, admins and the operator have done. */
export const AuditPage = () => {
  const { filters: place, change } = useAddressFilters(placeIn)
  const { page, ...filters } = place
  const choose = (part: Partial<Filters>) => change(part, { replace: true })
  const audit = useAudit(queryOf(filters, page))
  return (
    <div className="py-5">
      <PageTitle>{texts.title}</PageTitle>
      <h1 className="text-xl">{texts.title}</h1>
      <p className="mt-1.5 text-sm text-ink-2">{texts.lead}</p>
      <FilterFields filters={filters} onChange={choose} />
      <p role="status" className="mt-3 mb-2 min-h-5 text-s text-ink-2">
        {audit.data && texts.count(audit.data.total)}
      </p>
      {audit.isError && (
        <Retry message={anyMessageOr(audit.error, texts.failed)} onRetry={() => void audit.refetch()} />
      )}
      {audit.isPending && (
        <div aria-busy="true" className="mt-2">
          <p className="sr-only">{texts.loading}</p>
          <Skeleton className="h-[520px]" />
        </div>
      )}
      {audit.data?.data.length === 0 && (
        <EmptyState icon={ScrollText} title={texts.none} hint={texts.noneHint} />
      )}
      {audit.data && audit.data.data.length > 0 && (
        <AuditTable entries={audit.data.data} onTarget={(target) => choose({ target })} />
      )}
      {audit.data && (
        <Pager
          label={texts.title}
          page={page}
          pages={Math.ceil(audit.data.total / ENTRIES_PER_PAGE)}
          onPage={(next) => change({ page: next }, { replace: next === 1 })}
        />
      )}
    </div>
  )
}

interface FilterFieldsProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

const NO_FILTERS: Filters = { by: '', action: '', target: '', from: '', until: '' }

const FilterFields = ({ filters, onChange }: FilterFieldsProps) => {
  const staff = useStaff().data ?? []
  const people = staff.map(({ _id, fullName, email }) => ({ value: _id, label: `${fullName} (${email})` }))
  // The filter may contain a person who is no longer in the list.
  const hasOther = filters.by !== '' && !staff.some(({ _id }) => _id === filters.by)
  const active = Object.values(filters).filter((value) => value !== '').length
  return (
    <div className="mt-4">
      <PhoneDisclosure
        icon={<ListFilter size={15} aria-hidden="true" />}
        label={texts.filter(active)}
        className="grid items-end gap-3 max-sm:mt-4 sm:grid-cols-2 lg:grid-cols-[1.4fr_1.2fr_1.4fr_1fr_1fr_auto]"
      >
        <SelectField
          label={texts.person}
          value={filters.by}
          options={[
            { value: '', label: texts.anybody },
            ...people,
            ...(hasOther ? [{ value: filters.by, label: filters.by }] : []),
          ]}
          onChange={(by) => onChange({ by })}
        />
        <SelectField
          label={texts.action}
          value={isAction(filters.action) ? filters.action : ''}
          options={[
            { value: '', label: texts.anyAction },
            ...AUDIT_ACTIONS.map((action) => ({ value: action, label: actionWords(action) })),
          ]}
          onChange={(action) => onChange({ action })}
        />
        <TextField
          label={texts.target}
          autoComplete="off"
          spellCheck={false}
          value={filters.target}
          onChange={(target) => onChange({ target })}
        />
        <TextField
          label={texts.from}
          type="date"
          value={filters.from}
          onChange={(from) => onChange({ from })}
        />
        <TextField
          label={texts.until}
          type="date"
          value={filters.until}
          onChange={(until) => onChange({ until })}
        />
        <Button variant="ghost" onClick={() => onChange(NO_FILTERS)}>
          {texts.clear}
        </Button>
      </PhoneDisclosure>
    </div>
  )
}
