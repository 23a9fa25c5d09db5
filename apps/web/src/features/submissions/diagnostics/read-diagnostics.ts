import type { Language } from '@cohort/shared'
import type { ShownSubmission } from '../shown-submission'
import { isInProgress } from '../verdicts'
import { gccDiagnostics } from './gcc'
import { javacDiagnostics, javaStackTrace } from './java'
import { javascriptWarnings, nodeDiagnostics, nodeStackTrace } from './node'
import type { Diagnostic, Place } from './place'
import { pyflakesDiagnostics, pythonDiagnostics, pythonStackTrace } from './python'
import type { StackTrace } from './stack-trace'

/** The places in the code that the outputs of a judged submission name. */
export interface Diagnostics {
  /** The places in the compiler's output, each once. */
  compiler: Place[]
  /** The places in stderr, each once. */
  stderr: Place[]
  /** The marks for the editor: compiler messages, or the crash. */
  marks: Diagnostic[]
}

const noDiagnostics: Diagnostics = { compiler: [], stderr: [], marks: [] }

/** The maximum number of messages, because nobody would read a longer list. */
const MOST = 100

const compilers: Record<Language, (text: string) => Diagnostic[]> = {
  cpp: gccDiagnostics,
  java: javacDiagnostics,
  python: pythonDiagnostics,
  javascript: nodeDiagnostics,
}

const noTrace: StackTrace = { frames: [], crash: null }
const stackTraces: Record<Language, (text: string) => StackTrace> = {
  // The output of a crashed C++ program does not name the line.
  cpp: () => noTrace,
  java: javaStackTrace,
  python: pythonStackTrace,
  javascript: nodeStackTrace,
}

type Judged = Pick<ShownSubmission, 'language' | 'verdict' | 'compileOutput' | 'stderr' | 'testCaseResults'>

/**
 * Reads the outputs of a submission. A crash is marked only if a visible test crashed, because a program may print
 * something that looks like a trace and continue.
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

const linters: Record<Language, (text: string) => Diagnostic[]> = {
  ...compilers,
  python: pyflakesDiagnostics,
  javascript: javascriptWarnings,
}

/** The warnings of an analysis, as unobtrusive marks. */
export const readLints = (language: Language | null, text: string): Diagnostic[] =>
  language === null
    ? []
    : linters[language](text)
        .filter(({ severity }) => severity === 'warning')
        .slice(0, MOST)
        .map((warning) => ({ ...warning, severity: 'note' }))

/** Each place once: a trace of a recursive function names a line a thousand times, and each link is a tab stop. */
const eachOnce = (places: readonly Place[]): Place[] => {
  const seen = new Set<string>()
  return places.filter(({ line, column }) => {
    const key = `${line}:${column?.start ?? ''}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
