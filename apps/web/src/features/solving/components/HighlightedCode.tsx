import type { Language } from '@cohort/shared'
import { useEffect, useState } from 'react'
import { Scroller } from '../../../components/ui/Scroller'
import { partLoader } from '../../../http/load-part'
import type { CodeSpan } from '../code-spans'
import { useEditorPalette } from '../use-editor-palette'

const loadHighlight = partLoader(() => import('./highlight').then(({ highlight }) => highlight))

/** Read-only code, shown as plain text until the editor's tokenizers have loaded. */
export const HighlightedCode = ({ code, language }: { code: string; language: Language }) => {
  const { background, ink } = useEditorPalette()
  return (
    <Scroller
      as="pre"
      style={{ background, color: ink }}
      className="min-h-0 flex-1 px-5 py-4 font-mono text-s leading-normal [font-variant-ligatures:none]"
    >
      <Coloured key={`${language}/${code}`} code={code} language={language} />
    </Scroller>
  )
}

const Coloured = ({ code, language }: { code: string; language: Language }) => {
  const [spans, setSpans] = useState<CodeSpan[] | null>(null)
  const palette = useEditorPalette()
  useEffect(() => {
    let isShown = true
    loadHighlight()
      .then((highlight) => highlight(code, language))
      .then(
        (coloured) => isShown && setSpans(coloured),
        // If the tokenizers cannot be loaded, plain text is good enough.
        () => {},
      )
    return () => {
      isShown = false
    }
  }, [code, language])
  if (spans === null) return code
  return spans.map(({ text, kind }, index) =>
    kind === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the spans never change
      <span key={index} style={{ color: palette.code[kind] }}>
        {text}
      </span>
    ),
  )
}
