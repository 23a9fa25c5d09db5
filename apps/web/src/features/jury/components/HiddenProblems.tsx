import type { HiddenProblem } from '@cohort/shared'
import { useQueryClient } from '@tanstack/react-query'
import { Section } from '../../../components/ui/Section'
import { ShowHidden } from '../../contest-admin/components/ShowHidden'
import { problemName } from '../problem-name'
import { juryTexts } from '../texts'
import { AttentionLink } from './AttentionLink'

const texts = juryTexts.attention

interface HiddenProblemsProps {
  contestId: string
  hidden: readonly HiddenProblem[]
}

/** Hidden problems that the contest will not show, and how to show them. Renders nothing if there are none. */
export const HiddenProblems = ({ contestId, hidden }: HiddenProblemsProps) => {
  const queries = useQueryClient()
  if (hidden.length === 0) return null
  const isShownHere = ({ shownWith, mayShow }: HiddenProblem) => shownWith === 'contest' && mayShow
  const shownHere = hidden.filter(isShownHere)
  return (
    <Section title={texts.hidden}>
      <div className="divide-y divide-line text-s">
        {shownHere.length > 0 && (
          <div className="px-4 py-2.5 sm:px-5">
            <ShowHidden
              contestId={contestId}
              titles={shownHere.map(({ problem }) => problemName(problem))}
              onShown={() => void queries.invalidateQueries({ queryKey: ['jury', 'attention', contestId] })}
            />
          </div>
        )}
        {hidden
          .filter((each) => !isShownHere(each))
          .map((each) => (
            <div key={each.problem._id} className="px-4 py-2.5 text-sm wrap-anywhere sm:px-5">
              <p>{texts.hiddenOne(problemName(each.problem))}</p>
              {each.mayShow ? (
                <AttentionLink to={`/organise/problems/${each.problem._id}`}>
                  {texts.publish(problemName(each.problem))}
                </AttentionLink>
              ) : (
                <p className="text-ink-2">{texts.askOwnerOf[each.shownWith]}</p>
              )}
            </div>
          ))}
      </div>
    </Section>
  )
}
