import type { OfferedProblem } from '@cohort/shared'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { TextField } from '../../../components/ui/TextField'
import { useTypedSearch } from '../../../components/ui/use-typed-search'
import { serverMessageOr } from '../../../http/api-error'
import { useChoosableProblems } from '../api/choosable-problems'
import { contestAdminTexts } from '../texts'

const texts = contestAdminTexts.form

interface ProblemPickerProps {
  /** The ids of the problems already in the contest. */
  chosen: readonly string[]
  onAdd: (problem: OfferedProblem) => void
}

/** Searches for problems by title and adds them to the contest. Enter adds the only match. */
export const ProblemPicker = ({ chosen, onAdd }: ProblemPickerProps) => {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const { data, error, isPlaceholderData } = useChoosableProblems(search)
  const [isAdding, setAdding] = useState(false)
  const isCurrent = data !== undefined && !isPlaceholderData && typed.trim() === search
  useEffect(() => {
    if (!isAdding || !isCurrent) return
    setAdding(false)
    const [only, ...others] = data.problems
    if (only && others.length === 0 && !chosen.includes(only._id)) onAdd(only)
  }, [isAdding, isCurrent, data, chosen, onAdd])
  return (
    <div className="grid gap-2">
      <TextField
        label={texts.find}
        hint={texts.findHint}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setAdding(false)
          setTyped(text)
        }}
        // Not added immediately, because the search for the latest text may still be running.
        onKeyDown={(event) => event.key === 'Enter' && setAdding(true)}
      />
      <div aria-live="polite" className="max-h-72 overflow-y-auto rounded-m border border-line bg-surface">
        {error && <p className="px-3 py-3 text-s text-wa">{serverMessageOr(error, texts.findFailed)}</p>}
        {data?.problems.length === 0 && <p className="px-3 py-3 text-s text-ink-2">{texts.noMatch}</p>}
        <ul className="divide-y divide-line">
          {data?.problems.map((problem) => (
            <li key={problem._id} className="flex items-center gap-3 px-3 py-1.5 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {problem.title}{' '}
                <span className="text-xs text-ink-2">
                  {[
                    problem.visibility === 'hidden' && texts.hidden,
                    problem.owner && contestAdminTexts.list.owner(problem.owner),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {chosen.includes(problem._id) ? (
                <span className="flex h-11 items-center px-2.5 text-s text-ink-2 sm:h-8">{texts.added}</span>
              ) : (
                <Button size="s" aria-label={texts.addOf(problem.title)} onClick={() => onAdd(problem)}>
                  <Plus size={14} aria-hidden="true" />
                  {texts.add}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {data && data.total > data.problems.length && (
        <p className="text-s text-ink-2">{texts.firstOf(data.problems.length, data.total)}</p>
      )}
    </div>
  )
}
