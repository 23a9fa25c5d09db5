import type { SubmissionCode } from '@cohort/shared'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { serverMessageOr } from '../../http/api-error'
import { getSubmissionCode } from '../submissions/api/get-code'
import { getLastSubmitted } from '../submissions/api/get-last-submitted'
import { solvingTexts } from './texts'
import type { useDraft } from './use-draft'

const texts = solvingTexts.history

/**
 * Puts the code of an earlier submission into the editor. Where a draft of its language would be lost by that, it is
 * asked first.
 */
export const useTakeCode = (draft: ReturnType<typeof useDraft>, busy: boolean) => {
  const [asked, setAsked] = useState<SubmissionCode | null>(null)
  // A run can start while the code is fetched, and holds the editor then.
  const isHeld = useRef(busy)
  isHeld.current = busy

  const put = ({ language, code }: SubmissionCode) => {
    draft.replace(language, code)
    toast(texts.taken)
  }
  const take = (taken: SubmissionCode) => {
    if (isHeld.current) return
    if (draft.wouldLose(taken)) setAsked(taken)
    else put(taken)
  }
  const orSayWhy = (taking: Promise<unknown>): void =>
    void taking.catch((error: unknown) => toast.error(serverMessageOr(error, texts.codeFailed)))

  return {
    take,
    takeFrom: (id: string) => orSayWhy(getSubmissionCode(id).then(take)),
    takeLast: (problemId: string) =>
      orSayWhy(
        getLastSubmitted(problemId).then(async (last) => {
          if (last === null) toast(texts.none)
          else take(await getSubmissionCode(last._id))
        }),
      ),
    /** The code that waits for an answer; null where none does. */
    asked,
    confirm: () => asked && put(asked),
    close: () => setAsked(null),
  }
}
