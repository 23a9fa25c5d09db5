import { useParams } from 'react-router-dom'
import { PageTitle } from '../../components/ui/PageTitle'
import { problemArchiveAddress, useProblemSubmissions } from './api/list-submissions'
import { SubmissionList } from './components/SubmissionList'
import { juryTexts } from './texts'
import { useJuryFilters } from './use-jury-filters'

const texts = juryTexts.ofProblem

/** /organise/problems/:id/submissions: all submissions to a problem, in practice and contests, for its owner. */
export const ProblemSubmissionsPage = () => {
  const { id = '' } = useParams()
  const filterState = useJuryFilters()
  const loaded = useProblemSubmissions(id, filterState.filters)
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <h2 className="sr-only">{texts.title}</h2>
      <SubmissionList
        filterState={filterState}
        loaded={loaded}
        list={`/organise/problems/${id}/submissions`}
        archive={(query) => problemArchiveAddress(id, query)}
        person={juryTexts.people.user}
      />
    </>
  )
}
