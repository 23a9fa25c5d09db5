import { SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { Button } from '../../components/ui/Button'
import { classes } from '../../components/ui/classes'
import { EmptyState } from '../../components/ui/EmptyState'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { serverMessageOr } from '../../http/api-error'
import { useProblemList } from './api/list-problems'
import { FilterPanel } from './components/FilterPanel'
import { ProblemGrid, ProblemGridLoading } from './components/ProblemGrid'
import { isFiltering, noFilters } from './filters'
import { problemTexts } from './texts'
import { useFilters } from './use-filters'

/** The home page: every published problem, with filters. */
export const ProblemListPage = () => {
  const { filters, change } = useFilters()
  const list = useProblemList(filters)
  const clear = useCallback(() => change(noFilters), [change])
  return (
    <div className="mx-auto grid w-full max-w-[1416px] grid-cols-1 gap-x-8 px-4 py-6 sm:px-7 md:grid-cols-[232px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:py-9 xl:grid-cols-[264px_minmax(0,1fr)] xl:gap-x-9">
      <PageTitle>{problemTexts.problemsTitle}</PageTitle>
      <header className="md:col-start-2">
        <h1 className="text-[26px] sm:text-2xl">{problemTexts.title}</h1>
        <p aria-live="polite" className="mt-1.5 mb-5 min-h-[23px] text-ink-2 tabular-nums">
          {list.isSuccess &&
            [problemTexts.count(list.data.length), isFiltering(filters) && problemTexts.filtered]
              .filter(Boolean)
              .join(' ')}
        </p>
      </header>
      <FilterPanel filters={filters} onChange={change} />
      <section aria-label={problemTexts.problemsTitle} aria-busy={list.isFetching} className="md:col-start-2">
        <List list={list} filtering={isFiltering(filters)} clear={clear} />
      </section>
    </div>
  )
}

interface ListProps {
  list: ReturnType<typeof useProblemList>
  filtering: boolean
  clear: () => void
}

const List = ({ list, filtering, clear }: ListProps) => {
  if (list.isPending) return <ProblemGridLoading />
  if (list.isError) {
    return (
      <Retry
        message={serverMessageOr(list.error, problemTexts.loadFailed)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (list.data.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={problemTexts.emptyTitle}
        hint={problemTexts.emptyHint}
        action={filtering && <Button onClick={clear}>{problemTexts.showAll}</Button>}
      />
    )
  }
  return (
    <div className={classes('transition-opacity duration-150', list.isPlaceholderData && 'opacity-60')}>
      <ProblemGrid problems={list.data} />
    </div>
  )
}
