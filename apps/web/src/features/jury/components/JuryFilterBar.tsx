import { ATTENTION_KINDS, type ContestProblem, JURY_VERDICTS, LANGUAGES, languageFacts } from '@cohort/shared'
import { useCallback } from 'react'
import { Button } from '../../../components/ui/Button'
import { classes } from '../../../components/ui/classes'
import { SearchField } from '../../../components/ui/SearchField'
import { SelectField } from '../../../components/ui/SelectField'
import { TextField } from '../../../components/ui/TextField'
import { shownTimeZone } from '../../../device/time-zone'
import { fromFieldTime, toFieldTime } from '../../../device/zoned-time'
import { problemOptions } from '../../contests/problem-options'
import { juryTexts } from '../texts'
import type { JuryFilter, useJuryFilters } from '../use-jury-filters'

const texts = juryTexts.filters

interface JuryFilterBarProps extends ReturnType<typeof useJuryFilters> {
  /** The options for the filter by problem. If empty, there is no such filter. */
  problems: readonly ContestProblem[]
  /** The word for an author: “Participant” or “User”. */
  person: string
  /** The name of the author whose submissions are shown; null for all authors. */
  name: string | null
}

/** The filters for a list of submissions. */
export const JuryFilterBar = ({
  filters,
  change,
  isFiltering,
  clear,
  problems,
  person,
  name,
}: JuryFilterBarProps) => {
  const seek = useCallback((name: string) => change({ name }, { typing: true }), [change])
  const zone = shownTimeZone()
  const select = (name: JuryFilter, label: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={label}
      value={filters[name] ?? ''}
      options={[{ value: '', label: texts.all }, ...options]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const time = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="datetime-local"
      value={toFieldTime(new Date(filters[name] ?? ''), zone)}
      onChange={(value) => change({ [name]: fromFieldTime(value, zone)?.toISOString() }, { typing: true })}
    />
  )
  return (
    <section aria-label={texts.label} className="mt-5">
      <div
        className={classes(
          'grid grid-cols-2 gap-x-3 gap-y-2.5 sm:grid-cols-4',
          problems.length > 0
            ? 'xl:grid-cols-[repeat(5,minmax(0,1fr))_repeat(2,12.5rem)]'
            : 'xl:grid-cols-[repeat(4,minmax(0,1fr))_repeat(2,12.5rem)]',
        )}
      >
        <SearchField
          label={person}
          placeholder={texts.namePlaceholder}
          value={filters.name ?? ''}
          onChange={seek}
        />
        {problems.length > 0 && select('problem', texts.problem, problemOptions(problems))}
        {select('language', texts.language, LANGUAGE_OPTIONS)}
        {select('verdict', texts.verdict, VERDICT_OPTIONS)}
        {select('attention', texts.attention, ATTENTION_OPTIONS)}
        {time('from', texts.from)}
        {time('to', texts.to)}
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
        {filters.user !== undefined && (
          <span className="flex flex-wrap items-center gap-2 text-s">
            {texts.onlyOf(name ?? juryTexts.list.gone)}
            <Button size="s" variant="quiet" onClick={() => change({ user: '' })}>
              {texts.everybody}
            </Button>
          </span>
        )}
        {isFiltering && (
          <Button size="s" variant="ghost" onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </div>
    </section>
  )
}

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: languageFacts[value].label }))

const VERDICT_OPTIONS = [
  ...['Queued', ...JURY_VERDICTS].map((value) => ({ value, label: value })),
  { value: 'Judge Failure', label: texts.judgeFailures },
]

const ATTENTION_OPTIONS = [
  { value: 'any', label: texts.any },
  ...ATTENTION_KINDS.map((value) => ({ value, label: juryTexts.attentionKinds[value] })),
  { value: 'noted', label: texts.noted },
]
