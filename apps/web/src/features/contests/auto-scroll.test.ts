import { AT_TOP, scrollOn, wallScale } from './auto-scroll'

it('scrolling rests at the top, moves at 50px per second, rests at the bottom and ends', () => {
  expect(scrollOn(AT_TOP, 1000, 100)).toEqual({ top: 0, rested: 1000 })
  expect(scrollOn({ top: 0, rested: 6000 }, 1000, 100)).toEqual({ top: 50, rested: 6000 })
  expect(scrollOn({ top: 90, rested: 6000 }, 1000, 100)).toEqual({ top: 100, rested: 0 })
  expect(scrollOn({ top: 100, rested: 0 }, 1000, 100)).toEqual({ top: 100, rested: 1000 })
  expect(scrollOn({ top: 100, rested: 6000 }, 16, 100)).toBeNull()
})

it('scrolling a page that fits in the window ends after one rest', () => {
  expect(scrollOn(AT_TOP, 16, 0)).toEqual({ top: 0, rested: 16 })
  expect(scrollOn({ top: 0, rested: 6000 }, 16, 0)).toBeNull()
})

it('scrolling continues from the user’s position', () => {
  expect(scrollOn({ top: 40, rested: 0 }, 1000, 100)).toEqual({ top: 90, rested: 0 })
})

it.each([
  [390, 3, 1],
  [1440, 3, 1.6],
  [1920, 12, 1.2],
  [3840, 3, 3.45],
])('in a window of %ipx, a table with %i problems is enlarged %f times', (width, problems, scale) => {
  expect(wallScale(width, problems)).toBe(scale)
})
