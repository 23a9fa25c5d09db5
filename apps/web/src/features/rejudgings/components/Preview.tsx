import { useState } from 'react'
import { Pager } from '../../../components/ui/Pager'
import { Retry } from '../../../components/ui/Retry'
import { Skeleton } from '../../../components/ui/Skeleton'
import { anyMessageOr } from '../../../http/api-error'
import { PREVIEW_LENGTH, usePreview } from '../api/preview-rejudging'
import { rejudgingTexts } from '../texts'
import type { RejudgingPlace } from '../use-rejudging-place'
import { RankChanges } from './RankChanges'
import { VerdictChanges } from './VerdictChanges'

const texts = rejudgingTexts.preview

/** A preview of a rejudging: changed ranks and verdicts, and submissions that could not be judged. */
export const Preview = ({ id, place }: { id: string; place: RejudgingPlace }) => {
  const [page, setPage] = useState(1)
  const preview = usePreview(id, page)
  if (preview.isLoadingError)
    return <Retry message={anyMessageOr(preview.error, texts.loadFailed)} onRetry={preview.refetch} />
  if (preview.data === undefined) return <Skeleton className="h-64 w-full rounded-m" />
  const { data, total } = preview.data
  return (
    <div className="grid grid-cols-1 gap-7">
      {place.contest && (
        <section className="grid grid-cols-1 gap-3">
          <h3 className="text-m">{texts.ranks}</h3>
          {data.ranks.length === 0 ? (
            <p className="text-s text-ink-2">{texts.noRanks}</p>
          ) : (
            <RankChanges ranks={data.ranks} problems={place.contest.problems} />
          )}
        </section>
      )}
      <section className="grid grid-cols-1 gap-3">
        <h3 className="text-m">{texts.verdicts}</h3>
        {total === 0 ? (
          <p className="text-s text-ink-2">{texts.noVerdicts}</p>
        ) : (
          <>
            {data.counts.length > 0 && (
              <ul aria-label={texts.counts} className="flex flex-wrap gap-x-5 gap-y-1 text-s tabular-nums">
                {data.counts.map(({ before, after, submissions }) => (
                  <li key={`${before} ${after}`}>{texts.count(submissions, before, after)}</li>
                ))}
              </ul>
            )}
            <VerdictChanges label={texts.verdicts} rows={data.changes} place={place} />
            <Pager
              label={texts.verdicts}
              page={page}
              pages={Math.ceil(total / PREVIEW_LENGTH)}
              onPage={setPage}
            />
          </>
        )}
      </section>
      {data.failed.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h3 className="text-m">{texts.failed}</h3>
          <VerdictChanges label={texts.failed} rows={data.failed} place={place} />
        </section>
      )}
    </div>
  )
}
