import type { SuspectTest } from '@cohort/shared'
import { Section } from '../../../components/ui/Section'
import { problemName } from '../problem-name'
import { juryTexts } from '../texts'
import { addressOf } from '../use-jury-filters'
import { AttentionLink } from './AttentionLink'

const texts = juryTexts.attention

interface SuspectTestsProps {
  contestId: string
  suspects: readonly SuspectTest[]
}

/** Tests that may be wrong. Renders nothing if there are none. */
export const SuspectTests = ({ contestId, suspects }: SuspectTestsProps) => {
  if (suspects.length === 0) return null
  return (
    <Section title={texts.suspects}>
      <ul className="divide-y divide-line text-s">
        {suspects.map(({ problem, test, participants, tried }) => {
          const title = problemName(problem)
          return (
            <li key={problem._id} className="px-4 py-2.5 wrap-anywhere sm:px-5">
              <span className="font-medium">{title}</span>
              <p className="text-ink-2">{texts.suspect(test, participants, tried)}</p>
              <AttentionLink
                to={`/jury/${contestId}/submissions?${addressOf({ problem: problem._id, verdict: 'Wrong Answer' })}`}
              >
                {texts.showWrong(title)}
              </AttentionLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
