import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { Button } from './Button'
import { classes } from './classes'
import { uiTexts } from './texts'
import { useFocusReturn } from './use-focus-return'

interface ModalDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Shown next to the title. */
  aside?: ReactNode
  /** Makes the dialog as large as the window allows. */
  large?: boolean
  /** Blurs the page below. */
  blurs?: boolean
  /** The element that gets the focus back when the dialog closes. By default, the one that had it. */
  opener?: RefObject<Element | null>
  children: ReactNode
}

/** A modal dialog. Escape, a click outside and the Close button close it. */
export const ModalDialog = ({
  open,
  onClose,
  title,
  aside,
  large = false,
  blurs = false,
  opener,
  children,
}: ModalDialogProps) => {
  const focusReturn = useFocusReturn(opener)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={classes('fixed inset-0 z-50 bg-scrim', blurs && 'backdrop-blur-sm')} />
        <Dialog.Content
          aria-describedby={undefined}
          {...focusReturn}
          className={classes(
            'rise fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-24px)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-l border border-line bg-surface shadow-lifted',
            large ? 'h-[calc(100dvh-32px)] max-w-[1280px]' : 'max-w-[720px]',
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 sm:px-6 sm:py-4">
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
              <Dialog.Title className="text-l">{title}</Dialog.Title>
              {aside}
            </div>
            <Dialog.Close asChild>
              <Button size="s">
                <X size={14} aria-hidden="true" />
                {uiTexts.close}
              </Button>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
