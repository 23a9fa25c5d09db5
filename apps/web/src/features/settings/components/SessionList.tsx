import type { Session } from '@cohort/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { Retry } from '../../../components/ui/Retry'
import { minuteText } from '../../../device/time-zone'
import { anyMessageOr, serverMessageOr } from '../../../http/api-error'
import { endOtherSessions, endSession, SESSIONS_KEY, useSessions } from '../api/sessions'
import { settingsTexts } from '../texts'
import { RowsLoading } from './RowsLoading'

const texts = settingsTexts.sessions

/** The browsers where the user is signed in. All but the current one can be signed out. */
export const SessionList = () => {
  const sessions = useSessions()
  const endOthers = useEnding(endOtherSessions, texts.endedOthers)
  if (sessions.isPending) return <RowsLoading rows={1} />
  if (sessions.isError) {
    return <Retry message={serverMessageOr(sessions.error, texts.loadFailed)} onRetry={sessions.refetch} />
  }
  const hasOthers = sessions.data.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul aria-label={texts.title} className="divide-y divide-line border-y border-line">
        {sessions.data.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      <div className="mt-4">
        {hasOthers ? (
          <ConfirmDialog
            trigger={<Button disabled={endOthers.isPending}>{texts.endOthers}</Button>}
            title={texts.question}
            hint={texts.questionHint}
            confirm={texts.endOthers}
            onConfirm={() => endOthers.mutate(undefined)}
          />
        ) : (
          <p className="flex min-h-11 items-center text-s text-ink-2 sm:min-h-9">{texts.alone}</p>
        )}
      </div>
    </>
  )
}

const SessionRow = ({
  session: { _id, browser, startedAt, lastSeenAt, isCurrent },
}: {
  session: Session
}) => {
  const ending = useEnding(endSession, texts.ended)
  const name = browser ?? texts.unknown
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="text-sm font-semibold">
          {name}
          {isCurrent && (
            <span className="ml-2 rounded-full bg-accent-soft px-2 py-0.5 text-xs font-semibold text-accent">
              {texts.current}
            </span>
          )}
        </p>
        <p className="text-s text-ink-2 tabular-nums">
          {texts.started(minuteText(startedAt))}
          {!isCurrent && `, ${texts.seen(minuteText(lastSeenAt))}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="s"
          aria-label={texts.endOf(name)}
          disabled={ending.isPending}
          onClick={() => ending.mutate(_id)}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}

/** Ends sessions. Reloads the list even after a failure, because the session may already have ended. */
const useEnding = <Input,>(end: (input: Input) => Promise<unknown>, done: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(anyMessageOr(error, settingsTexts.tryAgain)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}
