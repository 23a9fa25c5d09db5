import type { Language } from '@cohort/shared'
import type { ShownSubmission } from '../shown-submission'
import { isInProgress } from '../verdicts'
import { gccDiagnostics } from './gcc'
import { javacDiagnostics, javaStackTrace } from './java'
import { javascriptWarnings, nodeDiagnostics, nodeStackTrace } from './node'
import type { Diagnostic, Place } from './place'
import { pyflakesDiagnostics, pythonDiagnostics, pythonStackTrace } from './python'
import type { StackTrace } from './stack-trace'

/** The places in the code that the output of a judged submission mentions. */
export interface Diagnostics {
  /** The places in the compiler's output, without duplicates. */
  compiler: Place[]
  /** The places in stderr, without duplicates. */
  stderr: Place[]
  /** The compiler messages or the crash, for marks in the editor. */
  marks: Diagnostic[]
}

const noDiagnostics: Diagnostics = { compiler: [], stderr: [], marks: [] }

/** The maximum number of messages. Nobody would read more. */
const MOST = 100

const compilers: Record<Language, (text: string) => Diagnostic[]> = {
  cpp: gccDiagnostics,
  java: javacDiagnostics,
  python: pythonDiagnostics,
  javascript: nodeDiagnostics,
}

const noTrace: StackTrace = { frames: [], crash: null }
const stackTraces: Record<Language, (text: string) => StackTrace> = {
  // The output of a crashed C++ program does not mention the line.
  cpp: () => noTrace,
  java: javaStackTrace,
  python: pythonStackTrace,
  javascript: nodeStackTrace,
}

type Judged = Pick<ShownSubmission, 'language' | 'verdict' | 'compileOutput' | 'stderr' | 'testCaseResults'>

/**
 * Parses the output of a submission. A crash is marked only if a visible test crashed, because a program may print a
 * stack trace without crashing.
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

/** Parses the warnings of an analysis and downgrades them to notes, which are less obtrusive in the editor. */
export const readLints = (language: Language | null, text: string): Diagnostic[] =>
  language === null
    ? []
    : linters[language](text)
        .filter(({ severity }) => severity === 'warning')
        .slice(0, MOST)
        .map((warning) => ({ ...warning, severity: 'note' }))

/** Removes duplicates. A recursive function can fill a stack trace with a thousand links, each a tab stop. */
const eachOnce = (places: readonly Place[]): Place[] => {
  const seen = new Set<string>()
  return places.filter(({ line, column }) => {
    const key = `${line}:${column?.start ?? ''}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
