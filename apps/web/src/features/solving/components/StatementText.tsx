import type { Problem } from '@cohort/shared'
import { useMemo } from 'react'
import { cleanStatement } from '../../statements/clean-statement'
import { directionOf } from '../statement-language'
import { solvingTexts as texts } from '../texts'

/** Asks the browser's PDF viewer for page width and no thumbnails, which would take half of the pane. */
const AS_A_PAGE = '#navpanes=0&pagemode=none&view=FitH'

/** The statement: text, or a PDF file with a link that opens it in a new tab. */
export const StatementText = ({ problem: { title, description, statement } }: { problem: Problem }) => {
  const html = useMemo(() => cleanStatement(description), [description])
  return (
    <>
      {statement.pdf !== null && (
        <iframe
          src={`${statement.pdf}${AS_A_PAGE}`}
          title={texts.statementOf(title)}
          className="mb-3 h-[75vh] min-h-80 w-full rounded-s border border-line bg-sunken"
        />
      )}
      <div
        className="statement"
        lang={statement.language}
        dir={directionOf(statement.language)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: statements are HTML by contract, cleaned just above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
