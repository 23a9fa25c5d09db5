import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/Button'

interface EntryProps {
  id: string
  title: string
  /** Name of the button that removes it. */
  remove: string
  onRemove: () => void
  children: ReactNode
}

/** One of several things of a kind, with a button that removes it. */
export const Entry = ({ id, title, remove, onRemove, children }: EntryProps) => (
  <fieldset id={id} className="min-w-0 rounded-l border border-line bg-surface px-4 pb-4 shadow-sheet">
    <legend className="px-1 text-s font-semibold">{title}</legend>
    <div className="grid gap-4">
      {children}
      <Button size="s" variant="ghost" className="justify-self-start" aria-label={remove} onClick={onRemove}>
        <Trash2 size={14} aria-hidden="true" />
        {remove}
      </Button>
    </div>
  </fieldset>
)

/** The list with one entry in another form. */
export const replacedAt = <T,>(list: readonly T[], index: number, part: Partial<T>): T[] =>
  list.map((each, at) => (at === index ? { ...each, ...part } : each))

/** The list without one entry. */
export const removedAt = <T,>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)
