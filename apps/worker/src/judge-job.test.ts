import { type JudgeJob, type JudgeMaxima, type JudgeReport, PASSED_ON } from '@cohort/shared'
import { type Job, WaitingError } from 'bullmq'
import pino from 'pino'
import { type BoxSpec, type TestData, TestDataUnavailable } from './judge/ports'
import { buildJob, buildRunResult, fakeSandbox, namedTestData, sha } from './judge/testing'
import { processJudgeJob } from './judge-job'

interface Circumstances {
  started: number
  testData: TestData
  job?: JudgeJob
  sandbox?: ReturnType<typeof fakeSandbox>
  others?: JudgeMaxima[]
}

/** Tests single jobs and their results. The queue has its own suite. */
const processed = async ({ started, testData, ...circumstances }: Circumstances) => {
  const lines: string[] = []
  const reports: JudgeReport[] = []
  const lost: Error[] = []
  let isBack = false
  const job = {
    id: 'one',
    data: circumstances.job ?? buildJob(),
    attemptsStarted: started,
    updateProgress: async () => {},
    moveToWait: async () => {
      isBack = true
    },
  } as unknown as Job
  const deps = {
    ports: { sandbox: (circumstances.sandbox ?? fakeSandbox({})).sandbox, testData },
    worker: 'tester',
    maxima: { memoryMb: 1024, cpuS: 60 },
    maximaOfOthers: async () => circumstances.others ?? [],
    keepProgress: async () => true,
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    report: async (report: JudgeReport) => void reports.push(report),
    onUnavailable: (error: Error) => lost.push(error),
  }
  const signals = { stopping: new AbortController().signal, cancelled: undefined }
  const ended = await processJudgeJob(job, 'token', deps, signals).then(
    (result) => ({ result, error: null }),
    (error: unknown) => ({ result: null, error }),
  )
  return { reports, lost, isBack, ...ended, logged: lines.join('') }
}

const nothingToRead: TestData = {
  ...namedTestData,
  read: async () => {
    throw new TestDataUnavailable('Test data one cannot be fetched: terminated')
  },
}

test('a job whose test data is not available returns to the queue, and the worker is notified', async () => {
  const { reports, lost, isBack, error } = await processed({ started: 1, testData: nothingToRead })
  expect(error).toBeInstanceOf(WaitingError)
  expect(isBack).toBe(true)
  expect(lost).toHaveLength(1)
  expect(reports).toEqual([])
})

test('a job whose test data is still not available at its twentieth start is a judge failure', async () => {
  const { reports, lost, isBack, error } = await processed({ started: 20, testData: nothingToRead })
  expect(error).toBeNull()
  expect(isBack).toBe(false)
  expect(lost).toEqual([])
  expect(reports).toMatchObject([{ verdict: 'Internal System Error', tests: [], worker: 'tester' }])
  expect(reports[0]?.fault).toMatch(/cannot be fetched: terminated.*20 times/)
})

test('a job with many starts is judged like any other if its test data is available', async () => {
  const { reports } = await processed({ started: 30, testData: namedTestData })
  expect(reports).toMatchObject([{ verdict: 'Accepted', fault: null }])
})

const huge = (): JudgeJob => buildJob({ limits: { cpuMs: 1000, memoryKb: 2048 * 1024, outputBytes: 1000 } })

test('a job that exceeds the limits of every live worker is a judge failure with that reason', async () => {
  const sandbox = fakeSandbox({})
  const others = [{ memoryMb: 512, cpuS: 600 }]
  const { reports, error } = await processed({
    started: 1,
    testData: namedTestData,
    job: huge(),
    sandbox,
    others,
  })
  expect(error).toBeNull()
  expect(sandbox.counts.opened).toBe(0)
  expect(reports).toMatchObject([{ verdict: 'Internal System Error', tests: [] }])
  expect(reports[0]?.fault).toMatch(
    /^No judge here can give this problem 2,048 MB and 1 s per test\. The judges allow at most 1,024 MB and 60 s, or 512 MB and 600 s\./,
  )
})

test("a job whose time limit exceeds the worker's maximum is a judge failure", async () => {
  const limits = { cpuMs: 60_001, memoryKb: 1024, outputBytes: 1000 }
  const { reports } = await processed({ started: 1, testData: namedTestData, job: buildJob({ limits }) })
  expect(reports[0]?.fault).toContain('1 MB and 60.001 s per test')
})

test('a job that only another worker can judge is passed on without a report', async () => {
  const others = [{ memoryMb: 4096, cpuS: 60 }]
  const { reports, result, error } = await processed({
    started: 1,
    testData: namedTestData,
    job: huge(),
    others,
  })
  expect([result, error]).toEqual([PASSED_ON, null])
  expect(reports).toEqual([])
})

test("a validator's limits are reduced to the worker's maximum", async () => {
  const opened: BoxSpec[] = []
  const sandbox = fakeSandbox({
    open: async (spec) => {
      opened.push(spec)
    },
  })
  const job = buildJob({
    checker: {
      kind: 'validator',
      language: 'python',
      files: [{ path: 'main.py', sha256: sha('validator') }],
      args: [],
      limits: { cpuMs: 1000, memoryKb: 2048 * 1024, outputBytes: 1000 },
    },
  })
  await processed({ started: 1, testData: namedTestData, job, sandbox })
  expect(opened.find(({ language }) => language === 'python')?.limits).toMatchObject({
    cpuMs: 1000,
    memoryKb: 1024 * 1024,
  })
})

test.each([
  ['accepts', {}],
  ['fails', { outcome: { kind: 'exited' as const, code: 1 }, exitCode: 1 }],
])('a worker logs no code, tests, outputs or messages when the validator %s', async (_, end) => {
  const mark = (what: string): string => `MARKED-${what}`
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
  const data = ['input', 'answer', 'validator'].map((name) => sha(mark(name)))
  const [input, answer, validator] = data as [string, string, string]
  const job = buildJob({
    sources: [{ path: 'main.cpp', text: mark('code') }],
    tests: [{ input, answer, isSample: false, keepOutput: false, group: null }],
    checker: {
      kind: 'validator',
      language: 'python',
      files: [{ path: 'main.py', sha256: validator }],
      args: [mark('argument')],
      limits: { cpuMs: 60_000, memoryKb: 2_097_152, outputBytes: 8 << 20 },
    },
  })
  const run = (request: { args?: readonly string[] }) =>
    request.args === undefined
      ? buildRunResult({ stdout: mark('output'), stderr: bytes(mark('stderr')) })
      : {
          ...buildRunResult({
            outcome: { kind: 'exited', code: 42 },
            stderr: bytes(mark('validator-stderr')),
            ...end,
          }),
          collected: new Map([['judgemessage.txt', bytes(mark('judge-message'))]]),
        }
  const { reports, logged } = await processed({
    started: 1,
    testData: namedTestData,
    job,
    sandbox: fakeSandbox({ run: async (request) => run(request) }),
  })
  expect(JSON.stringify(reports)).toContain(mark('judge-message'))
  expect(logged).toContain('verdict')
  expect(logged).not.toContain('MARKED')
})
