import { Outlet, useParams } from 'react-router-dom'
import { BackLink } from '../../components/ui/BackLink'
import { Loading } from '../../components/ui/Loading'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { SectionLink } from '../../components/ui/SectionLink'
import { anyMessageOr } from '../../http/api-error'
import { useManagedProblem } from '../problem-admin/api/managed-problems'
import { organiseTexts } from './texts'

const texts = organiseTexts.ofProblem

/** /organise/problems/:id/…: the layout of the pages about submissions to a problem and their rejudgings. */
export const ProblemRoomLayout = () => {
  const { id = '' } = useParams()
  const { data: problem, error, isLoadingError, refetch } = useManagedProblem(id)
  if (isLoadingError)
    return (
      <div className="py-6">
        <PageTitle>{texts.label}</PageTitle>
        <Retry message={anyMessageOr(error, texts.failed)} onRetry={refetch} />
      </div>
    )
  if (problem === undefined) return <Loading />
  const base = `/organise/problems/${id}`
  return (
    <div className="pt-6">
      <BackLink to={base} className="max-sm:min-h-11">
        {texts.back}
      </BackLink>
      <h1 className="mt-2 text-xl wrap-anywhere">{problem.title}</h1>
      <nav aria-label={texts.label} className="mt-2 flex flex-wrap border-b border-line">
        <SectionLink to={`${base}/submissions`}>{texts.submissions}</SectionLink>
        <SectionLink to={`${base}/rejudgings`}>{texts.rejudgings}</SectionLink>
      </nav>
      <Outlet />
    </div>
  )
}
