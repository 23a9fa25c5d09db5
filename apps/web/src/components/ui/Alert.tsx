import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A red box with an error message and an optional action. */
export const Alert = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div
    role="alert"
    className="rise flex items-start gap-2.5 rounded-m border border-wa/35 bg-wa/8 px-3.5 py-2.5 text-sm text-wa"
  >
    <CircleAlert size={16} aria-hidden="true" className="mt-[3px] shrink-0" />
    <div className="min-w-0 flex-1 break-words">{children}</div>
    {action}
  </div>
)
