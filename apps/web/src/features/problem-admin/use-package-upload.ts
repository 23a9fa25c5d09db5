import type { ProblemImport } from '@cohort/shared'
import { useEffect, useRef, useState } from 'react'
import { ApiError, anyMessageOr } from '../../http/api-error'
import { type UploadOrder, uploadPackage } from './api/upload-package'
import { problemAdminTexts } from './texts'

type UploadState =
  | { kind: 'idle' | 'cancelled' }
  | { kind: 'sending'; share: number }
  | { kind: 'failed'; message: string }

export type PackageUpload = ReturnType<typeof usePackageUpload>

/** Uploads packages, one at a time. Leaving the page cancels the upload. */
export const usePackageUpload = () => {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  return {
    state,
    /**
     * Uploads a package. Returns the import that this starts; null if the upload failed or was cancelled.
     * @param onOutdated called with the reason if the package is not based on the current version
     */
    async start(
      order: UploadOrder,
      onOutdated: (reason: string) => void = () => {},
    ): Promise<ProblemImport | null> {
      if (sending.current !== null) return null
      const controller = new AbortController()
      sending.current = controller
      setState({ kind: 'sending', share: 0 })
      try {
        const run = await uploadPackage(order, {
          signal: controller.signal,
          onProgress: (share) => setState({ kind: 'sending', share }),
        })
        setState({ kind: 'idle' })
        return run
      } catch (error) {
        setState(
          controller.signal.aborted
            ? { kind: 'cancelled' }
            : { kind: 'failed', message: anyMessageOr(error, problemAdminTexts.upload.failed) },
        )
        if (error instanceof ApiError && error.code === 'CONFLICT') onOutdated(error.message)
        return null
      } finally {
        sending.current = null
      }
    },
    cancel: () => sending.current?.abort(),
  }
}
