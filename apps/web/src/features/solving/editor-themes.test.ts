import { editorPalettes } from './editor-themes'

/** The relative luminance of `#rrggbb` as defined by WCAG. */
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each(['dark', 'light'] as const)(
  'every code colour in the %s theme has a contrast of at least 4.5:1',
  (theme) => {
    const { background, ink, muted, code } = editorPalettes[theme]
    const faint = Object.entries({ ink, muted, ...code }).filter(
      ([, colour]) => contrastOf(colour, background) < 4.5,
    )
    expect(faint).toEqual([])
  },
)
