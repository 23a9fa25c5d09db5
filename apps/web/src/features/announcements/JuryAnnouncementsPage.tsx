import { nameWithGroup, type SentAnnouncement } from '@cohort/shared'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { minuteText } from '../../device/time-zone'
import { serverMessageOr } from '../../http/api-error'
import { useSentAnnouncements } from './api/sent-announcements'
import { AnnouncementForm } from './components/AnnouncementForm'
import { AnnouncementRow } from './components/AnnouncementList'
import { WithdrawAnnouncement } from './components/WithdrawAnnouncement'
import { announcementTexts } from './texts'

const texts = announcementTexts.jury

/** A draft that another jury page passes in the navigation state. */
interface AnnouncementDraft {
  text?: string
  userIds?: string[]
  /** The id of the rejudging that the draft is about. */
  rejudging?: string
}

/** /jury/:contestId/announcements: lets the jury send and withdraw announcements. */
export const JuryAnnouncementsPage = () => {
  const { contestId = '' } = useParams()
  const draft = (useLocation().state ?? {}) as AnnouncementDraft
  return (
    <div className="grid gap-8 py-6 lg:grid-cols-2">
      <PageTitle>{announcementTexts.title}</PageTitle>
      <section aria-labelledby="new-announcement">
        <h2 id="new-announcement" className="mb-3 text-l">
          {texts.write}
        </h2>
        <AnnouncementForm
          contestId={contestId}
          text={draft.text ?? ''}
          userIds={draft.userIds ?? []}
          rejudging={draft.rejudging}
        />
      </section>
      <section aria-labelledby="sent-announcements">
        <h2 id="sent-announcements" className="mb-3 text-l">
          {announcementTexts.title}
        </h2>
        <Sent contestId={contestId} />
      </section>
    </div>
  )
}

const Sent = ({ contestId }: { contestId: string }): ReactNode => {
  const sent = useSentAnnouncements(contestId)
  if (sent.isPending) return <p className="text-s text-ink-2" aria-busy="true" />
  if (sent.isError)
    return <Retry message={serverMessageOr(sent.error, announcementTexts.failed)} onRetry={sent.refetch} />
  if (sent.data.length === 0) return <p className="text-sm text-ink-2">{texts.empty}</p>
  return (
    <ul className="divide-y divide-line rounded-l border border-line bg-surface shadow-sheet">
      {sent.data.map((announcement) => (
        <AnnouncementRow key={announcement._id} text={announcement.text} note={noteOf(announcement)}>
          <WithdrawAnnouncement contestId={contestId} announcement={announcement} />
        </AnnouncementRow>
      ))}
    </ul>
  )
}

const MOST_NAMES = 5

const noteOf = ({ at, by, to, others }: SentAnnouncement): string => {
  const names = to?.map(nameWithGroup) ?? []
  const shown = names.slice(0, MOST_NAMES)
  const more = names.length - shown.length + others
  const addressees =
    to === null
      ? texts.toEverybody
      : texts.toNames(more > 0 ? texts.andMore(shown.join(', '), more) : shown.join(', '))
  return [minuteText(at), by && texts.by(by.fullName), addressees].filter(Boolean).join(' · ')
}
