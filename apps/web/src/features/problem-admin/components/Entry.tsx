import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/Button'
import { FaultMessages, faultsIdOf } from './FaultMessages'

interface EntryProps {
  id: string
  title: string
  /** The accessible name of the remove button. */
  remove: string
  onRemove: () => void
  /** The errors in the entry. */
  messages: readonly string[]
  /** Buttons in addition to the remove button. */
  buttons?: ReactNode
  children: ReactNode
}

/** One of several entries in the form, with a remove button. */
export const Entry = ({ id, title, remove, onRemove, messages, buttons, children }: EntryProps) => (
  <fieldset
    id={id}
    aria-describedby={messages.length > 0 ? faultsIdOf(id) : undefined}
    className="min-w-0 rounded-l border border-line bg-surface px-4 pb-4 shadow-sheet"
  >
    <legend className="px-1 text-s font-semibold">{title}</legend>
    <FaultMessages of={id} messages={messages} />
    <div className="grid gap-4">
      {children}
      <div className="flex flex-wrap gap-1">
        {buttons}
        <Button size="s" variant="ghost" aria-label={remove} onClick={onRemove}>
          <Trash2 size={14} aria-hidden="true" />
          {remove}
        </Button>
      </div>
    </div>
  </fieldset>
)

/** The list with one entry replaced. */
export const replacedAt = <T,>(list: readonly T[], index: number, part: Partial<T>): T[] =>
  list.map((each, at) => (at === index ? { ...each, ...part } : each))

/** The list without one entry. */
export const removedAt = <T,>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)
