import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { lazy, type RefObject, Suspense, useDeferredValue } from 'react'
import { Button } from '../../../components/ui/Button'
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
  /** The element that gets the focus back when the dialog closes. */
  opener: RefObject<Element | null>
}

/** A dialog with the feedback, over the blurred page. */
export const FeedbackDialog = ({ feedback, onClose, opener }: FeedbackDialogProps) => (
  <Dialog.Root open={feedback !== null} onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-scrim backdrop-blur-sm" />
      <Dialog.Content
        aria-describedby={undefined}
        // The button that opened the dialog lost the focus when it was disabled, so the dialog cannot restore the
        // focus itself.
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
        }}
        className="rise fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-48px)] w-[calc(100vw-32px)] max-w-[720px] -translate-x-1/2 -translate-y-1/2 flex-col rounded-l border border-line bg-surface shadow-lifted"
      >
        <div className="flex items-center justify-between gap-4 border-b border-line px-6 py-4">
          <Dialog.Title className="text-l">{texts.title}</Dialog.Title>
          <Dialog.Close asChild>
            <Button size="s">
              <X size={14} aria-hidden="true" />
              {texts.close}
            </Button>
          </Dialog.Close>
        </div>
        <div className="min-h-24 overflow-y-auto px-6 py-5">
          {feedback?.phase === 'loading' && feedback.pieces !== '' && <Pieces text={feedback.pieces} />}
          {/* Screen readers announce only the complete answer, not the partial text. */}
          <div aria-live="polite">{feedback && <Body feedback={feedback} />}</div>
        </div>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
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
