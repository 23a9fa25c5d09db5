import type { Problem } from '@cohort/shared'
import { Fragment, type ReactNode, useMemo } from 'react'
import { cleanStatement } from '../../statements/clean-statement'
import { splitAtSamples } from '../../statements/split-at-samples'
import { directionOf } from '../statement-language'
import { solvingTexts as texts } from '../texts'

/** Makes the browser's PDF viewer fit the width and hide the sidebar, which would take up half of the pane. */
const AS_A_PAGE = '#navpanes=0&pagemode=none&view=FitH'

interface StatementTextProps {
  problem: Pick<Problem, 'title' | 'description' | 'statement'>
  samples: readonly ReactNode[]
}

/**
 * The statement as text, or as an embedded PDF file with a link to open it in a new tab. Samples without a placeholder
 * come last.
 */
export const StatementText = ({ problem, samples }: StatementTextProps) => {
  const { title, description, statement } = problem
  const parts = useMemo(() => splitAtSamples(cleanStatement(description)), [description])
  let placed = 0
  const place = (count: number) => {
    const group = samples.slice(placed, placed + count)
    placed += group.length
    return group.length > 0 && <div className="my-4 grid gap-3">{group}</div>
  }
  return (
    <>
      {statement.pdf !== null && (
        <iframe
          src={`${statement.pdf}${AS_A_PAGE}`}
          title={texts.statementOf(title)}
          className="mb-3 h-[75vh] min-h-80 w-full rounded-s border border-line bg-sunken"
        />
      )}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their positions
        <Fragment key={at}>
          {'html' in part ? (
            <div
              className="statement"
              lang={statement.language}
              dir={directionOf(statement.language)}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: statements are HTML by contract, sanitised above
              dangerouslySetInnerHTML={{ __html: part.html }}
            />
          ) : (
            place(part.samples === 'next' ? 1 : samples.length)
          )}
        </Fragment>
      ))}
      {place(samples.length)}
    </>
  )
}
