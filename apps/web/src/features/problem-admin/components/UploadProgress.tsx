import type { ReactNode } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ProgressBar } from '../../../components/ui/ProgressBar'
import { problemAdminTexts } from '../texts'
import type { PackageUpload } from '../use-package-upload'

const texts = problemAdminTexts.upload

interface UploadProgressProps {
  upload: PackageUpload
  /** The buttons that start an upload, which are hidden while an upload is running. */
  children: ReactNode
}

/** Shows the buttons for an upload or, while one is running, its progress and a button to cancel it. */
export const UploadProgress = ({ upload: { state, cancel }, children }: UploadProgressProps) => {
  const percent = state.kind === 'sending' ? Math.floor(state.share * 100) : null
  return (
    <div className="grid gap-3">
      {state.kind === 'failed' && <Alert>{state.message}</Alert>}
      <p role="status" className="text-s text-ink-2 empty:sr-only">
        {state.kind === 'cancelled' && texts.cancelled}
        {percent === 100 && texts.arriving}
      </p>
      {percent === null ? (
        <div className="flex flex-wrap gap-2.5">{children}</div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <ProgressBar label={texts.progress} value={percent} max={100} className="w-56" />
          <span className="min-w-32 text-s text-ink-2 tabular-nums">{texts.sending(percent)}</span>
          <Button size="s" onClick={cancel}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}
