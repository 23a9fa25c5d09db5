import { LIST_DIFFICULTIES, PATTERNS } from '@cohort/shared'
import { SlidersHorizontal } from 'lucide-react'
import { useCallback } from 'react'
import { Button } from '../../../components/ui/Button'
import { PhoneDisclosure } from '../../../components/ui/PhoneDisclosure'
import { SearchField } from '../../../components/ui/SearchField'
import { SelectField } from '../../../components/ui/SelectField'
import { activeFilters, isFiltering, type ProblemFilters } from '../filters'
import { STATUSES } from '../list-view'
import { problemTexts } from '../texts'
import { TagPicker } from './TagPicker'

const difficulties = (['All', ...LIST_DIFFICULTIES] as const).map((value) => ({ value, label: value }))

const patterns = [
  { value: '', label: problemTexts.allPatterns },
  ...PATTERNS.map(({ slug, title }) => ({ value: slug, label: title })),
]

const statuses = (['all', ...STATUSES] as const).map((value) => ({
  value,
  label: problemTexts.statuses[value],
}))

interface FilterPanelProps {
  filters: ProblemFilters
  onChange: (part: Partial<ProblemFilters>, how?: { typing: boolean }) => void
  /** Moves the focus past the filters to the problems. Called on Enter in the search field, and by the skip button. */
  onLeave: () => void
  onClear: () => void
  /** Whether to offer the status filter. Problems have no status for guests. */
  signedIn: boolean
}

/** The filters: search, difficulty, pattern, status and tags (§2). On phones, all but the search are collapsed. */
export const FilterPanel = ({ filters, onChange, onLeave, onClear, signedIn }: FilterPanelProps) => {
  const search = useCallback((text: string) => onChange({ search: text }, { typing: true }), [onChange])
  const active = activeFilters(filters)
  return (
    <section
      aria-label={problemTexts.filters}
      className="mb-6 grid gap-3 md:sticky md:top-[calc(var(--bar)+24px)] md:col-start-1 md:row-span-2 md:row-start-1 md:mb-0 md:gap-[22px] md:self-start"
    >
      <Button variant="primary" size="s" onClick={onLeave} className="not-focus-visible:sr-only">
        {problemTexts.skipFilters}
      </Button>
      <SearchField
        label={problemTexts.search}
        placeholder={problemTexts.searchPlaceholder}
        value={filters.search}
        onChange={search}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onLeave()
        }}
      />
      <PhoneDisclosure
        from="md"
        className="grid gap-4 md:gap-[22px]"
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        label={
          <>
            {problemTexts.filters}
            {active > 0 && <span className="text-accent">{problemTexts.activeFilters(active)}</span>}
          </>
        }
      >
        <SelectField
          label={problemTexts.difficulty}
          value={filters.difficulty}
          options={difficulties}
          onChange={(difficulty) => onChange({ difficulty })}
        />
        <SelectField
          label={problemTexts.pattern}
          value={filters.pattern ?? ''}
          options={patterns}
          onChange={(pattern) => onChange({ pattern: pattern || null })}
        />
        {signedIn && (
          <SelectField
            label={problemTexts.status}
            value={filters.status ?? 'all'}
            options={statuses}
            onChange={(status) => onChange({ status: status === 'all' ? null : status })}
          />
        )}
        <fieldset className="min-w-0">
          <legend className="mb-2 text-s font-semibold text-ink-2">{problemTexts.tags}</legend>
          <TagPicker chosen={filters.tags} onChange={(tags) => onChange({ tags })} />
        </fieldset>
      </PhoneDisclosure>
      {isFiltering(filters) && (
        <button
          type="button"
          onClick={onClear}
          className="h-11 justify-self-start rounded-s text-sm font-semibold text-accent underline-offset-2 hover:underline sm:h-9"
        >
          {problemTexts.clearFilters}
        </button>
      )}
    </section>
  )
}
