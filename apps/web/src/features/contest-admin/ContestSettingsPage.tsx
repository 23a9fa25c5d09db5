import { contestStatusAt, type ManagedContest } from '@cohort/shared'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { toast } from 'sonner'
import { ButtonLink } from '../../components/ui/Button'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { minuteText, shownTimeZone } from '../../device/time-zone'
import { serverMessageOr } from '../../http/api-error'
import { useContest } from '../contests/api/get-contest'
import { StatusBadge } from '../contests/components/StatusBadge'
import { useSession } from '../session/session.store'
import { managedKey, useManagedContest } from './api/managed-contests'
import { ContestActions } from './components/ContestActions'
import { ContestEditor } from './components/ContestEditor'
import { JuryMembers } from './components/JuryMembers'
import { draftOf } from './contest-draft'
import { contestAdminTexts as texts } from './texts'

/** /jury/:contestId/settings: the settings that the owner of a contest can change. */
export const ContestSettingsPage = (): ReactNode => {
  const { contestId = '' } = useParams()
  const query = useManagedContest(contestId)
  return (
    <div className="max-w-[820px] py-6">
      <PageTitle>{texts.settingsTitle}</PageTitle>
      <h2 className="sr-only">{texts.settingsTitle}</h2>
      {query.isPending ? (
        <p role="status">{texts.loading}</p>
      ) : query.isError ? (
        <Retry
          message={serverMessageOr(query.error, texts.loadFailed)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Settings contest={query.data} onReload={query.refetch} />
      )}
    </div>
  )
}

interface SettingsProps {
  contest: ManagedContest
  onReload: () => Promise<unknown>
}

const Settings = ({ contest, onReload }: SettingsProps) => {
  const queryClient = useQueryClient()
  const userId = useSession((session) => session.userData?._id)
  const { data: shown } = useContest(contest._id)
  const [edition, setEdition] = useState(0)
  const [endDraft, setEndDraft] = useState<string | null>(null)
  const ownRevision = useRef(contest.revision)
  // Reload when the contest starts or ends, as the jury room around this page does.
  const status = shown?.contest.status
  const lastStatus = useRef(status)
  useEffect(() => {
    if (lastStatus.current !== undefined && lastStatus.current !== status) void onReload()
    lastStatus.current = status
  }, [status, onReload])
  useEffect(() => {
    if (contest.revision !== ownRevision.current) toast.info(texts.changedElsewhere)
    ownRevision.current = contest.revision
  }, [contest.revision])
  /** Stores the changed contest in the cache. */
  const onChanged = (changed: ManagedContest) => {
    ownRevision.current = changed.revision
    queryClient.setQueryData(managedKey(contest._id), changed)
    void queryClient.invalidateQueries({ queryKey: ['contests', 'one', contest._id] })
    void queryClient.invalidateQueries({ queryKey: ['contests', 'list'] })
  }
  return (
    <div className="grid gap-10">
      <p>
        <StatusBadge status={contest.status} />
      </p>
      {endDraft !== null && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {contest.status === 'Ended' ? texts.endMoved.noteOfEnded : texts.endMoved.note}
          <ButtonLink size="s" to={`/jury/${contest._id}/announcements`} state={{ text: endDraft }}>
            {texts.endMoved.write}
          </ButtonLink>
        </p>
      )}
      {userId !== undefined && (
        <ContestEditor
          key={`${contest.revision} ${edition}`}
          contest={contest}
          userId={userId}
          place={contest._id}
          offsetMs={shown?.offsetMs}
          initial={draftOf(contest, shownTimeZone())}
          onSaved={(saved) => {
            onChanged(saved)
            if (isRunning(contest, shown?.offsetMs) && saved.endTime !== contest.endTime)
              setEndDraft(endDraftOf(saved))
            setEdition((number) => number + 1)
          }}
          onShown={onChanged}
          onReload={() => void onReload().then(() => setEdition((number) => number + 1))}
        />
      )}
      <JuryMembers contest={contest} onChanged={onChanged} />
      <ContestActions contest={contest} onChanged={onChanged} />
    </div>
  )
}

/** Whether a contest is running by the server's clock. The `status` field may be out of date. */
const isRunning = ({ startTime, endTime }: ManagedContest, offsetMs = 0): boolean => {
  const now = new Date(Date.now() + offsetMs)
  return contestStatusAt(now, { startTime: new Date(startTime), endTime: new Date(endTime) }) === 'Running'
}

/** The draft of an announcement about the new end. */
const endDraftOf = ({ status, endTime }: ManagedContest): string =>
  status === 'Ended' ? texts.endMoved.ended : texts.endMoved.moved(minuteText(endTime), shownTimeZone())
