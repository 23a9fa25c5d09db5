import { BALLOON_COLORS, unusedColor } from './balloon-colors'

test('a problem gets a colour that no other problem has, even after others were removed or renamed', () => {
  const [red, orange, yellow] = BALLOON_COLORS
  expect(unusedColor([])).toBe(red)
  expect(unusedColor([{ color: 'crimson', rgb: red.rgb }, yellow])).toBe(orange)
  expect(unusedColor([orange, { color: 'red', rgb: null }])).toBe(yellow)
  expect(unusedColor(BALLOON_COLORS)).toBe(red)
})
