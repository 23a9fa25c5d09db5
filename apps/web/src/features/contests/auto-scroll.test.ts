import { AT_TOP, scrollOn, wallScale } from './auto-scroll'

it('pauses at the top, scrolls at 50 px per second, pauses at the bottom, and ends', () => {
  expect(scrollOn(AT_TOP, 1000, 100)).toEqual({ top: 0, rested: 1000 })
  expect(scrollOn({ top: 0, rested: 6000 }, 1000, 100)).toEqual({ top: 50, rested: 6000 })
  expect(scrollOn({ top: 90, rested: 6000 }, 1000, 100)).toEqual({ top: 100, rested: 0 })
  expect(scrollOn({ top: 100, rested: 0 }, 1000, 100)).toEqual({ top: 100, rested: 1000 })
  expect(scrollOn({ top: 100, rested: 6000 }, 16, 100)).toBeNull()
})

it('a page without anything to scroll ends after its pause', () => {
  expect(scrollOn(AT_TOP, 16, 0)).toEqual({ top: 0, rested: 16 })
  expect(scrollOn({ top: 0, rested: 6000 }, 16, 0)).toBeNull()
})

it('continues from the reader’s scroll position', () => {
  expect(scrollOn({ top: 40, rested: 0 }, 1000, 100)).toEqual({ top: 90, rested: 0 })
})

it.each([
  [390, 3, 1],
  [1440, 3, 1.6],
  [1920, 12, 1.2],
  [3840, 3, 3.45],
])('on a window of %i px with %i problems the table is %f times as large', (width, problems, scale) => {
  expect(wallScale(width, problems)).toBe(scale)
})
