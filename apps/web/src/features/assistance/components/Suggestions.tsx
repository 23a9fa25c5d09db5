import { useMemo } from 'react'
import { renderMarkdown } from '../render-markdown'

/** @param text the suggestions in Markdown */
export const Suggestions = ({ text }: { text: string }) => {
  const html = useMemo(() => renderMarkdown(text), [text])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by renderMarkdown
  return <div className="statement break-words" dangerouslySetInnerHTML={{ __html: html }} />
}
