/** Balloon colours to choose from. Both the name and the RGB value are stored. */
export const BALLOON_COLORS = [
  { color: 'red', rgb: '#d64545' },
  { color: 'orange', rgb: '#e8833a' },
  { color: 'yellow', rgb: '#e3c02f' },
  { color: 'green', rgb: '#3f9b5b' },
  { color: 'turquoise', rgb: '#2fa7a0' },
  { color: 'blue', rgb: '#3b7dd8' },
  { color: 'purple', rgb: '#8457c8' },
  { color: 'pink', rgb: '#d869a6' },
  { color: 'brown', rgb: '#8c6239' },
  { color: 'white', rgb: '#f4f4f4' },
  { color: 'grey', rgb: '#8a8f98' },
  { color: 'black', rgb: '#2b2d31' },
] as const

/** The first colour that no problem has. If all are taken, the colours repeat in order. */
export const unusedColor = (problems: readonly { color: string | null; rgb: string | null }[]) =>
  BALLOON_COLORS.find(({ color, rgb }) =>
    problems.every((each) => each.color !== color && each.rgb !== rgb),
  ) ?? BALLOON_COLORS[problems.length % BALLOON_COLORS.length]!
