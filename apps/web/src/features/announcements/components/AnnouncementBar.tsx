import type { Announcement } from '@cohort/shared'
import { Megaphone, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Scroller } from '../../../components/ui/Scroller'
import { announcementTexts as texts } from '../texts'
import { useUnreadAnnouncements } from '../use-unread-announcements'

/** How long an announcement stays on a projected page, where nobody closes it, in ms. */
const PROJECTED_MS = 60_000

interface AnnouncementBarProps {
  contestId: string
  isProjected?: boolean
}

/**
 * Shows the latest unread announcement below the navigation bar until it is closed or withdrawn. It pushes the
 * page down instead of covering it, because participants may be reading or typing.
 */
export const AnnouncementBar = ({ contestId, isProjected = false }: AnnouncementBarProps) => {
  const { unread, close } = useUnreadAnnouncements(contestId, isProjected)
  const [latest] = unread
  return (
    // Always rendered, because screen readers announce only changes inside an existing live region.
    <div role="status" className="sticky top-[var(--bar)] z-20 shrink-0 in-data-fills-window:static">
      {latest && (
        <Bar
          key={latest._id}
          announcement={latest}
          unread={unread.length}
          isProjected={isProjected}
          onClose={() => close(latest._id)}
        />
      )}
    </div>
  )
}

interface BarProps {
  announcement: Announcement
  unread: number
  isProjected: boolean
  onClose: () => void
}

const Bar = ({ announcement: { text, isPublic }, unread, isProjected, onClose }: BarProps) => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isProjected) return
    const timer = setTimeout(close, PROJECTED_MS)
    return () => clearTimeout(timer)
  }, [isProjected])
  return (
    <div className="flex items-start gap-2.5 border-b border-accent/25 bg-[color-mix(in_srgb,var(--accent)_10%,var(--surface))] pl-4 text-sm sm:pl-7">
      <Megaphone size={16} aria-hidden="true" className="mt-3 shrink-0 text-accent" />
      <Scroller className="my-2.5 max-h-[min(9rem,30dvh)] min-w-0 flex-1">
        <p className="font-semibold">
          {isPublic ? texts.news : texts.newsForYou}
          {unread > 1 && <span className="font-normal text-ink-2"> {texts.unread(unread)}</span>}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </Scroller>
      <button
        type="button"
        aria-label={texts.close}
        onClick={onClose}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-s text-ink-2 -outline-offset-2 hover:text-ink"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
