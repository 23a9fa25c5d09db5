import { BALLOON_COLORS, unusedColor } from './balloon-colors'

test('a new problem gets the first colour that no other problem has', () => {
  const [red, orange, yellow] = BALLOON_COLORS
  expect(unusedColor([])).toBe(red)
  expect(unusedColor([{ color: 'crimson', rgb: red.rgb }, yellow])).toBe(orange)
  expect(unusedColor([orange, { color: 'red', rgb: null }])).toBe(yellow)
  expect(unusedColor(BALLOON_COLORS)).toBe(red)
})
