import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * A line below the navigation bar about something unusual but harmless. Its parent must be a live region that is on
 * the page before the text.
 */
export const Notice = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <div className="flex items-center justify-center gap-2 border-b border-tle/25 bg-[color-mix(in_srgb,var(--tle)_10%,var(--surface))] px-4 py-1.5 text-center text-s text-tle">
    <Icon size={14} aria-hidden="true" className="shrink-0" />
    <span>{children}</span>
  </div>
)
