import type { GrowthPoint } from './analysis'
import { classesIn, familySizes, growthOf, unitFactorOf } from './growth'

const pointsOf = (
  sizes: readonly number[],
  cpuMs: (n: number) => number,
  {
    readingMs = (n: number) => n / 20_000,
    memoryKb = () => 4000 as number,
    steps = null as ((n: number) => number) | null,
  } = {},
): GrowthPoint[] =>
  sizes.map((n) => ({
    n,
    inputBytes: 7 * n,
    cpuMs: 2 + readingMs(n) + cpuMs(n),
    readingMs: 2 + readingMs(n),
    memoryKb: 3500 + (memoryKb as (n: number) => number)(n),
    readingKb: 3500,
    steps: steps?.(n) ?? null,
  }))

const large = familySizes({ from: 1000, to: 200_000 })
const small = familySizes({ from: 10, to: 22 })

test('familySizes returns sizes that grow by equal factors, or in equal steps if the range is small', () => {
  expect(large).toEqual([1563, 3125, 6250, 12_500, 25_000, 50_000, 100_000, 200_000])
  expect(familySizes({ from: 250, to: 5000 })).toEqual([250, 384, 588, 903, 1385, 2124, 3259, 5000])
  expect(familySizes({ from: 256, to: 16_384 })).toEqual([256, 512, 1024, 2048, 4096, 8192, 16_384])
  expect(small).toEqual([10, 12, 14, 16, 18, 20, 22])
  expect(familySizes({ from: 5, to: 7 })).toEqual([5, 6, 7])
})

test.each([
  ['O(n)', large, (n: number) => n / 3000],
  ['O(n log n)', large, (n: number) => (n * Math.log2(n)) / 30_000],
  ['O(n√n)', large, (n: number) => n ** 1.5 / 200_000],
  ['O(n²)', large.slice(0, 4), (n: number) => n ** 2 / 1_000_000],
  ['O(n² log n)', large.slice(0, 4), (n: number) => (n ** 2 * Math.log2(n)) / 8_000_000],
  ['O(n³)', familySizes({ from: 20, to: 500 }), (n: number) => n ** 3 / 1_000_000],
  ['O(n⁴)', familySizes({ from: 20, to: 120 }), (n: number) => n ** 4 / 1_000_000],
  ['O(2ⁿ)', small, (n: number) => 2 ** n / 10_000],
])('growthOf recognises %s', (expected, sizes, cpuMs) => {
  expect(growthOf(pointsOf(sizes, cpuMs))?.time?.classes).toContain(expected)
})

test('a constant set-up time does not affect the class', () => {
  const points = pointsOf(large.slice(0, 4), (n) => 40 + n ** 2 / 1_000_000)
  expect(growthOf(points)?.time?.classes).toEqual(['O(n²)'])
})

test('a slowdown by cache misses on large inputs does not change the class', () => {
  const points = pointsOf(large, (n) => n ** 1.2 / 20_000)
  expect(growthOf(points)?.time?.classes).not.toContain('O(n√n)')
})

test('a program with a short input that is too fast to measure is constant or logarithmic', () => {
  const points = pointsOf(large, () => 0).map((point) => ({ ...point, inputBytes: 8 }))
  expect(growthOf(points)).toMatchObject({ time: { classes: ['O(1)', 'O(log n)'] }, isReading: true })
})

test('erratic times have no class', () => {
  const points = pointsOf(large, (n) => (n % 2 === 0 ? 100 : 1))
  expect(growthOf(points)?.time).toBeNull()
})

