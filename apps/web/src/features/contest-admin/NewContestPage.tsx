import type { ManagedContest } from '@cohort/shared'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { toast } from 'sonner'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { shownTimeZone } from '../../device/time-zone'
import { anyMessageOr, serverMessageOr } from '../../http/api-error'
import { useSession } from '../session/session.store'
import { addJuryMember } from './api/jury'
import { useManagedContest } from './api/managed-contests'
import { ContestEditor } from './components/ContestEditor'
import { copyOf, emptyDraft } from './contest-draft'
import { contestAdminTexts as texts } from './texts'

/** /organise/contests/new: a new contest, empty or with the settings of another one (`?from=`). */
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
    <ContestEditor
      contest={null}
      userId={userId}
      place={from === undefined ? 'new' : `copy.${from}`}
      initial={source.data ? copyOf(source.data, Date.now(), zone) : emptyDraft(Date.now(), zone)}
      onSaved={({ _id }) =>
        void copyJury(source.data, _id, userId).then(() => navigate(`/jury/${_id}/settings`))
      }
    />
  )
}

/** Gives a copy the jury of its source. The page then shows the owner who is in it. */
const copyJury = async (source: ManagedContest | undefined, id: string, userId: string): Promise<void> => {
  try {
    for (const { _id, email } of source?.jury ?? []) if (_id !== userId) await addJuryMember(id, email)
  } catch (error) {
    toast.error(anyMessageOr(error, texts.juryNotCopied))
  }
}
