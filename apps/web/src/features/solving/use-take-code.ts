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
 * Puts an earlier submission's code into the editor. If that would replace a draft in the same language, it asks first.
 * Code that arrives after the user has left the page or chosen another language is dropped.
 */
export const useTakeCode = (draft: ReturnType<typeof useDraft>, busy: boolean) => {
  const [asked, setAsked] = useState<SubmissionCode | null>(null)
  const fetching = useRef(new AbortController())
  // A run may start while the code is loading, and the editor is then read-only.
  const isHeld = useRef(busy)
  isHeld.current = busy

  const { language } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language cancels the request
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
  /** Takes the loaded code, or null if there is none; an earlier request is aborted. */
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
    /** The code that is waiting for confirmation; null if there is none. */
    asked,
    confirm: () => asked && put(asked),
    close: () => setAsked(null),
  }
}
