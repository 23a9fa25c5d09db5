import { cappedLimits, judgeRefusal } from './judge-maxima'

const MB = 1024

test.each([
  ['one worker allows both', [{ memoryMb: 256, cpuS: 2 }]],
  [
    'the larger of two allows both',
    [
      { memoryMb: 64, cpuS: 60 },
      { memoryMb: 256, cpuS: 2 },
    ],
  ],
  ['no worker is alive', []],
])('limits of 256 MB and 2 s are allowed if %s', (_, workers) => {
  expect(judgeRefusal({ memoryKb: 256 * MB, cpuMs: 2000 }, workers)).toBeNull()
})

test.each([
  [{ memoryKb: 256 * MB + 1, cpuMs: 2000 }, '257 MB and 2 s'],
  [{ memoryKb: 256 * MB, cpuMs: 2001 }, '256 MB and 2.001 s'],
  [{ memoryKb: 65_536 * MB, cpuMs: 600_000 }, '65,536 MB and 600 s'],
])(
  'limits of %j are refused by a worker with 256 MB and 2 s, in a message with all numbers',
  (asked, wanted) => {
    expect(judgeRefusal(asked, [{ memoryMb: 256, cpuS: 2 }])).toBe(
      `No judge here can give this problem ${wanted} per test. They allow at most 256 MB and 2 s. Lower the problem's limits, or ask the operator of this site to allow more.`,
    )
  },
)

test('two workers that each allow only one of two limits refuse both together', () => {
  const workers = [
    { memoryMb: 512, cpuS: 1 },
    { memoryMb: 64, cpuS: 60 },
  ]
  expect(judgeRefusal({ memoryKb: 256 * MB, cpuMs: 2000 }, workers)).toContain(
    'They allow at most 512 MB and 1 s, or 64 MB and 60 s.',
  )
})

test('each limit is capped at its own maximum', () => {
  const limits = { memoryKb: 2048 * MB, cpuMs: 1000, outputBytes: 1 }
  expect(cappedLimits(limits, { memoryMb: 256, cpuS: 60 })).toEqual({ ...limits, memoryKb: 256 * MB })
  expect(cappedLimits({ ...limits, cpuMs: 60_001 }, { memoryMb: 4096, cpuS: 60 })).toEqual({
    ...limits,
    cpuMs: 60_000,
  })
})
