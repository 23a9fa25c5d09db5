import type { Rejudging } from '@cohort/shared'
import { Plus, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { Pager } from '../../components/ui/Pager'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { Skeleton } from '../../components/ui/Skeleton'
import { minuteText } from '../../device/time-zone'
import { serverMessageOr } from '../../http/api-error'
import { LIST_LENGTH, useRejudgings } from './api/list-rejudgings'
import { StateLabel } from './components/StateLabel'
import { rejudgingTexts } from './texts'
import { useRejudgingPlace } from './use-rejudging-place'

const texts = rejudgingTexts.list

/**
 * The page at /jury/:contestId/rejudgings and /organise/problems/:id/rejudgings. It lists the rejudgings of a contest
 * or of a problem's practice submissions.
 */
export const RejudgingListPage = () => {
  const place = useRejudgingPlace()
  const [page, setPage] = useState(1)
  const rejudgings = useRejudgings(place.scope, page)
  const toNew = (
    <ButtonLink variant="primary" to={`${place.list}/new`}>
      <Plus size={16} aria-hidden="true" />
      {texts.create}
    </ButtonLink>
  )
  return (
    <div className="py-6">
      <PageTitle>{texts.title}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-l">{texts.title}</h2>
          <p className="mt-1 max-w-[64ch] text-s text-ink-2">{place.texts.intro}</p>
        </div>
        {toNew}
      </div>
      <div className="mt-5">
        {rejudgings.isLoadingError && (
          <Retry message={serverMessageOr(rejudgings.error, texts.loadFailed)} onRetry={rejudgings.refetch} />
        )}
        {rejudgings.isPending && <Skeleton className="h-40 w-full rounded-m" />}
        {rejudgings.data?.total === 0 && (
          <EmptyState icon={RotateCcw} title={texts.empty} hint={texts.emptyHint} />
        )}
        {rejudgings.data && rejudgings.data.total > 0 && (
          <ul aria-label={texts.title} className="divide-y divide-line border-y border-line">
            {rejudgings.data.data.map((rejudging) => (
              <Row key={rejudging._id} rejudging={rejudging} list={place.list} />
            ))}
          </ul>
        )}
        <Pager
          label={texts.title}
          page={page}
          pages={Math.ceil((rejudgings.data?.total ?? 0) / LIST_LENGTH)}
          onPage={setPage}
        />
      </div>
    </div>
  )
}

const Row = ({ rejudging, list }: { rejudging: Rejudging; list: string }) => {
  const { _id, reason, createdBy, createdAt, state, judged, total } = rejudging
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3 hover:bg-sunken/60">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={`${list}/${_id}`}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {reason}
        </Link>
        <p className="mt-0.5 text-xs text-ink-2 wrap-anywhere tabular-nums">
          {texts.by(createdBy?.userName ?? null, minuteText(createdAt))}
        </p>
      </div>
      <span className="text-s text-ink-2 tabular-nums">
        {state === 'judging' ? rejudgingTexts.page.progress(judged, total) : texts.of(total)}
      </span>
      <StateLabel state={state} />
    </li>
  )
}
