import type { JudgeReport } from '@cohort/shared'
import { type Job, WaitingError } from 'bullmq'
import pino from 'pino'
import { type TestData, TestDataUnavailable } from './judge/ports'
import { buildJob, fakeSandbox, namedTestData } from './judge/testing'
import { processJudgeJob } from './judge-job'

/** The circumstances of one job, and what came of it; the queue itself has its own suite. */
const processed = async ({ started, testData }: { started: number; testData: TestData }) => {
  const reports: JudgeReport[] = []
  const lost: Error[] = []
  let isBack = false
  const job = {
    id: 'one',
    data: buildJob(),
    attemptsStarted: started,
    updateProgress: async () => {},
    moveToWait: async () => {
      isBack = true
    },
  } as unknown as Job
  const deps = {
    ports: { sandbox: fakeSandbox({}).sandbox, testData },
    worker: 'tester',
    log: pino({ level: 'silent' }),
    report: async (report: JudgeReport) => void reports.push(report),
    onUnavailable: (error: Error) => lost.push(error),
  }
  const error = await processJudgeJob(job, 'token', deps, new AbortController().signal).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { reports, lost, isBack, error }
}

const nothingToRead: TestData = {
  ...namedTestData,
  read: async () => {
    throw new TestDataUnavailable('Test data one cannot be fetched: terminated')
  },
}

test('a job whose test data cannot be had goes back to the queue, and the worker is told', async () => {
  const { reports, lost, isBack, error } = await processed({ started: 1, testData: nothingToRead })
  expect(error).toBeInstanceOf(WaitingError)
  expect(isBack).toBe(true)
  expect(lost).toHaveLength(1)
  expect(reports).toEqual([])
})

test('a job that was begun twenty times and never had its test data is a failure of the judge: the others go on', async () => {
  const { reports, lost, isBack, error } = await processed({ started: 20, testData: nothingToRead })
  expect(error).toBeNull()
  expect(isBack).toBe(false)
  expect(lost).toEqual([])
  expect(reports).toMatchObject([{ verdict: 'Internal System Error', tests: [], worker: 'tester' }])
  expect(reports[0]?.fault).toMatch(/cannot be fetched: terminated.*20 times/)
})

test('a job that was begun often is judged like any other where its test data are there', async () => {
  const { reports } = await processed({ started: 30, testData: namedTestData })
  expect(reports).toMatchObject([{ verdict: 'Accepted', fault: null }])
})
