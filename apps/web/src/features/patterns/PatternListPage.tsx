import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { Skeleton } from '../../components/ui/Skeleton'
import { serverMessageOr } from '../../http/api-error'
import { PracticeTabs } from '../problems/components/PracticeTabs'
import { usePatternList } from './api/list-patterns'
import { PatternGraph } from './components/PatternGraph'
import { patternTexts as texts } from './texts'

/** /patterns: the patterns in the order in which to learn them, with the user's progress. */
export const PatternListPage = () => {
  const list = usePatternList()
  return (
    <div className="mx-auto w-full max-w-[1416px] px-4 py-6 sm:px-7 md:py-9">
      <PageTitle>{texts.title}</PageTitle>
      <PracticeTabs />
      <h1 className="mt-5 text-[26px] sm:text-2xl">{texts.title}</h1>
      <p className="mt-1.5 mb-6 max-w-[70ch] text-ink-2">{texts.lead}</p>
      {list.isPending ? (
        <Loading />
      ) : list.isLoadingError ? (
        <Retry message={serverMessageOr(list.error, texts.loadFailed)} onRetry={list.refetch} />
      ) : (
        <PatternGraph patterns={list.data ?? []} />
      )}
    </div>
  )
}

const Loading = () => (
  <div role="status" className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-4">
    <p className="sr-only">{texts.loading}</p>
    {Array.from({ length: 12 }, (_, key) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never change
      <Skeleton key={key} className="h-[5.75rem]" />
    ))}
  </div>
)
