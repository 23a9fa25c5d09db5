import { type Language, languageFacts } from '@cohort/shared'
import { Fragment, type ReactNode, useMemo } from 'react'
import { CopyButton } from '../../../components/ui/CopyButton'
import { Scroller } from '../../../components/ui/Scroller'
import { cleanStatement } from '../clean-statement'
import { splitAtCode } from '../split-at-code'

interface ArticleProps {
  html: string
  /** The language of the text if it differs from the page's. */
  lang?: string
  /** The name of a code block in the label of its copy button. */
  codeName: string
  /** Highlights code. Without it, or without a known language, code is shown as plain text. */
  renderCode?: (code: string, language: Language) => ReactNode
}

/** Renders HTML from the server, sanitised again, and adds copy buttons to code blocks. */
export const Article = ({ html, lang, codeName, renderCode }: ArticleProps) => {
  const parts = useMemo(() => splitAtCode(cleanStatement(html)), [html])
  return (
    <div lang={lang} dir="auto">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their positions
        <Fragment key={at}>
          {'html' in part ? (
            <div
              className="statement"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is HTML by contract, sanitised above
              dangerouslySetInnerHTML={{ __html: part.html }}
            />
          ) : (
            <div dir="ltr" className="mb-3.5 overflow-hidden rounded-m border border-line">
              <div className="flex items-center justify-end border-b border-line bg-surface px-1.5">
                {part.language !== null && (
                  <span className="mr-auto pl-1.5 text-s text-ink-2">
                    {languageFacts[part.language].label}
                  </span>
                )}
                <CopyButton text={part.code} what={codeName} />
              </div>
              {part.language !== null && renderCode !== undefined ? (
                renderCode(part.code, part.language)
              ) : (
                <Scroller as="pre" className="bg-sunken px-3 py-2.5 font-mono text-s leading-normal">
                  {part.code}
                </Scroller>
              )}
            </div>
          )}
        </Fragment>
      ))}
    </div>
  )
}
