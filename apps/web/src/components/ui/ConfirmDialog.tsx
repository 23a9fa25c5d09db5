import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './Button'

interface ConfirmDialogProps {
  /** The button that asks. */
  trigger: ReactNode
  title: string
  hint: string
  confirm: string
  cancel: string
  onConfirm: () => void
}

/** Asks before something is lost. Escape and the first button keep everything. */
export const ConfirmDialog = ({ trigger, title, hint, confirm, cancel, onConfirm }: ConfirmDialogProps) => (
  <AlertDialog.Root>
    <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>
    <AlertDialog.Portal>
      <AlertDialog.Overlay className="fixed inset-0 z-50 bg-black/45" />
      <AlertDialog.Content className="rise fixed top-1/2 left-1/2 z-50 w-[calc(100vw-32px)] max-w-[420px] -translate-x-1/2 -translate-y-1/2 rounded-l border border-line bg-surface p-6 shadow-lifted">
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
  </AlertDialog.Root>
)
