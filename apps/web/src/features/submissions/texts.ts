import { groupedPlural, plural } from '../../components/ui/plural'

export const submissionTexts = {
  test: 'Test',
  status: 'Status',
  time: 'Time',
  memory: 'Memory',
  notes: 'Notes',
  sample: 'Sample',
  custom: 'Your input',
  hidden: 'Hidden',
  rejudged: (when: string, before: string, reason?: string) =>
    `Rejudged ${when}. Previous verdict: ${before}.${reason === undefined ? '' : ` Reason: ${reason}`}`,
  overridden: 'The jury set this verdict.',
  ignored: 'The jury has marked this submission as ignored. It does not count.',
  hiddenBounds: 'Time and memory of hidden tests are rounded up. “≤” means “at most”.',
  hiddenStatus: 'Hidden tests show only their status.',
  hiddenAdvice: 'This test is hidden. Look for cases that the samples leave out.',
  notJudgedYet: 'not judged yet',
  notRunYet: 'not run yet',
  runningNow: 'running',
  runningTests: (count: number) => (count === 1 ? 'Running 1 test.' : `Running ${count} tests.`),
  /** @param name the name of a custom input, which replaces the number */
  testNumber: (index: number, name?: string) => name ?? `Test ${index}`,
  cell: (test: string, group: string | undefined, status: string, measures?: string) =>
    `${test}${group === undefined ? '' : ` of ${group}`}: ${status}${measures ? `, ${measures}` : ''}`,
  testRange: (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`),
  pointsOf: (points: string, most: string) => `${points} of ${most} points`,
  pointsAlone: (points: string) => (points === '1' ? '1 point' : `${points} points`),
  stripLabel: (count: number, limit: string | null) =>
    `${plural(count, 'test')}${limit === null ? '' : `, time limit ${limit}`}`,
  limitLine: 'limit',
  testsFolded: (first: number, last: number) => `Tests ${first}–${last}`,
  allTests: (count: number) => (count === 1 ? '1 test' : count === 2 ? 'Both tests' : `All ${count} tests`),
  limit: (size: string) => `Limit ${size}`,
  stoppedAt: (size: string) => `Stopped at the limit of ${size}`,
  groupPoints: (points: string) => `${points} points`,
  input: 'Input',
  expected: 'Expected output',
  actual: 'Your output',
  nothing: 'No output.',
  difference: {
    at: (line: number, column: number) => `line ${line}, column ${column}`,
    words: (where: string, actual: string, expected: string) =>
      `First difference at ${where}: expected “${expected}”, got “${actual}”.`,
    missing: (where: string, expected: string) => `Missing output at ${where}: expected “${expected}”.`,
    surplus: (where: string, actual: string) => `Extra output at ${where}: “${actual}”.`,
    blank: (where: string, actual: string, expected: string) =>
      `Only white space differs, first at ${where}: expected ${expected}, got ${actual}.`,
    cut: 'No difference in the part shown.',
    restCut: 'The rest is not stored.',
    characters: {
      ' ': 'a space',
      '\t': 'a tab',
      '\n': 'a newline',
      '\r': 'a carriage return',
    } as Record<string, string>,
    otherCharacter: (code: string) => `the character U+${code}`,
    end: 'the end of the output',
    linesBefore: (count: number) => groupedPlural(count, 'more line above', 'more lines above'),
    linesAfter: (count: number) => groupedPlural(count, 'more line below', 'more lines below'),
  },
  conversation: {
    label: 'Conversation',
    judge: 'Judge',
    program: 'Your program',
    emptyLine: 'empty line',
    silent: 'Neither side wrote anything.',
    failed: (status: string) => `${status} after the last line.`,
    judgeWaited: 'The judge waited for your program.',
    programWaited: 'Your program waited for input.',
    unfinishedLine:
      'Your program’s last line does not end with a newline, so the judge may have waited for the rest.',
    cut: (size: string) => `The conversation was cut off after ${size}.`,
    moreLines: (count: number) =>
      count === 1 ? 'Show 1 more line' : `Show ${count.toLocaleString()} more lines`,
    wholeLine: (characters: number) => `Show all ${characters.toLocaleString()} characters`,
    lessOfLine: 'Show less',
  },
  teamMessage: 'Checker message',
  compilerOutput: 'Compiler output',
  /** The heading above the reason why code was not judged. */
  failedCall: 'Reason',
  stderr: 'stderr',
  goTo: (line: number, message: string) => `${message} – go to line ${line}`,
  measurements: {
    label: 'Measurements',
    compile: 'Compiler',
    cpu: 'CPU time',
    wall: 'Real time',
    memory: 'Memory',
    firstRun: 'First run',
    secondRun: 'Second run',
    counting: (run: string) => `${run} (counted)`,
    /** Instead of the memory used, if the program asked for more than the limit leaves. */
    tooMuch: 'too much requested',
    oomKills: 'Out-of-memory kills',
    end: 'Ended by',
    exitCode: (code: number) => `exit code ${code}`,
    limits: {
      cpu: 'CPU time limit',
      wall: 'real time limit',
      idle: 'idle time limit',
      memory: 'memory limit',
      output: 'output limit',
    },
    output: 'Output',
    stderr: 'stderr',
    messages: 'Compiler output',
    of: (taken: string, limit: string) => `${taken} of ${limit}`,
    cut: (written: string, kept: string) => `${written}, ${kept} stored`,
  },
  showDetails: (test: string) => `Details of ${test}`,
  run: 'Run on the samples',
  allPassed: (count: number) =>
    count === 1 ? 'The only test passed.' : `${count === 2 ? 'Both' : `All ${count}`} tests passed.`,
  samplesPassed: (count: number) =>
    count === 1
      ? 'The sample passed. Submit Code also runs the hidden tests.'
      : `${count === 2 ? 'Both' : `All ${count}`} samples passed. Submit Code also runs the hidden tests.`,
  failedAt: (test: number, count: number) => `Failed on test ${test} of ${count}.`,
  customDone: (count: number) =>
    count === 1
      ? 'Your program ran without errors.'
      : `Your program ran without errors on ${count === 2 ? 'both' : `all ${count}`} inputs.`,
  customFailed: 'Your program crashed.',
  customStopped: 'Your program exceeded a limit.',
  timeLimitIs: (limit: string) => `The time limit is ${limit}.`,
  inputFailed: (name: string) => `“${name}” failed.`,
  outputsMatched: (compared: number) =>
    compared === 1 ? 'The output is as expected.' : 'All outputs are as expected.',
  compileFailed: 'Your code didn’t compile.',
  judgesFault: 'The judge failed. This doesn’t count against you. Please submit again.',
  unknownVerdict: 'Unknown verdict.',
  queued: 'Waiting for the judge.',
  queueAhead: (count: number) => {
    if (count === 0) return 'You’re next.'
    return count === 1 ? '1 submission ahead of you.' : `${count.toLocaleString()} submissions ahead of you.`
  },
  timeUsed: (time: string) => `Time ${time}`,
  memoryUsed: (memory: string) => `Memory ${memory}`,
  estimatedTime: (growth: string) => `Estimated time ${growth}`,
  estimatedSpace: (growth: string) => `Estimated space ${growth}`,
  analysis: {
    line: (line: number) => `Line ${line}`,
    failed: 'This didn’t work. Please try again.',
    offers: { counterexample: 'Find a failing input', replay: 'Run it again with checks' },
    countsAsHint:
      'It may also name the line to change. It counts as a hint: the problem’s authors see how many users ask for it.',
    busy: 'The judge is busy. You can keep working; the result will appear here.',
    waiting: {
      counterexample: 'Searching for a failing input…',
      replay: 'Running it again with checks…',
      growth: 'Measuring how the time grows…',
    },
    replay: {
      title: 'Run with checks',
      nothing: 'A run with checks found nothing on this input.',
      failed: 'The run with checks failed.',
    },
    counterexample: {
      title: 'A small input that your program fails on',
      largeTitle: (parameter: string, size: number) =>
        `Your program fails on an input with ${parameter} ≈ ${size.toLocaleString('en')}`,
      begins: 'Input (beginning)',
      checked: (parameter: string, size: number | null) =>
        size === null
          ? 'A run with checks showed:'
          : `A run with checks on an input with ${parameter} ≈ ${size.toLocaleString('en')} showed:`,
      nothing: (tried: number, parameter: string, largest: number | null) =>
        `No failing input found. Tried: ${[
          ...(tried === 0 ? [] : [`${tried.toLocaleString('en')} small ones`]),
          ...(largest === null ? [] : [`some up to ${parameter} ≈ ${largest.toLocaleString('en')}`]),
        ].join(' and ')}.${tried === 0 ? '' : ' Small inputs that hidden tests use were not tried.'}`,
      failed: 'The search for a failing input failed.',
      use: 'Add to my inputs',
      name: 'Failing input',
    },
    growth: {
      title: 'Measured growth',
      range: (from: string, to: string) => `${from} to ${to}`,
      doubling: (parameter: string, factor: string, range: string, classes: string) =>
        `Doubling ${parameter} multiplied the time by ${factor} (${range}): ${classes}.`,
      indistinct: (classes: string) => `${classes}, which these sizes cannot distinguish`,
      unlike: (parameter: string, factor: string, usual: string, range: string, classes: string) =>
        `Over all sizes (${range}), the time grows like ${classes}. The last doubling of ${parameter} multiplied the time by ${factor} instead of ${usual}, so this class may be wrong.`,
      work: { steps: 'the number of steps', time: 'the time' },
      stepping: (parameter: string, work: string, factor: string, range: string, classes: string) =>
        `Increasing ${parameter} by 1 multiplied ${work} by ${factor} (${range}): ${classes}.`,
      reading: (classes: string, amount: string, range: string) =>
        `Your program takes little more time than reading its input (${amount} from ${range}): ${classes}.`,
      most: (amount: string, most: number) => `The limit for ${amount} is ${most.toLocaleString('en')}.`,
      fast: (size: string) =>
        `On inputs of one kind, your program is fast, even for ${size}. Which other kind of input makes it slower?`,
      caveat: 'Measured on one kind of input. Other inputs may take longer.',
      explained: 'What O(n) means',
      interpreted: 'Measured without the just-in-time compiler, so a submission is faster.',
      legend: 'CPU time; grey: reading the input',
    },
    lints: { title: 'Compiler warnings' },
  },
  lost: 'Lost contact with the judge. Your submission is safe.',
  askAgain: 'Check again',
}
