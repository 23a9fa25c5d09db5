import { MOST_NAMED, type RejudgingDetails, type SentAnnouncement } from '@cohort/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { Alert } from '../../components/ui/Alert'
import { BackLink } from '../../components/ui/BackLink'
import { Button, ButtonLink } from '../../components/ui/Button'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog'
import { Done } from '../../components/ui/Done'
import { EmptyState } from '../../components/ui/EmptyState'
import { PageTitle } from '../../components/ui/PageTitle'
import { ProgressBar } from '../../components/ui/ProgressBar'
import { Retry } from '../../components/ui/Retry'
import { Skeleton } from '../../components/ui/Skeleton'
import { minuteText } from '../../device/time-zone'
import { anyMessageOr, foundNothing, serverMessageOr } from '../../http/api-error'
import { useSentAnnouncements } from '../announcements/api/sent-announcements'
import { applyRejudging, discardRejudging } from './api/close-rejudging'
import { rejudgingKey, useRejudging } from './api/get-rejudging'
import { usePreview } from './api/preview-rejudging'
import { Preview } from './components/Preview'
import { StateLabel } from './components/StateLabel'
import { rejudgingTexts } from './texts'
import { type RejudgingPlace, useRejudgingPlace } from './use-rejudging-place'

const texts = rejudgingTexts.page

/**
 * The page at /jury/:contestId/rejudgings/:rejudgingId and /organise/problems/:id/rejudgings/:rejudgingId. It shows the
 * progress and a preview, and lets the jury apply or discard the rejudging.
 */
export const RejudgingPage = () => {
  const { rejudgingId = '' } = useParams()
  const place = useRejudgingPlace()
  const rejudging = useRejudging(rejudgingId)
  return (
    <div className="grid grid-cols-1 gap-5 py-6">
      <PageTitle>{texts.title}</PageTitle>
      <BackLink to={place.list} className="justify-self-start">
        {texts.back}
      </BackLink>
      {rejudging.isLoadingError &&
        (foundNothing(rejudging.error) ? (
          <EmptyState icon={SearchX} title={texts.missing} hint={texts.missingHint} />
        ) : (
          <Retry message={serverMessageOr(rejudging.error, texts.loadFailed)} onRetry={rejudging.refetch} />
        ))}
      {rejudging.isPending && <Skeleton className="h-64 w-full rounded-m" />}
      {rejudging.data && <Body rejudging={rejudging.data} place={place} />}
    </div>
  )
}

interface PartProps {
  rejudging: RejudgingDetails
  place: RejudgingPlace
}

const Body = ({ rejudging, place }: PartProps) => {
  const { reason, createdBy, createdAt, closedBy, closedAt, state, judged, total, failed, isOutdated } =
    rejudging
  const isClosed = state === 'applied' || state === 'discarded'
  return (
    <>
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="min-w-0 text-l wrap-anywhere">{reason}</h2>
          <StateLabel state={state} />
        </div>
        <p className="text-s text-ink-2 tabular-nums wrap-anywhere">
          {texts.by(createdBy?.userName ?? null, minuteText(createdAt))}
        </p>
        {isClosed && closedAt && (
          <p className="text-s text-ink-2 tabular-nums wrap-anywhere">
            {texts.closed[state](closedBy?.userName ?? null, minuteText(closedAt))}
          </p>
        )}
      </header>
      {state === 'judging' && (
        <div>
          {/* The bar is full if there is nothing to judge. */}
          <ProgressBar
            label={texts.progressLabel}
            value={total === 0 ? 1 : judged}
            max={total || 1}
            className="w-full"
          />
          <p className="mt-2 text-s text-ink-2 tabular-nums">{texts.progress(judged, total)}</p>
        </div>
      )}
      <div role="status" className="grid gap-2 text-sm empty:sr-only">
        {state === 'judging' && <p className="text-s text-ink-2">{texts.inBackground}</p>}
        {state === 'ready' && <p>{place.texts.nothingChanged}</p>}
        {state === 'applying' && <p>{place.texts.applying}</p>}
        {failed > 0 && <p>{texts.failed(failed)}</p>}
        {isOutdated && <p className="text-wa">{texts.outdated}</p>}
      </div>
      <Done>{isClosed && place.texts.done[state]}</Done>
      {rejudging.contestId !== null && rejudging.announcements.length > 0 && (
        <Announcements rejudging={rejudging} contestId={rejudging.contestId} />
      )}
      {(state === 'judging' || state === 'ready') && <Decision rejudging={rejudging} place={place} />}
      {state !== 'judging' && state !== 'discarded' && <Preview id={rejudging._id} place={place} />}
    </>
  )
}

