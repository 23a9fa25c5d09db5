import {
  type Analysis,
  amountOf,
  classesIn,
  commonPropertyText,
  isExponential,
  isFastOnMeasured,
  repairText,
  sameMistakeText,
  sizeIn,
  sizesIn,
  unitFactorOf,
  type WrongValues,
  wrongValuesText,
} from '@cohort/shared'
import type { Evidence, FailedTest } from './evidence'
import { explainCompileError } from './explain-compile-error'
import { explainCopy } from './explain-copy'
import { explainCost } from './explain-cost'
import { explainCrash } from './explain-crash'
import { explainDifference, isByOne, mayBeChance } from './explain-difference'
import { explainFixedArray } from './explain-fixed-array'
import { explainFormat, explainPoint } from './explain-format'
import { explainHiddenFailure } from './explain-hidden-failure'
import {
  explainDepth,
  explainInfinity,
  explainNarrowing,
  explainShift,
  explainStart,
  explainSum,
  explainUnread,
  explainUpperBound,
} from './explain-limits'
import { explainNesting } from './explain-nesting'
import { explainOrder } from './explain-order'
import { explainPrinted } from './explain-printed'
import { explainPythonCrash } from './explain-python-crash'
import { explainSlips } from './explain-slips'
import { explainTimeout, explainWaiting } from './explain-timeout'
import { explainValue, type WrongOutput } from './explain-value'
import { explainWarning } from './explain-warning'

/** Renders help without AI: everything that the evidence shows, in a fixed order. */

const HEAD = '**Help from the judge, without AI.**'
const NOT_RUN = 'Run or submit this code first. The help is based on its result.'
const MOST_LINTS = 3
const MOST_SHOWN = 400

type Result = NonNullable<Evidence['result']>
type Growth = NonNullable<Analysis['growth']['result']>
type Trend = NonNullable<Growth['time']>

/** @returns Markdown */
export const renderHelp = ({ language, code, problem, result, hints }: Evidence): string => {
  const parts =
    result === null
      ? [NOT_RUN]
      : [
          ...verdictPart(language, code, result, problem),
          ...replayPart(code, result),
          ...counterexamplePart(language, code, result, problem),
          ...lintsPart(result),
          ...growthPart(result),
        ]
  return [HEAD, ...parts, ...hintsPart(result, hints)].join('\n\n')
}

const at = (line: number | null): string => (line === null ? '' : ` (line ${line})`)

