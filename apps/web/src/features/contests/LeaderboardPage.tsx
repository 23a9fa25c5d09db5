import { ChevronDown, Projector, SearchX, Trophy } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { quietLink } from '../../components/ui/BackLink'
import { Button, ButtonLink } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { Pager } from '../../components/ui/Pager'
import { PageTitle } from '../../components/ui/PageTitle'
import { PhoneDisclosure } from '../../components/ui/PhoneDisclosure'
import { Retry } from '../../components/ui/Retry'
import { SearchField } from '../../components/ui/SearchField'
import { pageIn, useAddressFilters } from '../../components/ui/use-address-filters'
import { failureMessage, foundNothing } from '../../http/api-error'
import { useSession } from '../session/session.store'
import { useContest } from './api/get-contest'
import { pagesOf, useLeaderboard } from './api/get-leaderboard'
import { BoardWall } from './BoardWall'
import { BoardHeader } from './components/BoardHeader'
import { BoardLegend } from './components/BoardLegend'
import { BoardTable } from './components/BoardTable'
import { BoardLoading } from './components/ContestLoading'
import { ContestStrip } from './components/ContestStrip'
import { DownloadResults } from './components/DownloadResults'
import { MissingContest } from './components/MissingContest'
import { PrintedAt } from './components/PrintedAt'
import { useRouteContestId } from './contest-state'
import { marksOf } from './last-look'
import { contestTexts } from './texts'
import { useBelowFold } from './use-below-fold'
import { useLastLook } from './use-last-look'
import { isWallAddress } from './wall-address'

const texts = contestTexts.board

/** /contests/:contestId/leaderboard: the leaderboard, updated live while the contest is running. */
export const LeaderboardPage = () => {
  const contestId = useRouteContestId()
  const isWall = isWallAddress(useLocation())
  if (contestId !== undefined && isWall) return <BoardWall contestId={contestId} />
  return (
    <>
      {contestId !== undefined && <ContestStrip contestId={contestId} clock={false} />}
      <div className="mx-auto w-full max-w-[1180px] px-4 py-6 sm:px-7 md:py-8">
        <PageTitle>{texts.title}</PageTitle>
        {contestId === undefined ? (
          <Retry message={texts.missingId} onRetry={() => window.history.back()} />
        ) : (
          <div data-printed>
            <Board key={contestId} contestId={contestId} />
          </div>
        )}
      </div>
    </>
  )
}

/** The page number and the name searched for, both from the address. */
const placeIn = (params: URLSearchParams) => ({
  name: params.get('name')?.trim() ?? '',
  page: pageIn(params),
})

const Board = ({ contestId }: { contestId: string }): ReactNode => {
  const { filters, change } = useAddressFilters(placeIn)
  const { page, name } = filters
  const userId = useSession((session) => session.userData?._id)
  const query = useLeaderboard({ contestId, page, name, userId })
  const shown = useContest(contestId).data
  const contest = shown?.contest
  const { before, markSeen } = useLastLook(contestId, query.data?.ranks, query.dataUpdatedAt)
  const seek = useCallback(
    (sought: string) => change({ name: sought }, { replace: true, preventScrollReset: true }),
    [change],
  )
  if (query.isPending) return <BoardLoading />
  const failure = query.isError && (
    <Retry message={failureMessage(query.error, texts.failed, texts.error)} onRetry={query.refetch} />
  )
  if (query.isLoadingError) return foundNothing(query.error) ? <MissingContest /> : failure
  const board = query.data
  const hasDownload = contest !== undefined && (Boolean(contest.right) || board.status === 'Ended')
  const isMarked = board.ranks.some((row) => marksOf(before, row) !== null)
  return (
    <>
      <BoardHeader contestId={contestId} userId={userId} board={board} refetch={query.refetch}>
        {contest?.right && (
          <Link to={`/jury/${contestId}`} className={`${quietLink} print:hidden`}>
            {texts.jury}
          </Link>
        )}
      </BoardHeader>
      <PrintedAt offsetMs={shown?.offsetMs} />
      {/* If a refresh fails, the page keeps the previous rows, which are more useful than an error alone. */}
      {failure && <div className="mb-4">{failure}</div>}
      {board.ranks.length === 0 && board.matching === undefined ? (
        <EmptyState
          icon={Trophy}
          title={texts.empty(board.contestTitle)}
          hint={board.status === 'Running' ? texts.emptyHint : ''}
        />
      ) : (
        <>
          <div className="mb-4 print:hidden">
            <PhoneDisclosure
              size="s"
              startsOpen={name !== ''}
              className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 max-sm:mt-3"
              icon={<ChevronDown size={14} aria-hidden="true" className="in-aria-expanded:rotate-180" />}
              label={hasDownload ? texts.findAndDownload : texts.find}
            >
              <div className="w-full sm:w-64">
                <SearchField
                  label={texts.filter}
                  placeholder={texts.filterPlaceholder}
                  value={name}
                  onChange={seek}
                />
              </div>
              <p role="status" className="min-h-5 text-s text-ink-2 sm:mr-auto sm:pb-2">
                {board.matching !== undefined && texts.matching(board.matching)}
              </p>
              {contest && hasDownload && <DownloadResults contest={contest} />}
              <ButtonLink to="?view=wall" variant="quiet" title={texts.wallHint} className="max-sm:hidden">
                <Projector size={16} aria-hidden="true" />
                {texts.wall}
              </ButtonLink>
            </PhoneDisclosure>
          </div>
          {board.matching === 0 ? (
            <EmptyState
              icon={SearchX}
              title={texts.noMatch(name)}
              hint=""
              action={<Button onClick={() => seek('')}>{texts.clearFilter}</Button>}
            />
          ) : (
            <Rows board={board} userId={userId} before={before} />
          )}
          <BoardLegend
            penaltyMinutes={contest?.penaltyMinutes}
            markedSince={isMarked && before !== null ? before.at : null}
            onSeen={markSeen}
          />
        </>
      )}
      <Pager
        label={texts.title}
        page={page}
        pages={pagesOf(board)}
        onPage={(next) => change({ page: next }, { preventScrollReset: true })}
      />
    </>
  )
}

/** The table, no taller than the window, so that the header and the user's own row are always in view. */
const Rows = (props: Pick<ComponentProps<typeof BoardTable>, 'board' | 'userId' | 'before'>) => {
  const box = useRef<HTMLElement>(null)
  useBelowFold(box)
  return <BoardTable {...props} ref={box} className="max-h-[max(22rem,calc(100dvh-var(--bar)-200px))]" />
}