/** Offers one draft announcement for each group of users with the same changes. */
const Announcements = ({
  rejudging: { _id, announcements },
  contestId,
}: Pick<PartProps, 'rejudging'> & { contestId: string }) => {
  const sent = useSentAnnouncements(contestId).data ?? []
  const about = sent.filter(({ rejudging, withdrawn }) => rejudging === _id && withdrawn === null)
  return (
    <section aria-labelledby="affected" className="grid gap-2">
      <h3 id="affected" className="text-m">
        {texts.affected}
      </h3>
      <ul className="grid gap-2">
        {announcements.map(({ userIds, changes, text }) => {
          const written = about.find((each) => isTo(each, userIds))
          return (
            <li key={changes.join()} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
              <span className="wrap-anywhere">{texts.alike(userIds.length, changes)}</span>
              {written && (
                <span className="text-s text-ink-2 tabular-nums wrap-anywhere">
                  {texts.written(written.by?.fullName ?? null, minuteText(written.at))}
                </span>
              )}
              <ButtonLink
                size="s"
                variant={written ? 'ghost' : 'plain'}
                to={`/jury/${contestId}/announcements`}
                state={{ userIds, text, rejudging: _id }}
                aria-label={(written ? texts.announceAgainTo : texts.announceTo)(userIds.length, changes)}
              >
                {written ? texts.announceAgain : texts.announce}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * Whether an announcement went to all users in a group. It names only its first recipients, but those are enough to
 * identify the group, because no user is in two groups.
 */
const isTo = ({ to, others }: SentAnnouncement, userIds: readonly string[]): boolean =>
  to === null ||
  (to.length + others >= userIds.length &&
    userIds.slice(0, MOST_NAMED).every((userId) => to.some(({ _id }) => _id === userId)))

const Decision = ({ rejudging: { _id, state }, place }: PartProps) => {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: (run: (id: string) => Promise<RejudgingDetails>) => run(_id),
    onSuccess: (changed) => queryClient.setQueryData(rejudgingKey(_id), changed),
    onError: () => queryClient.invalidateQueries({ queryKey: rejudgingKey(_id) }),
  })
  return (
    <div className="grid gap-3">
      {act.isError && <Alert>{anyMessageOr(act.error, texts.actFailed)}</Alert>}
      <div className="flex flex-wrap gap-2.5">
        {state === 'ready' && (
          <ApplyButton
            id={_id}
            hint={place.texts.applyHint}
            isActing={act.isPending}
            onApply={() => act.mutate(applyRejudging)}
          />
        )}
        <ConfirmDialog
          trigger={<Button disabled={act.isPending}>{texts.discard}</Button>}
          title={texts.discardQuestion}
          hint={texts.discardHint}
          confirm={texts.discard}
          onConfirm={() => act.mutate(discardRejudging)}
        />
      </div>
    </div>
  )
}

interface ApplyButtonProps {
  id: string
  hint: (changing: number) => string
  isActing: boolean
  onApply: () => void
}

/** Disabled until the preview has loaded, because the confirmation shows how many verdicts change. */
const ApplyButton = ({ id, hint, isActing, onApply }: ApplyButtonProps) => {
  const { data } = usePreview(id, 1)
  const changing = data?.data.counts.reduce((sum, { submissions }) => sum + submissions, 0)
  return (
    <ConfirmDialog
      trigger={
        <Button variant="primary" disabled={isActing || changing === undefined}>
          {texts.apply}
        </Button>
      }
      title={texts.applyQuestion}
      hint={hint(changing ?? 0)}
      confirm={texts.apply}
      onConfirm={onApply}
    />
  )
}
