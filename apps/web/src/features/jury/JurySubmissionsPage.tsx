import { useParams } from 'react-router-dom'
import { PageTitle } from '../../components/ui/PageTitle'
import { useContest } from '../contests/api/get-contest'
import { juryArchiveAddress, useJurySubmissions } from './api/list-submissions'
import { SubmissionList } from './components/SubmissionList'
import { juryTexts } from './texts'
import { useJuryFilters } from './use-jury-filters'

const texts = juryTexts.list

/** /jury/:contestId/submissions: all submissions in a contest, updated live. */
export const JurySubmissionsPage = () => {
  const { contestId = '' } = useParams()
  const problems = useContest(contestId).data?.contest.problems ?? []
  const filterState = useJuryFilters()
  const loaded = useJurySubmissions(contestId, filterState.filters)
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <h2 className="sr-only">{texts.title}</h2>
      <SubmissionList
        filterState={filterState}
        loaded={loaded}
        problems={problems}
        list={`/jury/${contestId}/submissions`}
        archive={(query) => juryArchiveAddress(contestId, query)}
        person={juryTexts.people.participant}
      />
    </>
  )
}
