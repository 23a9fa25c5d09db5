import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useSubmissionCode } from '../submissions/api/get-code'
import type { Diagnostic, Place } from '../submissions/diagnostics/place'
import { readDiagnostics, readLints } from '../submissions/diagnostics/read-diagnostics'
import type { useDraft } from './use-draft'
import type { useJudging } from './use-judging'

const noMarks: readonly Diagnostic[] = []

/**
 * The places in the code that the current submission's output and warnings refer to. Marks are shown only while the
 * editor contains exactly the judged code, because their positions are unknown after a change.
 */
export const useDiagnostics = (
  { shown, shownId, judgedCode }: Pick<ReturnType<typeof useJudging>, 'shown' | 'shownId' | 'judgedCode'>,
  { language, latestCode, watch }: Pick<ReturnType<typeof useDraft>, 'language' | 'latestCode' | 'watch'>,
  warnings: string,
) => {
  const read = useMemo(() => readDiagnostics(shown), [shown])
  const lints = useMemo(() => readLints(shown?.language ?? null, warnings), [shown, warnings])
  const marks = useMemo(() => [...read.marks, ...lints], [read, lints])
  const [jump, setJump] = useState<Place | null>(null)
  const isCodeWanted = judgedCode === null && marks.length > 0
  const { data: earlierCode } = useSubmissionCode(isCodeWanted ? shownId : null)
  const judged = judgedCode ?? earlierCode
  const isOfThisCode = useSyncExternalStore(
    watch,
    () => judged?.language === language && judged.code === latestCode(),
  )
  return {
    read,
    lints,
    marks: isOfThisCode ? marks : noMarks,
    /** Whether the places can refer to the code in the editor. */
    mayJump: shown?.language === language,
    jump,
    jumpTo: setJump,
    jumped: useCallback(() => setJump(null), []),
  }
}
