import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { shownTimeZone } from '../../device/time-zone'
import { serverMessageOr } from '../../http/api-error'
import { spanText } from '../contests/server-clock'
import { useSession } from '../session/session.store'
import { useManagedContest } from './api/managed-contests'
import { ContestEditor } from './components/ContestEditor'
import { copyOf, emptyDraft, isCutShort } from './contest-draft'
import { contestAdminTexts as texts } from './texts'

/** /organise/contests/new: creates a contest, from scratch or with the settings of another one (`?from=`). */
export const NewContestPage = () => (
  <div className="max-w-[820px] py-6">
    <PageTitle>{texts.newTitle}</PageTitle>
    <h1 className="mb-5 text-xl">{texts.newTitle}</h1>
    <Editor />
  </div>
)

const Editor = (): ReactNode => {
  const from = useSearchParams()[0].get('from') ?? undefined
  const source = useManagedContest(from)
  const navigate = useNavigate()
  const userId = useSession((session) => session.userData?._id)
  if (from !== undefined && source.isPending) return <p role="status">{texts.loading}</p>
  if (source.isError)
    return (
      <Retry
        message={serverMessageOr(source.error, texts.loadFailed)}
        onRetry={() => void source.refetch()}
      />
    )
  if (userId === undefined) return null
  const zone = shownTimeZone()
  return (
    <>
      {source.data && isCutShort(source.data) && (
        <p className="mb-5 rounded-m border border-line px-3.5 py-2.5 text-sm">
          {texts.cutShort(spanText(Date.parse(source.data.endTime) - Date.parse(source.data.startTime)))}
        </p>
      )}
      <ContestEditor
        contest={null}
        userId={userId}
        place={from === undefined ? 'new' : `copy.${from}`}
        initial={source.data ? copyOf(source.data, userId, Date.now(), zone) : emptyDraft(Date.now(), zone)}
        onSaved={({ _id }) => void navigate(`/jury/${_id}/settings`)}
      />
    </>
  )
}
