import type { OutdatedProblem } from '@cohort/shared'
import { Section } from '../../../components/ui/Section'
import { problemName } from '../problem-name'
import { juryTexts } from '../texts'
import { AttentionLink } from './AttentionLink'

const texts = juryTexts.attention

interface OutdatedProblemsProps {
  contestId: string
  outdated: readonly OutdatedProblem[]
}

/** Problems with verdicts from older versions, with links to rejudge. Renders nothing if there are none. */
export const OutdatedProblems = ({ contestId, outdated }: OutdatedProblemsProps) => {
  if (outdated.length === 0) return null
  return (
    <Section title={texts.outdated}>
      <ul className="divide-y divide-line text-s">
        {outdated.map(({ problem, submissions }) => {
          const title = problemName(problem)
          return (
            <li key={problem._id} className="px-4 py-2.5 wrap-anywhere sm:px-5">
              <p>{texts.outdatedOne(title, submissions)}</p>
              <AttentionLink to={`/jury/${contestId}/rejudgings/new?problem=${problem._id}`}>
                {texts.rejudge(title)}
              </AttentionLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
