import { testLimits } from './limits'
import { encodeRecord, RunnerRecord } from './protocol'
import { runResultOf } from './run-result'
import { ROOMY } from './testing'

const nothing = { stdout: new Uint8Array(), stderr: new Uint8Array(), collected: new Map() }

test.each([
  [0, { kind: 'exited', code: 1 }],
  [1, { kind: 'memoryLimit' }],
])('a failed program with %i processes killed at the memory limit has the outcome %j', (kills, outcome) => {
  const zeros = [
    'cpu_us',
    'wall_us',
    'peak_bytes',
    'resident_bytes',
    'output_bytes',
    'error_bytes',
    'idle_us',
  ]
  const record = new RunnerRecord(
    encodeRecord([
      ['exit', 1],
      ['fired', 'none'],
      ['oom_kills', kills],
      ...zeros.map((key) => [key, 0] as const),
    ]),
  )
  expect(runResultOf(record, nothing, 'cpp', testLimits({ limits: ROOMY })).outcome).toEqual(outcome)
})
