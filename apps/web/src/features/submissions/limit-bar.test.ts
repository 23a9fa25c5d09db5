import { buildEvidence, buildSubmission, buildTest } from '../../../test/factories'
import { limitBarOf } from './limit-bar'

const submission = buildSubmission({ testLevel: 'coarse' })
const ended = (kind: 'cpu' | 'wall' | 'idle' | 'memory' | 'output', size: number) =>
  limitBarOf(
    buildTest({
      status: 'Time Limit Exceeded',
      time: 1.05,
      memory: 262_144,
      evidence: buildEvidence({ limit: { kind, size }, wallTime: 3, outputBytes: 2048 }),
    }),
    submission,
  )

test.each([
  ['cpu', 1, '1.050 s', '1 s', 1.05],
  ['wall', 3, '3.000 s', '3 s', 1],
  ['memory', 262_144, '256.00 MB', '256 MB', 1],
  ['output', 1024, '2 KB', '1 KB', 2],
] as const)(
  'the bar of a test that exceeded the %s limit shows how much it used',
  (kind, size, used, limit, share) => {
    expect(ended(kind, size)).toMatchObject({ kind, used, limit, share })
  },
)

test('a test that asked for too much memory at once does not show the little that it used before', () => {
  const { limits } = submission
  const small = { status: 'Memory Limit Exceeded' as const, memory: limits!.memory / 8 }
  const open = { ...small, evidence: buildEvidence({ limit: { kind: 'memory', size: limits!.memory } }) }
  for (const test of [buildTest(small), buildTest(open)])
    expect(limitBarOf(test, submission)).toMatchObject({ used: 'too much requested', share: 1 })
  const full = buildTest({ ...small, memory: limits!.memory })
  expect(limitBarOf(full, submission)).toMatchObject({ used: '≤ 256 MB' })
})

test('a test that exceeded the limit for total idle time has no bar', () => {
  expect(ended('idle', 30)).toBeNull()
})

test('the bar of a hidden test does not show by how much it exceeded the time limit', () => {
  const late = buildTest({ status: 'Time Limit Exceeded', time: 1 })
  expect(limitBarOf(late, submission)).toMatchObject({ used: '> 1 s', limit: '1 s', share: 1.1 })
})

test('hidden tests that were idle or show only their status have no bar', () => {
  const idle = buildTest({ status: 'Time Limit Exceeded', time: 0.083 })
  const { time: _time, memory: _memory, ...bare } = idle
  expect([limitBarOf(idle, submission), limitBarOf(bare, { ...submission, testLevel: 'status' })]).toEqual([
    null,
    null,
  ])
})

test('a test that exceeded no limit has no bar', () => {
  expect(limitBarOf(buildTest({ evidence: buildEvidence() }), submission)).toBeNull()
  expect(limitBarOf(buildTest({ status: 'Wrong Answer' }), submission)).toBeNull()
})
