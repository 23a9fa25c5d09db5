import type { SubmissionCode } from '@cohort/shared'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { serverMessageOr } from '../../http/api-error'
import { getSubmissionCode } from '../submissions/api/get-code'
import { getLastSubmitted } from '../submissions/api/get-last-submitted'
import { solvingTexts } from './texts'
import type { useDraft } from './use-draft'

const texts = solvingTexts.history

/**
 * Loads an earlier submission's code into the editor, and asks before it replaces a draft. Code that arrives after the
 * user has left the page or switched languages is discarded.
 */
export const useTakeCode = (draft: ReturnType<typeof useDraft>, busy: boolean) => {
  const [asked, setAsked] = useState<SubmissionCode | null>(null)
  const fetching = useRef(new AbortController())
  // A ref, because a run may have made the editor read-only while the code was loading.
  const isHeld = useRef(busy)
  isHeld.current = busy

  const { language } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching languages cancels the request
  useEffect(() => () => fetching.current.abort(), [language])

  const put = ({ language, code }: SubmissionCode) => {
    draft.replace(language, code)
    toast(texts.taken)
  }
  const take = (taken: SubmissionCode) => {
    if (isHeld.current) return
    if (draft.wouldLose(taken)) setAsked(taken)
    else put(taken)
  }
  /** Fetches a submission's code and loads it into the editor. Aborts an earlier request. */
  const takeFetched = async (fetch: (signal: AbortSignal) => Promise<SubmissionCode | null>) => {
    fetching.current.abort()
    fetching.current = new AbortController()
    const { signal } = fetching.current
    try {
      const code = await fetch(signal)
      if (signal.aborted) return
      if (code === null) toast(texts.none)
      else take(code)
    } catch (error) {
      if (!signal.aborted) toast.error(serverMessageOr(error, texts.codeFailed))
    }
  }

  return {
    take,
    takeFrom: (id: string) => void takeFetched((signal) => getSubmissionCode(id, signal)),
    takeLast: (problemId: string) =>
      void takeFetched(async (signal) => {
        const last = await getLastSubmitted(problemId, signal)
        return last && getSubmissionCode(last._id, signal)
      }),
    /** The code that awaits confirmation, or null if there is none. */
    asked,
    confirm: () => asked && put(asked),
    close: () => setAsked(null),
  }
}
