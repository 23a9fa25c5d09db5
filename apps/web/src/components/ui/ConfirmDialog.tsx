import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { uiTexts } from './texts'
import { useFocusReturn } from './use-focus-return'

interface Question {
  title: string
  hint: string
  confirm: string
  cancel?: string
  onConfirm: () => void
}

/** A button that opens a confirmation dialog. Escape and the first button cancel. */
export const ConfirmDialog = ({ trigger, ...question }: Question & { trigger: ReactNode }) => (
  <AlertDialog.Root>
    <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>
    <Body {...question} />
  </AlertDialog.Root>
)

/** The same dialog, opened by state instead of a button. */
export const ConfirmLater = ({
  open,
  onClose,
  ...question
}: Question & { open: boolean; onClose: () => void }) => {
  const focusReturn = useFocusReturn()
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Body {...question} focusReturn={focusReturn} />
    </AlertDialog.Root>
  )
}

const Body = ({
  title,
  hint,
  confirm,
  cancel = uiTexts.cancel,
  onConfirm,
  focusReturn,
}: Question & { focusReturn?: ReturnType<typeof useFocusReturn> }) => (
  <AlertDialog.Portal>
    <AlertDialog.Overlay className="fixed inset-0 z-50 bg-scrim" />
    <AlertDialog.Content
      {...focusReturn}
      className="rise fixed top-1/2 left-1/2 z-50 w-[calc(100vw-32px)] max-w-[420px] -translate-x-1/2 -translate-y-1/2 rounded-l border border-line bg-surface p-6 shadow-lifted"
    >
      <AlertDialog.Title className="text-l">{title}</AlertDialog.Title>
      <AlertDialog.Description className="mt-2 text-sm text-ink-2">{hint}</AlertDialog.Description>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <AlertDialog.Cancel asChild>
          <Button>{cancel}</Button>
        </AlertDialog.Cancel>
        <AlertDialog.Action asChild>
          <Button variant="danger" onClick={onConfirm}>
            {confirm}
          </Button>
        </AlertDialog.Action>
      </div>
    </AlertDialog.Content>
  </AlertDialog.Portal>
)
