import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const tokens = readFileSync(join(__dirname, '../src/app/styles/tokens.css'), 'utf8')

type Rgb = [red: number, green: number, blue: number]

/** A token's colours in the light and the dark theme, in this order. */
const coloursOf = (token: string): Rgb[] =>
  [...tokens.matchAll(new RegExp(`--${token}: #(..)(..)(..)(?:..)?;`, 'g'))].map(
    ([, ...parts]) => parts.map((part) => Number.parseInt(part, 16)) as Rgb,
  )

/** The hue in degrees. */
const hueOf = ([red, green, blue]: Rgb): number =>
  (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI

/** Relative luminance, as WCAG 2.2 defines it. */
const luminanceOf = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (one: Rgb, other: Rgb): number => {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** The colour of a 12% tint over a surface. */
const tintOf = (colour: Rgb, surface: Rgb): Rgb =>
  colour.map((part, at) => 0.12 * part + 0.88 * surface[at]!) as Rgb

const SURFACES = ['bg', 'surface', 'sunken']
const TEXTS = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-hover']
const TINTED = ['ac', 'wa', 'tle', 'mle', 're', 'ce', 'sys', 'run', 'easy', 'hard']

test.each([...TEXTS, ...TINTED])('text in %s is readable on all surfaces in both themes', (token) => {
  const texts = coloursOf(token)
  expect(texts).toHaveLength(2)
  for (const surface of SURFACES) {
    coloursOf(surface).forEach((colour, theme) => {
      expect(contrastOf(texts[theme]!, colour)).toBeGreaterThanOrEqual(4.5)
      if (TINTED.includes(token) && surface !== 'sunken')
        expect(contrastOf(texts[theme]!, tintOf(texts[theme]!, colour))).toBeGreaterThanOrEqual(4.5)
    })
  }
})

test.each([
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['accent', 'accent-soft'],
])('text in %s is readable on %s in both themes', (text, background) => {
  const backgrounds = coloursOf(background)
  expect(backgrounds).toHaveLength(2)
  backgrounds.forEach((colour, theme) => {
    expect(contrastOf(coloursOf(text)[theme]!, colour)).toBeGreaterThanOrEqual(4.5)
  })
})

test('no class uses a colour from Tailwind’s palette, which the theme removes', () => {
  const palette =
    'black|white|(slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\\d+'
  const ofPalette = new RegExp(`\\b(bg|text|border|outline|decoration|shadow|fill|stroke)-(${palette})\\b`)
  const files = readdirSync(join(__dirname, '../src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    expect([file, ofPalette.exec(readFileSync(join(__dirname, '../src', file), 'utf8'))?.[0]]).toEqual([
      file,
      undefined,
    ])
  }
})

test('the navigation bar is 68px high', () => {
  expect(tokens).toContain('--bar: 68px;')
})

test.each([
  ['easy', 'green', 100, 160],
  ['hard', 'red', -15, 15],
])('the colour of %s is %s in both themes', (token, _colour, from, to) => {
  const hues = coloursOf(token).map(hueOf)
  expect(hues).toHaveLength(2)
  for (const hue of hues) expect([from <= hue, hue <= to]).toEqual([true, true])
})

test('medium is yellow, not brown, as a fill in the light theme and as text in the dark one', () => {
  const [lightFill] = coloursOf('medium-fill')
  const [lightText, darkText] = coloursOf('medium')
  for (const yellow of [lightFill!, darkText!]) {
    expect(hueOf(yellow)).toBeGreaterThan(40)
    expect(hueOf(yellow)).toBeLessThan(60)
    // Brown is a dark yellow.
    expect(luminanceOf(yellow)).toBeGreaterThan(0.45)
  }
  expect(contrastOf(lightFill!, lightText!)).toBeGreaterThanOrEqual(4.5)
})
