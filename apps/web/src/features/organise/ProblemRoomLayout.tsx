import { ArrowLeft } from 'lucide-react'
import { Link, Outlet, useParams } from 'react-router-dom'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { Spinner } from '../../components/ui/Spinner'
import { anyMessageOr } from '../../http/api-error'
import { useManagedProblem } from '../problem-admin/api/managed-problems'
import { SectionLink } from './SectionLink'
import { organiseTexts } from './texts'

const texts = organiseTexts.ofProblem

/** /organise/problems/:id/…: the submissions to a problem and their rejudgings. */
export const ProblemRoomLayout = () => {
  const { id = '' } = useParams()
  const { data: problem, error, isLoadingError, refetch } = useManagedProblem(id)
  if (isLoadingError)
    return (
      <div className="py-6">
        <PageTitle>{texts.label}</PageTitle>
        <Retry message={anyMessageOr(error, texts.failed)} onRetry={() => void refetch()} />
      </div>
    )
  if (problem === undefined)
    return (
      <div role="status" className="flex justify-center py-16">
        <Spinner />
      </div>
    )
  const base = `/organise/problems/${id}`
  return (
    <div className="pt-6">
      <Link
        to={base}
        className="inline-flex min-h-6 items-center gap-1 text-s text-ink-2 hover:text-ink hover:underline max-sm:min-h-11"
      >
        <ArrowLeft size={14} aria-hidden="true" />
        {texts.back}
      </Link>
      <h1 className="mt-2 text-xl wrap-anywhere">{problem.title}</h1>
      <nav aria-label={texts.label} className="mt-2 flex overflow-x-auto border-b border-line">
        <SectionLink to={`${base}/submissions`}>{texts.submissions}</SectionLink>
        <SectionLink to={`${base}/rejudgings`}>{texts.rejudgings}</SectionLink>
      </nav>
      <Outlet />
    </div>
  )
}
