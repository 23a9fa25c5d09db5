import { useCallback, useMemo, useState } from 'react'
import { useSubmissionCode } from '../submissions/api/get-code'
import type { Diagnostic, Place } from '../submissions/diagnostics/place'
import { readDiagnostics } from '../submissions/diagnostics/read-diagnostics'
import type { useDraft } from './use-draft'
import type { useJudging } from './use-judging'

const noMarks: readonly Diagnostic[] = []

/**
 * What the shown submission says about places in the code. Its marks stand beside the very code that was judged: the
 * first letter that is changed takes them away, because nobody knows then where they belong. An earlier submission's
 * stand there too, once the editor holds its code.
 */
export const useDiagnostics = (
  { shown, shownId, judgedCode }: Pick<ReturnType<typeof useJudging>, 'shown' | 'shownId' | 'judgedCode'>,
  { language, code }: Pick<ReturnType<typeof useDraft>, 'language' | 'code'>,
) => {
  const read = useMemo(() => readDiagnostics(shown), [shown])
  const [jump, setJump] = useState<Place | null>(null)
  const isCodeWanted = judgedCode === null && read.marks.length > 0
  const { data: earlierCode } = useSubmissionCode(isCodeWanted ? shownId : null)
  const judged = judgedCode ?? earlierCode
  const isOfThisCode = judged?.language === language && judged.code === code
  return {
    read,
    marks: isOfThisCode ? read.marks : noMarks,
    /** Whether the places that are named can lie in what the editor shows. */
    mayJump: shown?.language === language,
    jump,
    jumpTo: setJump,
    jumped: useCallback(() => setJump(null), []),
  }
}
