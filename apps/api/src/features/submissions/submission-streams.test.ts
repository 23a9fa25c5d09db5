import type { JudgeProgress, Submission } from '@cohort/shared'
import { Types } from 'mongoose'
import { pino } from 'pino'
import type { JudgeEvent } from '../../queue/judge-events'
import type { EstimatedView } from './submission.presenter'
import { createSubmissionStreams } from './submission-streams'

const viewOf = (final: boolean, progress: JudgeProgress | null = null): EstimatedView => ({
  submission: {
    _id: new Types.ObjectId('64b000000000000000000001'),
    userId: null,
    purpose: 'user',
    problemId: new Types.ObjectId('64b000000000000000000002'),
    problemVersionId: new Types.ObjectId('64b000000000000000000003'),
    contestId: null,
    language: 'cpp',
    submissionType: 'submit',
    isCounted: true,
    mode: 'submit',
    customInputs: [],
    submittedAt: new Date(0),
    round: 1,
    final,
    verdict: final ? 'Accepted' : 'Queued',
    executionTime: null,
    memoryUsed: null,
    points: null,
    detail: null,
  },
  judging: null,
  limits: { cpuMs: 1000, memoryKb: 1024, outputBytes: 1024 },
  isInteractive: false,
  tests: [],
  testLevel: 'coarse',
  scored: null,
  estimate: { time: null, space: null },
  progress,
  queueAhead: null,
})

interface Hear {
  progress(progress: JudgeProgress): void
  verdict(): void
}

/** Opens a stream. The test controls the events and the data that each read returns. */
const follow = (readings: ((hear: Hear) => EstimatedView)[]) => {
  const listeners = new Set<(event: JudgeEvent) => void>()
  const sent: string[] = []
  const closing: (() => void)[] = []
  let reads = 0
  const streams = createSubmissionStreams(
    {
      listen: (_, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    pino({ level: 'silent' }),
  )
  const hear: Hear = {
    progress: (progress) => listeners.forEach((listener) => void listener(progress)),
    verdict: () => listeners.forEach((listener) => void listener('verdict')),
  }
  const read = async () => {
    const reading = readings[reads++]
    if (reading === undefined) throw new Error('One reading too many.')
    return reading(hear)
  }
  const following = streams.follow({
    userId: 'u',
    submissionId: 's',
    load: read,
    loadRecent: read,
    open: () => ({
      send: (_, data) => void sent.push((JSON.parse(data) as Submission).verdict),
      close: () => closing.forEach((close) => void close()),
      onClose: (listener) => void closing.push(listener),
    }),
  })
  return { following, hear, sent, listeners, reads: () => reads, end: () => streams.closeAll() }
}

const eventLoopTurn = () => new Promise((done) => setImmediate(done))

test('a stream reads its submission once when it opens and once at the verdict', async () => {
  const stream = follow([() => viewOf(false), () => viewOf(true)])
  await stream.following
  await eventLoopTurn()
  expect(stream.reads()).toBe(1)
  stream.hear.progress({ stage: 'compiling' })
  expect(stream.reads()).toBe(1)
  stream.hear.verdict()
  await eventLoopTurn()
  expect(stream.sent).toEqual(['Queued', 'Compiling', 'Accepted'])
  expect(stream.reads()).toBe(2)
  expect(stream.listeners.size).toBe(0)
})

test('a verdict written during the first read causes a second read', async () => {
  const stream = follow([
    (hear) => {
      hear.verdict()
      return viewOf(false)
    },
    () => viewOf(true),
  ])
  await stream.following
  await eventLoopTurn()
  expect(stream.sent).toEqual(['Queued', 'Accepted'])
})

test('progress that arrives during the first read is sent after the snapshot', async () => {
  const stream = follow([
    (hear) => {
      hear.progress({ stage: 'compiling' })
      return viewOf(false)
    },
  ])
  await stream.following
  expect(stream.sent).toEqual(['Queued', 'Compiling'])
  stream.end()
})

test('a failure of the first read leaves no listener behind', async () => {
  const stream = follow([])
  await expect(stream.following).rejects.toThrow('One reading too many.')
  expect(stream.listeners.size).toBe(0)
})
