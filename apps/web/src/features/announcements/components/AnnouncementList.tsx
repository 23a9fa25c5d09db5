import type { ReactNode } from 'react'
import { minuteText } from '../../../device/time-zone'
import { useAnnouncements } from '../api/announcements'
import { announcementTexts as texts } from '../texts'

/** The announcements on the contest's page. Renders nothing if there are none. */
export const AnnouncementList = ({ contestId }: { contestId: string }): ReactNode => {
  const { data } = useAnnouncements(contestId)
  // Always rendered, because screen readers announce only changes inside an existing live region.
  return (
    <section aria-label={texts.title} aria-live="polite" className="mt-8 empty:hidden">
      {data !== undefined && data.length > 0 && (
        <>
          <h2 className="mb-3 text-l">{texts.title}</h2>
          <ul className="divide-y divide-line rounded-l border border-line bg-surface shadow-sheet">
            {data.map(({ _id, text, at, isPublic, isForReader }) => (
              <AnnouncementRow
                key={_id}
                text={text}
                note={[minuteText(at), !isPublic && (isForReader ? texts.forYou : texts.forSome)]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface AnnouncementRowProps {
  text: string
  note: string
  /** The jury's button to withdraw the announcement, or a note that it is withdrawn. */
  children?: ReactNode
}

/** An announcement with a note below it, such as the time and recipients. */
export const AnnouncementRow = ({ text, note, children }: AnnouncementRowProps) => (
  <li className="px-4 py-3">
    <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
    <p className="mt-1 text-xs text-ink-2 tabular-nums">{note}</p>
    {children}
  </li>
)
