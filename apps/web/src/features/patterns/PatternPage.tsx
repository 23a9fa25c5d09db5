import { type NamedPattern, PATTERNS, type PatternPage as PatternData } from '@cohort/shared'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ButtonLink } from '../../components/ui/Button'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { Skeleton } from '../../components/ui/Skeleton'
import { foundNothing, serverMessageOr } from '../../http/api-error'
import { isSolved } from '../problems/list-view'
import { problemTexts } from '../problems/texts'
import { Article } from '../statements/components/Article'
import { usePattern } from './api/get-pattern'
import { PatternProblems } from './components/PatternProblems'
import { patternTexts as texts } from './texts'

/** /patterns/:slug: a pattern with its introduction and problems. */
export const PatternPage = () => {
  const { slug = '' } = useParams()
  const pattern = usePattern(slug)
  return (
    <div className="mx-auto w-full max-w-[1180px] px-4 py-6 sm:px-7 md:py-9">
      <Link
        to="/patterns"
        className="mb-2 inline-flex min-h-9 items-center gap-1.5 text-s font-[550] text-accent underline-offset-3 hover:underline max-sm:min-h-11"
      >
        <ArrowLeft size={15} aria-hidden="true" />
        {texts.toPatterns}
      </Link>
      <Content query={pattern} />
    </div>
  )
}

const Content = ({ query }: { query: ReturnType<typeof usePattern> }): ReactNode => {
  if (query.isPending) return <Loading />
  if (query.data !== undefined) return <Pattern pattern={query.data} />
  if (foundNothing(query.error)) return <Missing />
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <Retry message={serverMessageOr(query.error, texts.loadOneFailed)} onRetry={query.refetch} />
    </>
  )
}

const Pattern = ({ pattern }: { pattern: PatternData }) => (
  <>
    <PageTitle>{pattern.title}</PageTitle>
    <h1 className="text-[26px] wrap-anywhere sm:text-2xl">{pattern.title}</h1>
    <div className="mt-2 mb-6 grid gap-1">
      <Neighbours label={texts.buildsOn} patterns={pattern.buildsOn} />
      <Neighbours label={texts.leadsTo} patterns={pattern.leadsTo} />
    </div>
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,70ch)_minmax(320px,1fr)]">
      {pattern.introduction !== null && (
        <div>
          <Article html={pattern.introduction} codeName={texts.codeExample} />
          <NextStep pattern={pattern} />
        </div>
      )}
      <div className="lg:sticky lg:top-[calc(var(--bar)+24px)]">
        <PatternProblems problems={pattern.problems} />
      </div>
    </div>
  </>
)

/**
 * Links to the first unsolved problem, because the list is far away at the end of a long introduction. If all are solved,
 * links to the next pattern.
 */
const NextStep = ({ pattern: { slug, problems } }: { pattern: PatternData }) => {
  const problem = problems.find((each) => !isSolved(each))
  const following = PATTERNS[PATTERNS.findIndex((each) => each.slug === slug) + 1]
  if (problems.length === 0 || (problem ?? following) === undefined) return null
  return (
    <ButtonLink
      to={problem ? `/problems/${problem._id}` : `/patterns/${following?.slug}`}
      variant="primary"
      className="mt-6 max-w-full"
    >
      <span className="truncate">
        {problem
          ? texts.solve(problem.title || problemTexts.untitled)
          : texts.nextPattern(following?.title ?? '')}
      </span>
    </ButtonLink>
  )
}

const Neighbours = ({ label, patterns }: { label: string; patterns: readonly NamedPattern[] }) => {
  if (patterns.length === 0) return null
  return (
    <p className="text-s text-ink-2">
      {`${label}: `}
      {patterns.map(({ slug, title }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <Link to={`/patterns/${slug}`} className="text-accent underline underline-offset-2 max-sm:py-2.5">
            {title}
          </Link>
        </span>
      ))}
    </p>
  )
}

const Missing = () => (
  <div className="py-16 text-center">
    <PageTitle>{texts.notFound}</PageTitle>
    <h1 className="text-l">{texts.notFound}</h1>
    <div className="mt-5">
      <ButtonLink to="/patterns" variant="primary">
        {texts.toPatterns}
      </ButtonLink>
    </div>
  </div>
)

const Loading = () => (
  <div role="status">
    <p className="sr-only">{texts.loadingOne}</p>
    <Skeleton className="h-9 w-64" />
    <Skeleton className="mt-3 mb-6 h-5 w-44" />
    <Skeleton className="h-72 max-w-[70ch]" />
  </div>
)
