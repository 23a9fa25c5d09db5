import type { AiHelpRequest } from '@cohort/shared'
import { useEffect, useRef, useState } from 'react'
import { serverMessageOr } from '../../http/api-error'
import { askAiHelp } from './api/ask-ai-help'
import { assistanceTexts as texts } from './texts'

export type Feedback =
  /** `pieces` is the model's partial text. */
  | { phase: 'loading'; pieces: string }
  | { phase: 'failed'; message: string }
  /** `note` names the source of the feedback, unless only a model wrote it. */
  | { phase: 'given'; suggestions: string; note: string }

/** Requests feedback on code, one request at a time. Closing the feedback aborts the request. */
export const useAiHelp = () => {
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const underWay = useRef<AbortController>(null)
  const opener = useRef<Element>(null)

  useEffect(() => () => underWay.current?.abort(), [])

  const ask = (request: AiHelpRequest) => {
    const controller = new AbortController()
    underWay.current?.abort()
    underWay.current = controller
    opener.current = document.activeElement
    setFeedback({ phase: 'loading', pieces: '' })
    const show = (shown: Feedback) => {
      if (!controller.signal.aborted) setFeedback(shown)
    }
    let pieces = ''
    const showPiece = (text: string) => {
      pieces += text
      show({ phase: 'loading', pieces })
    }
    askAiHelp(request, controller.signal, showPiece).then(
      ({ suggestions = '', source, message }) =>
        show(
          suggestions.trim() === ''
            ? { phase: 'failed', message: message || texts.nothing }
            : { phase: 'given', suggestions, note: source === 'model' ? texts.byModel : message },
        ),
      (error: unknown) => show({ phase: 'failed', message: serverMessageOr(error, texts.failed) }),
    )
  }

  const close = () => {
    underWay.current?.abort()
    setFeedback(null)
  }

  return { feedback, busy: feedback?.phase === 'loading', ask, close, opener }
}
