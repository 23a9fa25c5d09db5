import { calibratedSeconds } from './time-limit'

describe('calibratedSeconds', () => {
  it.each([
    [0, 5, 1, 1],
    [0.01, 5, 1, 1],
    [0.2, 5, 1, 1],
    [0.21, 5, 1, 2],
    [1.3, 5, 1, 7],
    [0.6, 2, 0.1, 1.2],
    // 0.4 * 3 is 1.2000000000000002.
    [0.4, 3, 0.1, 1.2],
    [0.61, 2, 0.1, 1.3],
    [0.01, 2, 0.1, 1],
    [2, 2, 0.3, 4.2],
    [2, 1e9, 1, 600],
  ])(
    'for %d s × %d with a resolution of %d s returns %d s',
    (slowest, acToTimeLimit, resolution, expected) => {
      expect(calibratedSeconds(slowest, { acToTimeLimit, resolution })).toBe(expected)
    },
  )
})
