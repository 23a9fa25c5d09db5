import { lazy, type RefObject, Suspense, useDeferredValue } from 'react'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { Spinner } from '../../../components/ui/Spinner'
import { partLoader } from '../../../http/load-part'
import { assistanceTexts as texts } from '../texts'
import type { Feedback } from '../use-ai-help'

const Suggestions = lazy(
  partLoader(() => import('./Suggestions').then((module) => ({ default: module.Suggestions }))),
)

interface FeedbackDialogProps {
  /** Null if no feedback was requested. */
  feedback: Feedback | null
  onClose: () => void
  /** The element that gets the focus back: the button, which loses it when it is disabled. */
  opener: RefObject<Element | null>
}

/** A dialog with the feedback, over the blurred page. */
export const FeedbackDialog = ({ feedback, onClose, opener }: FeedbackDialogProps) => (
  <ModalDialog open={feedback !== null} onClose={onClose} title={texts.title} blurs opener={opener}>
    <div className="min-h-24 overflow-y-auto px-4 py-5 sm:px-6">
      {feedback?.phase === 'loading' && feedback.pieces !== '' && <Pieces text={feedback.pieces} />}
      {/* Screen readers announce only the complete answer, not the partial text. */}
      <div aria-live="polite">{feedback && <Body feedback={feedback} />}</div>
    </div>
  </ModalDialog>
)

const Loading = () => (
  <p className="flex items-center gap-2.5 text-ink-2">
    <Spinner />
    {texts.loading}
  </p>
)

/** The model's partial text. Slow devices may skip updates. */
const Pieces = ({ text }: { text: string }) => (
  <Suspense fallback={null}>
    <div className="mb-4">
      <Suggestions text={useDeferredValue(text)} />
    </div>
  </Suspense>
)

const Body = ({ feedback }: { feedback: Feedback }) => {
  switch (feedback.phase) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <p role="alert" className="text-wa">
          {feedback.message}
        </p>
      )
    case 'given':
      return (
        <Suspense fallback={<Loading />}>
          <Suggestions text={feedback.suggestions} />
          <p className="mt-5 border-t border-line pt-3 text-s text-ink-3">{feedback.note}</p>
        </Suspense>
      )
    default:
      return feedback satisfies never
  }
}