/** Wraps the text in a code block that the text cannot close. */
const quoted = (text: string): string => {
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
  const fence = '`'.repeat(Math.max(3, ...[...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}\n${shown.trimEnd()}\n${fence}`
}

/** Escapes Markdown's formatting characters. */
const unformatted = (text: string): string => text.replace(/[\\`*_[\]<>]/g, '\\$&')

const verdictPart = (
  language: Evidence['language'],
  code: string,
  result: Result,
  problem: Evidence['problem'],
): string[] => {
  const { verdict, failed, isRun, tests, compileOutput } = result
  if (verdict === 'Compilation Error') {
    const known = explainCompileError(language, compileOutput)
    const head = `### The code does not compile${at(known?.line ?? null)}`
    return [
      head,
      known?.sentence ??
        'Start with the first error that the compiler reports. Later errors often follow from it.',
    ]
  }
  if (failed === null) return [isRun ? '### No test failed' : `### ${verdict}`]
  const where = failed.output === null ? `hidden test ${failed.number} of ${tests}` : nameOf(failed)
  // A failing input helps more than advice.
  const isShown = failed.output === null && result.analysis.counterexample.result?.found
  const causes = causesPart(language, result)
  const slips = textPart(language, code, failed)
  const isExplained = causes.length > 0 || slips.length > 0 || hasFoundCause(result)
  // A mistake in the code helps more than advice about inputs.
  const isKnown = isShown || (causes.length > 0 && failed.status === 'Wrong Answer' && failed.output === null)
  const parts = [
    ...causes,
    ...slips,
    ...(isKnown ? [] : failurePart(language, code, failed, { problem, result, isExplained })),
  ]
  // Without a text, the heading would seem to belong to the failing input that follows.
  const isRepeated = parts.length === 0 && failsAlike(failed.status, result)
  return isRepeated ? [] : [`### ${failed.status} on ${where}`, ...parts]
}

const nameOf = ({ number, isCustom, name }: FailedTest): string => {
  if (!isCustom) return `test ${number}`
  return name === null ? 'your input' : `“${unformatted(name)}”`
}

/** Whether the next thing that the help shows is a small input with this result. */
const failsAlike = (status: string, { analysis: { replay, counterexample } }: Result): boolean => {
  const found = counterexample.result?.found
  return found?.size === null && found.status === status && !replay.result?.fault
}

/** @param input null if hidden or truncated */
const crashPart = (
  language: Evidence['language'],
  code: string,
  stderr: string,
  input: string | null,
): string[] => {
  const crash = explainCrash(language, stderr)
  if (crash === null) return []
  const { sentence, line } = crash
  const cause =
    language === 'python' && line !== null ? explainPythonCrash({ code, input, stderr, line }) : null
  return [`${sentence}${at(line)}`, ...(cause === null ? [] : [cause])]
}

const TOO_LARGE =
  'The program needs too much memory. How large is its largest array or list for the largest input?'

const failurePart = (
  language: Evidence['language'],
  code: string,
  { status, input, expected, output, stderr, isWaiting }: FailedTest,
  { problem, result, isExplained }: { problem: Evidence['problem']; result: Result; isExplained: boolean },
): string[] => {
  if (status === 'Runtime Error') {
    const limit =
      output === null
        ? (explainDepth(language, code) ??
          explainSum(language, code) ??
          explainFixedArray(language, code, 'crash'))
        : null
    const crash = crashPart(language, code, stderr, input)
    return crash.length > 0 || limit === null ? crash : [limit]
  }
  if (isWaiting) return [explainWaiting(language)]
  if (status === 'Time Limit Exceeded') return slowPart(language, code, input, result)
  if (status === 'Memory Limit Exceeded') return [TOO_LARGE]
  if (status !== 'Wrong Answer') return []
  if (output === null) {
    const { state, result: search } = result.analysis.counterexample
    const large = explainLarge(language, code)
    if (large !== null) return [large]
    // Before general ideas, the search for a failing input is worth a try.
    return state === 'offered' ? [] : [explainHiddenFailure(language, problem, search?.tried ?? 0)]
  }
  if (expected === null)
    return [
      'The result shows the conversation with the judge. At which line does the program stop following the judge’s answers?',
    ]
  const explanation = explainOutput({ language, code, input, expected, got: output }, result, problem)
  const isUnexplained =
    explanation.length === 0 && !isExplained && input !== null && input.length <= MOST_SHOWN
  // A second input with its own outputs would distract from the small one that follows.
  if (explanation.length === 0 && failsAlike('Wrong Answer', result)) return []
  return [
    ...explanation,
    ...(isUnexplained ? [`Input:\n\n${quoted(input)}`] : []),
    `Expected:\n\n${quoted(expected)}`,
    `Got:\n\n${quoted(output)}`,
    ...(isUnexplained ? [byHand(code)] : []),
    ...(isUnexplained && result.analysis.counterexample.state === 'offered' ? [SEARCH] : []),
  ]
}

/** For wrong answers on hidden or large inputs. */
const explainLarge = (language: Evidence['language'], code: string): string | null =>
  explainNarrowing(language, code) ??
  explainShift(language, code) ??
  explainSum(language, code) ??
  explainStart(code) ??
  explainInfinity(code) ??
  explainUpperBound(code) ??
  // In Java and Python, an index past the end throws.
  (language === 'cpp' || language === 'javascript' ? explainFixedArray(language, code, 'wrong answer') : null)

const LOOPS = /\b(?:for|while)\b/

const byHand = (code: string): string =>
  `Go through this input by hand, and note the value of each variable after each step. Then make the program print these values${LOOPS.test(code) ? ' in each iteration of its loops' : ''}. Where do they first differ?`

/** True if the judge found a cause that a later part names. */
const hasFoundCause = ({ analysis: { replay, counterexample } }: Result): boolean => {
  const { repair, mistake, property, wrongValues } = counterexample.result ?? {}
  return Boolean(replay.result?.fault || repair || mistake || property || wrongValues)
}

/** @param input null if hidden or too large */
const slowPart = (
  language: Evidence['language'],
  code: string,
  input: string | null,
  { analysis: { growth } }: Result,
): string[] => {
  const isMeasured = Boolean(growth.result?.time) && !isFastOnMeasured(growth.result!)
  return [...explainCost(language, code), explainTimeout(input, isMeasured)]
}

/** Explains a wrong output if it suggests a particular mistake. */
const explainOutput = (output: WrongOutput, result: Result, problem: Evidence['problem']): string[] => {
  const { language, code, input } = output
  const unread = input === null ? null : explainUnread(language, code, input)
  const wrong = wrongOutputs(result)
  const examples = [
    ...problem.samples.map(({ expectedOutput }) => expectedOutput),
    ...wrong.map(([one]) => one),
  ]
  const { sentences, rest } = explainFormat(output, examples)
  if (unread !== null) return [...sentences, unread]
  const sentence = rest === null ? null : explainContent({ ...output, got: rest })
  const counterexample = result.analysis.counterexample.result
  const isRefuted = (): boolean =>
    causesPart(language, result).length > 0 ||
    (counterexample?.repair ?? null) !== null ||
    (counterexample?.mistake ?? null) !== null ||
    // The only wrong output is that of the failing input found, which is too little evidence.
    (wrong.length === 1 &&
      counterexample?.found &&
      (counterexample.found.size !== null || isByOne(sentence!))) ||
    wrong.some(([expected, got]) => {
      const other = { ...output, expected, got }
      const { rest: itsRest } = explainFormat(other, examples)
      return got !== output.got && itsRest !== null && explainContent({ ...other, got: itsRest }) !== sentence
    })
  if (sentence === null || (mayBeChance(sentence) && isRefuted())) return sentences
  return [...sentences, sentence]
}

const explainContent = (output: WrongOutput): string | null =>
  explainValue(output) ??
  explainDifference(output.language, output.expected, output.got, output) ??
  explainPoint(output)

/** Returns the visible wrong outputs: of the failed test and of the counterexample. */
const wrongOutputs = ({ failed, analysis }: Result): [expected: string, got: string][] => {
  const found = analysis.counterexample.result?.found
  const isWrong = failed !== null && failed.status === 'Wrong Answer' && failed.expected !== null
  return [
    ...(isWrong ? [[failed.expected!, failed.output ?? ''] as [string, string]] : []),
    ...(found?.status === 'Wrong Answer' ? [[found.answer, found.output] as [string, string]] : []),
  ]
}

const replayPart = (code: string, { analysis: { replay }, failed }: Result): string[] => {
  const { fault, line, input } = replay.result ?? {}
  if (!fault) return []
  const head = `### What a run with checks showed${at(line ?? null)}`
  // The run uses the first input that it may explain, which need not be the first failed test.
  const found = [fault, ...nestingPart(code, fault, line ?? null)]
  return failed?.input === input
    ? [head, ...found]
    : [head, `This run used the input of another test:\n\n${quoted(input!)}`, ...found]
}

/** Names the loops around the line that took most of the time. */
const nestingPart = (code: string, fault: string, line: number | null): string[] => {
  const nesting = line !== null && fault.includes('most of its time') ? explainNesting(code, line) : null
  return nesting === null ? [] : [nesting]
}

const SEARCH =
  'Try “Find a failing input” below the result. It searches for a small input that makes your program fail, and for a one-line change that would fix it.'
const LEFT_OUT = ' Small inputs that hidden tests use were not tried.'

const counterexamplePart = (
  language: Evidence['language'],
  code: string,
  submitted: Result,
  problem: Evidence['problem'],
): string[] => {
  const { analysis, failed } = submitted
  const { state, result } = analysis.counterexample
  if (state === 'offered') {
    // The search tries small inputs. Programs rarely time out on these, and a visible failed test already shows one.
    if (failed?.status === 'Time Limit Exceeded' || (failed?.output ?? null) !== null) return []
    return [SEARCH]
  }
  if (result === null) return []
  const { found, checked, tried, largest, parameter, repair, wrongValues, property, mistake } = result
  // The generator may miss the requested size slightly.
  const sizeOf = (size: number) => `${parameter} ≈ ${size.toLocaleString('en')}`
  const faultPart = checked
    ? [
        `A run with checks${checked.size === null ? '' : `, with ${sizeOf(checked.size)},`} showed${at(checked.line)}: ${checked.fault}`,
        ...nestingPart(code, checked.fault, checked.line),
      ]
    : []
  const isUnexplained =
    found?.status === 'Wrong Answer' && found.size !== null && checked === null && mistake === null
  const largePart = isUnexplained ? [explainLarge(language, code)].filter((each) => each !== null) : []
  if (!found) {
    const passed = [
      ...(tried === 0 ? [] : [`${tried.toLocaleString('en')} small inputs`]),
      ...(largest === null ? [] : [`inputs of one kind up to ${sizeOf(largest)}`]),
    ]
    return [
      ...(passed.length === 0
        ? []
        : [`The program passed ${passed.join(' and ')}.${tried === 0 ? '' : LEFT_OUT}`]),
      ...faultPart,
    ]
  }
  return [
    ...foundPart(language, code, found, sizeOf, { problem, submitted }),
    ...faultPart,
    ...largePart,
    ...(repair === null ? [] : [repairText(repair)]),
    ...(mistake === null ? [] : [sameMistakeText({ ...mistake, texts: mistake.texts.map(unformatted) })]),
    ...(property === null ? [] : [commonPropertyText({ ...property, text: unformatted(property.text) })]),
    // Next to a known mistake, the line that sets the value would distract.
    ...(wrongValues === null
      ? []
      : [mistake === null ? wrongValuesPart(language, code, wrongValues) : wrongValuesText(wrongValues)]),
  ]
}

const wrongValuesPart = (language: Evidence['language'], code: string, values: WrongValues): string =>
  [wrongValuesText(values), explainPrinted(language, code, values)].filter((each) => each !== null).join(' ')

type Found = NonNullable<NonNullable<Analysis['counterexample']['result']>['found']>

/** Longer outputs may be truncated. */
const WHOLE = 3900

const foundPart = (
  language: Evidence['language'],
  code: string,
  found: Found,
  sizeOf: (size: number) => string,
  { problem, submitted }: { problem: Evidence['problem']; submitted: Result },
): string[] => {
  const { size } = found
  const shown =
    size === null
      ? ['### A small input that your program fails on', quoted(found.input)]
      : [
          `### Your program fails on an input with ${sizeOf(size)}`,
          `The input begins:\n\n${quoted(found.input)}`,
        ]
  if (found.status === 'Runtime Error' || found.status === 'Memory Limit Exceeded') {
    const crash = crashPart(language, code, found.stderr, size === null ? found.input : null)
    const plain = found.status === 'Runtime Error' ? 'The program crashes.' : `The result is ${found.status}.`
    return [...shown, ...(crash.length > 0 ? crash : [plain])]
  }
  // The same cause needs time here and memory on the hidden test, so an infinite loop is unlikely.
  if (found.status === 'Time Limit Exceeded' && submitted.verdict === 'Memory Limit Exceeded')
    return [...shown, 'On this input, it runs too long.', ...explainCost(language, code)]
  if (found.status === 'Time Limit Exceeded')
    return [...shown, ...slowPart(language, code, size === null ? found.input : null, submitted)]
  if (found.status !== 'Wrong Answer') return [...shown, `The result is ${found.status}.`]
  const { answer: expected, output: got } = found
  const isWhole = expected.length < WHOLE && got.length < WHOLE
  return [
    ...shown,
    `Expected:\n\n${quoted(found.answer)}`,
    `Got:\n\n${quoted(found.output)}`,
    ...(isWhole
      ? explainOutput(
          { language, code, input: size === null ? found.input : null, expected, got },
          submitted,
          problem,
        )
      : []),
  ]
}

const warningsOf = ({ analysis }: Result): string[] =>
  (analysis.lints.result?.text ?? '')
    .split('\n')
    .filter((line) => /^\S+:\d+:/.test(line) && !line.includes(': note: '))

/** Explains the mistakes that warnings point to. */
const causesPart = (language: Evidence['language'], result: Result): string[] => {
  const sentences = warningsOf(result).flatMap((warning) => explainWarning(language, warning) ?? [])
  return [...new Set(sentences)].slice(0, MOST_LINTS)
}

/** Explains mistakes that are visible in the source of a failed program. */
const textPart = (language: Evidence['language'], code: string, { status }: FailedTest): string[] => {
  const slips = status === 'Wrong Answer' ? explainSlips(language, code) : []
  if (language !== 'cpp') return slips
  const isCopied = status === 'Wrong Answer' || status === 'Time Limit Exceeded'
  const mistakes = [explainOrder(code), isCopied ? explainCopy(code) : null]
  return [...mistakes.filter((sentence) => sentence !== null), ...slips]
}

/** Deprecated calls still work, so these warnings do not explain a failure. */
const DEPRECATED = '[deprecation]'

const lintsPart = (result: Result): string[] => {
  const warnings = warningsOf(result).filter((warning) => !warning.includes(DEPRECATED))
  if (warnings.length === 0 || result.verdict === 'Accepted') return []
  return ['### Warnings', quoted(warnings.slice(0, MOST_LINTS).join('\n'))]
}

const growthPart = ({ analysis, verdict, failed }: Result): string[] => {
  const { result } = analysis.growth
  if (!result?.time) return []
  const { parameter, most, points, time } = result
  const { names, note } = classesIn(time.classes, parameter)
  const measured = `Measured on growing inputs, the time grows like ${names.join(' or ')}.${note}`
  if (verdict === 'Accepted') return [`${measured} Other inputs may take longer.`]
  if (failed?.status === 'Time Limit Exceeded' && isFastOnMeasured(result))
    return [
      `The judge also measured inputs of one kind. On them, the program is fast, even for ${sizeIn(parameter, points.at(-1)!.n)}. Which other kind of input makes it slower?`,
    ]
  return [
    `### How the time grows`,
    `${measured} ${lastStep({ ...result, time })} The limit for ${amountOf(parameter)} is ${most.toLocaleString('en')}. Other inputs may take longer.`,
  ]
}

const lastStep = ({ parameter, points, time }: Growth & { time: Trend }): string => {
  const range = `From ${sizesIn(parameter, points[0]!.n, points.at(-1)!.n)}`
  const amount = amountOf(parameter)
  if (!time.classes.some(isExponential))
    return `${range}, the last doubling of ${amount} multiplied the time by ${time.doubling.toFixed(1)}.`
  const { factor, of } = unitFactorOf(points)
  return `${range}, increasing ${amount} by 1 multiplied the ${of === 'time' ? of : 'number of steps'} by ${factor.toFixed(1)}.`
}

const hintsPart = (result: Evidence['result'], { total, opened }: Evidence['hints']): string[] => {
  if (result?.verdict === 'Accepted' || result?.verdict === 'Compilation Error') return []
  if (opened.length >= total) return []
  const which =
    opened.length === 0 ? (total === 1 ? 'a hint' : `${total} hints, step by step`) : 'the next hint'
  return [`Still stuck? The box “Microlesson” below the statement gives ${which}.`]
}
