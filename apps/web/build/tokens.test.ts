import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const tokens = readFileSync(join(__dirname, '../src/app/styles/tokens.css'), 'utf8')

/** The hues in degrees that a colour has, in the light theme and in the dark one. */
const huesOf = (token: string): number[] =>
  [...tokens.matchAll(new RegExp(`--${token}: #(..)(..)(..);`, 'g'))].map(([, ...parts]) => {
    const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16)) as [number, number, number]
    return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
  })

test('the bar is 68px high', () => {
  expect(tokens).toContain('--bar: 68px;')
})

test.each([
  ['easy', 'green', 100, 160],
  ['medium', 'yellow', 30, 60],
  ['hard', 'red', -15, 15],
])('the colour of %s is a %s in both themes', (token, _colour, from, to) => {
  const hues = huesOf(token)
  expect(hues).toHaveLength(2)
  for (const hue of hues) expect([from <= hue, hue <= to]).toEqual([true, true])
})
