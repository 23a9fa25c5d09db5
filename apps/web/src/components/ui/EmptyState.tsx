import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  hint: string
  action?: ReactNode
}

/** An empty page or list. It says what is missing and what to do next. */
export const EmptyState = ({ icon: Icon, title, hint, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center rounded-l border border-dashed border-line-2 px-6 py-16 text-center">
    <span className="grid size-12 place-items-center rounded-full bg-sunken text-ink-2">
      <Icon size={22} aria-hidden="true" />
    </span>
    <h2 className="mt-4 text-l">{title}</h2>
    <p className="mt-1.5 max-w-[46ch] text-ink-2">{hint}</p>
    {action && <div className="mt-5">{action}</div>}
  </div>
)
