import type { ProblemListItem } from '@cohort/shared'
import { SearchX } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react'
import { Button } from '../../components/ui/Button'
import { classes } from '../../components/ui/classes'
import { EmptyState } from '../../components/ui/EmptyState'
import { optionalPart } from '../../components/ui/optional-part'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { serverMessageOr } from '../../http/api-error'
import { useSession } from '../session/session.store'
import { useProblemList } from './api/list-problems'
import { FilterPanel } from './components/FilterPanel'
import { ListControls } from './components/ListControls'
import { ListCount } from './components/ListCount'
import { PracticeTabs } from './components/PracticeTabs'
import { ProblemGrid, ProblemGridLoading } from './components/ProblemGrid'
import { WhatNextFrame } from './components/WhatNextFrame'
import { isFiltering, noFilters } from './filters'
import { sorted, withStatus } from './list-view'
import { problemTexts as texts } from './texts'
import { useFilters } from './use-filters'
import { type ListLayout, useListLayout } from './use-list-layout'

const WhatNext = optionalPart(() => import('./components/WhatNext'), 'WhatNext')

/**
 * The home page: all published problems, with filters.
 * @param contest a link to the current contest, which may load later
 */
export const ProblemListPage = ({ contest }: { contest: ReactNode }) => {
  const signedIn = useSession((session) => session.status)
  const { filters: asked, change } = useFilters()
  const filters = useMemo(() => (signedIn ? asked : { ...asked, status: null }), [asked, signedIn])
  const { status, sort } = filters
  const list = useProblemList(filters)
  const shown = useMemo(() => sorted(withStatus(list.data ?? [], status), sort), [list.data, status, sort])
  const [layout, setLayout] = useListLayout()
  const results = useRef<HTMLElement>(null)
  const toResults = useCallback(() => results.current?.focus(), [])
  const clear = useCallback(() => {
    change(noFilters)
    // The button disappears, so the focus must move elsewhere.
    toResults()
  }, [change, toResults])
  return (
    <div className="mx-auto grid w-full max-w-[1416px] grid-cols-1 gap-x-8 px-4 py-6 sm:px-7 md:grid-cols-[232px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:py-9 xl:grid-cols-[264px_minmax(0,1fr)] xl:gap-x-9">
      <PageTitle>{texts.problemsTitle}</PageTitle>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:col-start-2">
        <PracticeTabs>
          <Suspense fallback={null}>{contest}</Suspense>
        </PracticeTabs>
        <Suspense fallback={<WhatNextFrame signedIn={signedIn} />}>
          <WhatNext signedIn={signedIn} />
        </Suspense>
        <div>
          <h1 className="text-[26px] sm:text-2xl">{texts.title}</h1>
          <p aria-live="polite" className="mt-1.5 min-h-[23px] text-ink-2 tabular-nums">
            {list.isSuccess && (
              <ListCount
                problems={list.data}
                shown={shown.length}
                isFiltered={isFiltering(filters)}
                isOld={list.isPlaceholderData}
                signedIn={signedIn}
              />
            )}
          </p>
        </div>
        <ListControls
          signedIn={signedIn}
          sort={sort}
          onSort={(chosen) => change({ sort: chosen })}
          layout={layout}
          onLayout={setLayout}
        />
      </header>
      <FilterPanel
        filters={filters}
        onChange={change}
        onLeave={toResults}
        onClear={clear}
        signedIn={signedIn}
      />
      <section
        ref={results}
        tabIndex={-1}
        aria-label={texts.problemsTitle}
        aria-busy={list.isFetching}
        className="scroll-mt-[calc(var(--bar)+24px)] outline-none md:col-start-2"
      >
        <List list={list} shown={shown} layout={layout} filtering={isFiltering(filters)} clear={clear} />
      </section>
    </div>
  )
}

interface ListProps {
  list: ReturnType<typeof useProblemList>
  shown: readonly ProblemListItem[]
  layout: ListLayout
  filtering: boolean
  clear: () => void
}

const List = ({ list, shown, layout, filtering, clear }: ListProps) => {
  if (list.isPending) return <ProblemGridLoading />
  if (list.isError) {
    return <Retry message={serverMessageOr(list.error, texts.loadFailed)} onRetry={list.refetch} />
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={texts.emptyTitle}
        hint={texts.emptyHint}
        action={filtering && <Button onClick={clear}>{texts.showAll}</Button>}
      />
    )
  }
  return (
    <div className={classes('transition-opacity duration-150', list.isPlaceholderData && 'opacity-60')}>
      <ProblemGrid problems={shown} layout={layout} />
    </div>
  )
}