describe('counted steps', () => {
  const noisy = (n: number) => (n / 3000) * (1 + 0.1 * Math.sin(n))
  const timeOf = (cpuMs: (n: number) => number, steps: (n: number) => number, sizes = large) =>
    growthOf(pointsOf(sizes, cpuMs, { steps }))?.time?.classes

  test.each([
    ['O(n)', (n: number) => 6 * n + 300],
    ['O(n log n)', (n: number) => 2 * n * Math.log2(n) + 10 * n],
    ['O(n log n)', (n: number) => n * Math.log2(n) + 10 * n],
    ['O(n)', (n: number) => n * Math.log(Math.log(n)) + 2 * n],
  ])('distinguish %s from classes that would also fit the measured times', (expected, steps) => {
    expect(growthOf(pointsOf(large, noisy))?.time?.classes).toEqual(['O(n)', 'O(n log n)'])
    expect(timeOf(noisy, steps)).toEqual([expected])
  })

  test.each([
    ['O(n³)', (n: number) => (n * (n - 1) * (n - 2)) / 6 + 5 * n * n],
    ['O(n⁴)', (n: number) => (n * (n - 1) * (n - 2) * (n - 3)) / 24 + 5 * n * n],
  ])('distinguish %s from its neighbours', (expected, steps) => {
    const sizes = familySizes({ from: 20, to: 120 })
    expect(timeOf((n) => steps(n) / 100_000, steps, sizes)).toEqual([expected])
  })

  test.each([
    ['O(1)', () => 40],
    ['O(log n)', (n: number) => 9 * Math.log2(n)],
    ['O(n)', (n: number) => 3 * n],
  ])('show %s for a short input, which takes no measurable time', (expected, steps) => {
    const points = pointsOf(large, () => 0, { steps }).map((point) => ({ ...point, inputBytes: 8 }))
    expect(growthOf(points)?.time?.classes).toEqual([expected])
  })

  test('show no class that grows more slowly than the input', () => {
    expect(
      timeOf(
        () => 0,
        () => 40,
      ),
    ).toEqual(['O(n)'])
  })

  test('determine the class if times grow faster because of cache misses', () => {
    const steps = (n: number) => n * Math.log2(n)
    expect(timeOf((n) => n ** 1.5 / 200_000, steps)).toEqual(['O(n log n)'])
  })

  /** Real measurements: n, input bytes, ms of the program, ms of reading alone, steps. */
  type Row = [number, number, number, number, number | null]
  const measured = (rows: readonly Row[]) =>
    growthOf(
      rows.map(([n, inputBytes, cpuMs, readingMs, count]) => ({
        n,
        inputBytes,
        cpuMs,
        readingMs,
        steps: count,
        memoryKb: 9000,
        readingKb: 9000,
      })),
    )?.time?.classes

  test('determine the class if other load slows down only the larger sizes', () => {
    // A breadth-first search in Python.
    const rows: Row[] = [
      [1000, 15_591, 9.5, 7.8, null],
      [1931, 34_218, 10.6, 10.3, 66_040],
      [3728, 70_023, 14.1, 10.2, null],
      [7197, 139_468, 21.4, 21.4, 239_844],
      [13_895, 289_178, 47, 31.3, 460_914],
      [26_827, 599_288, 137.2, 58.6, 887_746],
      [51_795, 1_198_274, 374.4, 110.7, null],
      [100_000, 2_355_826, 907.9, 214.9, null],
    ]
    expect(measured(rows)).toEqual(['O(n)'])
  })

  test('do not determine the class if the time per step rises more than hardware can explain', () => {
    // A loop in C++ that copies a string in each iteration.
    const rows: Row[] = [
      [1000, 5899, 2.1, 1.7, null],
      [1749, 10_301, 2.5, 1.8, 97_797],
      [3058, 17_989, 3, 2.1, null],
      [5347, 31_522, 4.1, 2.5, 299_285],
      [9351, 55_014, 7.1, 2.8, null],
      [16_351, 96_308, 17.2, 4.3, 915_509],
      [28_593, 168_326, 100.3, 5.8, null],
      [50_000, 294_406, 418, 8.2, 2_799_853],
    ]
    expect(measured(rows)).toEqual(['O(n²)', 'O(n² log n)'])
  })

  test('do not determine the class if uncounted steps dominate on large inputs', () => {
    // A loop in Python that prepends letters to a string. Copying dominates only on large inputs.
    const rows: Row[] = [
      [1563, 3128, 4.26, 3.2, null],
      [3125, 6252, 5.12, 3.25, 18_780],
      [6250, 12_502, 6.42, 2.95, null],
      [12_500, 25_002, 9.76, 3.18, 75_036],
      [25_000, 50_002, 19.58, 3.13, null],
      [50_000, 100_002, 50.3, 3.46, 300_054],
      [100_000, 200_002, 171.03, 3.64, null],
      [200_000, 400_002, 603.86, 4.34, 1_200_128],
    ]
    expect(measured(rows)).toEqual(['O(n²)'])
  })

  test('determine the class even if the times do not show it', () => {
    // A loop in Java that prepends letters to a string. Copying is too fast to dominate the times.
    const rows: Row[] = [
      [1563, 3128, 19.38, 9.49, null],
      [3125, 6252, 26.13, 10.31, 182_863],
      [6250, 12_502, 24.82, 10.68, null],
      [12_500, 25_002, 24.51, 9.91, 2_950_443],
      [25_000, 50_002, 26.96, 15.1, null],
      [50_000, 100_002, 40.56, 16.79, 38_521_960],
      [100_000, 200_002, 83.45, 21.85, null],
      [200_000, 400_002, 236.92, 20.07, 559_127_768],
    ]
    expect(measured(rows)).toEqual(['O(n²)'])
  })

  test('distinguish bases of exponential growth', () => {
    const counted = (base: number) =>
      timeOf(
        (n) => base ** n / 10_000,
        (n) => 7 + 2 * base ** n,
        [1, 2, 3, 4, 6, 10],
      )
    expect([2, 3].map(counted)).toEqual([['O(2ⁿ)'], ['O(3ⁿ)']])
  })

  test('are only a lower bound if they do not explain the times', () => {
    const sizes = large.slice(0, 5)
    expect(
      timeOf(
        (n) => n ** 2 / 1_000_000,
        (n) => 5 * n,
        sizes,
      ),
    ).toEqual(['O(n²)'])
  })
})

test('a class is ruled out if it implies an impossibly short time per step', () => {
  const points = pointsOf(large, (n) => (n / 200_000) ** 2 * 20)
  expect(growthOf(points)?.time?.classes).not.toContain('O(n²)')
})

test('memory has no class if one byte per unit of n would not be measurable', () => {
  const huge = large.map((n) => 10 * n)
  expect(growthOf(pointsOf(huge, () => 0))?.space).toEqual({ classes: ['O(1)'], doubling: 1 })
  expect(growthOf(pointsOf(large, () => 0))?.space).toBeNull()
  expect(growthOf(pointsOf(large, () => 0, { memoryKb: (n?: number) => n! / 100 }))?.space?.classes).toEqual([
    'O(n)',
  ])
})

test('the work of an exponential program grows by this factor per unit of n', () => {
  const work = (n: number) => 3 ** n
  expect(unitFactorOf(pointsOf([8, 10, 12], work, { steps: work }))).toEqual({ factor: 3, of: 'steps' })
  const { factor, of } = unitFactorOf(pointsOf([8, 10, 12], work))
  expect([factor.toFixed(2), of]).toEqual(['3.00', 'time'])
})

test.each(['O(√n)', 'O(n²)', 'O(n³)', 'O(n⁴)'])('%s of a sum is written with one letter', (name) => {
  expect(classesIn([name], 'r + c')).toEqual({ names: [name.replace('n', 'N')], note: ' Here N is r + c.' })
})
