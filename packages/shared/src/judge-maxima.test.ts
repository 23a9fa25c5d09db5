import { cappedLimits, judgeRefusal } from './judge-maxima'

const MB = 1024

test.each([
  ['the only worker allows both', [{ memoryMb: 256, cpuS: 2 }]],
  [
    'one of two workers allows both',
    [
      { memoryMb: 64, cpuS: 60 },
      { memoryMb: 256, cpuS: 2 },
    ],
  ],
  ['no worker is alive', []],
])('judgeRefusal accepts 256 MB and 2 s if %s', (_, workers) => {
  expect(judgeRefusal({ memoryKb: 256 * MB, cpuMs: 2000 }, workers)).toBeNull()
})

test.each([
  [{ memoryKb: 256 * MB + 1, cpuMs: 2000 }, '257 MB and 2 s'],
  [{ memoryKb: 256 * MB, cpuMs: 2001 }, '256 MB and 2.001 s'],
  [{ memoryKb: 65_536 * MB, cpuMs: 600_000 }, '65,536 MB and 600 s'],
])('judgeRefusal rejects %j for a worker with 256 MB and 2 s, and names all limits', (asked, wanted) => {
  expect(judgeRefusal(asked, [{ memoryMb: 256, cpuS: 2 }])).toBe(
    `No judge here can give this problem ${wanted} per test. The judges allow at most 256 MB and 2 s. Lower the problem's limits, or ask the site's operator to allow more.`,
  )
})

test('judgeRefusal rejects two limits if no single worker allows both', () => {
  const workers = [
    { memoryMb: 512, cpuS: 1 },
    { memoryMb: 64, cpuS: 60 },
  ]
  expect(judgeRefusal({ memoryKb: 256 * MB, cpuMs: 2000 }, workers)).toContain(
    'The judges allow at most 512 MB and 1 s, or 64 MB and 60 s.',
  )
})

test('cappedLimits caps each limit at its own maximum', () => {
  const limits = { memoryKb: 2048 * MB, cpuMs: 1000, outputBytes: 1 }
  expect(cappedLimits(limits, { memoryMb: 256, cpuS: 60 })).toEqual({ ...limits, memoryKb: 256 * MB })
  expect(cappedLimits({ ...limits, cpuMs: 60_001 }, { memoryMb: 4096, cpuS: 60 })).toEqual({
    ...limits,
    cpuMs: 60_000,
  })
})
