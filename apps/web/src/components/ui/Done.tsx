import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** A green success message. The live region is rendered before its text, so that screen readers announce the text. */
export const Done = ({ children }: { children: ReactNode }) => (
  <div role="status" className="empty:sr-only">
    {children && (
      <div className="rise flex items-start gap-2.5 rounded-m border border-ac/35 bg-ac/8 px-3.5 py-2.5 text-sm text-ac">
        <CircleCheck size={16} aria-hidden="true" className="mt-[3px] shrink-0" />
        <div className="min-w-0 flex-1 break-words">{children}</div>
      </div>
    )}
  </div>
)
