import type { Language } from '@cohort/shared'
import type { ShownSubmission } from '../shown-submission'
import { isInProgress } from '../verdicts'
import { gccDiagnostics } from './gcc'
import { javacDiagnostics, javaStackTrace } from './java'
import { nodeDiagnostics, nodeStackTrace } from './node'
import type { Diagnostic, Place } from './place'
import { pythonDiagnostics, pythonStackTrace } from './python'
import type { StackTrace } from './stack-trace'

/** What the texts of a judged submission say about places in its code. */
export interface Diagnostics {
  /** The places that the compiler's output names, each once. */
  compiler: Place[]
  /** The places that standard error names, each once. */
  stderr: Place[]
  /** What belongs beside the code: the compiler's words, or the crash. */
  marks: Diagnostic[]
}

const noDiagnostics: Diagnostics = { compiler: [], stderr: [], marks: [] }

/** Beyond so many a list helps nobody. */
const MOST = 100

const compilers: Record<Language, (text: string) => Diagnostic[]> = {
  cpp: gccDiagnostics,
  java: javacDiagnostics,
  python: pythonDiagnostics,
  javascript: nodeDiagnostics,
}

const noTrace: StackTrace = { frames: [], crash: null }
const stackTraces: Record<Language, (text: string) => StackTrace> = {
  // A C++ program ends without a word about where.
  cpp: () => noTrace,
  java: javaStackTrace,
  python: pythonStackTrace,
  javascript: nodeStackTrace,
}

type Judged = Pick<ShownSubmission, 'language' | 'verdict' | 'compileOutput' | 'stderr' | 'testCaseResults'>

/**
 * Reads them. A crash is marked only where a test that is shown ended so: a program may write what looks like a trace
 * and go on.
 */
export const readDiagnostics = (submission: Judged | null): Diagnostics => {
  if (submission === null) return noDiagnostics
  const { language, verdict, compileOutput, stderr, testCaseResults } = submission
  if (language === null || isInProgress(verdict)) return noDiagnostics
  const compiler = compilers[language](compileOutput).slice(0, MOST)
  const { frames, crash } = stackTraces[language](stderr)
  const crashed = testCaseResults.some(
    ({ status, isSample, isCustom }) =>
      (isSample || isCustom) && (status === 'Runtime Error' || status === 'Memory Limit Exceeded'),
  )
  return {
    compiler: eachOnce(compiler),
    stderr: eachOnce(frames).slice(0, MOST),
    marks: crash !== null && crashed ? [...compiler, crash] : compiler,
  }
}

/** A recursion names the same line a thousand times; a stop of the Tab key for each would keep people there. */
const eachOnce = (places: readonly Place[]): Place[] => {
  const seen = new Set<string>()
  return places.filter(({ line, column }) => {
    const key = `${line}:${column?.start ?? ''}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
