import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { PageTitle } from '../../components/ui/PageTitle'
import { useProblemSubmissions } from './api/list-submissions'
import { SubmissionList } from './components/SubmissionList'
import { juryTexts } from './texts'
import { useJuryFilters } from './use-jury-filters'

const texts = juryTexts.ofProblem

/** /organise/problems/:id/submissions: every submission to a problem, in practice and contests, for its owner. */
export const ProblemSubmissionsPage = () => {
  const { id = '' } = useParams()
  const place = useJuryFilters()
  const loaded = useProblemSubmissions(id, place.filters)
  return (
    <div className="py-6">
      <PageTitle>{texts.title}</PageTitle>
      <Link
        to={`/organise/problems/${id}`}
        className="inline-flex min-h-6 items-center gap-1 text-s text-ink-2 hover:text-ink hover:underline max-sm:min-h-11"
      >
        <ArrowLeft size={14} aria-hidden="true" />
        {texts.back}
      </Link>
      <h1 className="mt-2 text-xl">{texts.title}</h1>
      <SubmissionList {...{ place, loaded }} list={`/organise/problems/${id}/submissions`} />
    </div>
  )
}
