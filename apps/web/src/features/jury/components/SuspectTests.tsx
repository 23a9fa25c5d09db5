import type { SuspectTest } from '@cohort/shared'
import { Link } from 'react-router-dom'
import { juryTexts } from '../texts'
import { addressOf } from '../use-jury-filters'
import { Section } from './Section'

const texts = juryTexts.attention

interface SuspectTestsProps {
  contestId: string
  suspects: readonly SuspectTest[]
}

/** Tests that may be wrong; nothing without any. */
export const SuspectTests = ({ contestId, suspects }: SuspectTestsProps) => {
  if (suspects.length === 0) return null
  return (
    <Section title={texts.suspects}>
      <ul className="divide-y divide-line text-s">
        {suspects.map(({ problem, test, participants, tried }) => {
          const title = [problem.label, problem.title].filter(Boolean).join('. ')
          return (
            <li key={problem._id} className="px-4 py-2.5 wrap-anywhere sm:px-5">
              <span className="font-medium">{title}</span>
              <p className="text-ink-2">{texts.suspect(test, participants, tried)}</p>
              <Link
                to={`/jury/${contestId}/submissions?${addressOf({ problem: problem._id, verdict: 'Wrong Answer' })}`}
                className="inline-flex min-h-6 items-center font-medium text-accent hover:underline max-sm:min-h-11"
              >
                {texts.showWrong(title)}
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
