/** The position of an automatically scrolling page, in px, and how long the page has rested there, in ms. */
export interface ScrollState {
  top: number
  rested: number
}

export const AT_TOP: ScrollState = { top: 0, rested: 0 }

const REST_MS = 6000
const PX_PER_SECOND = 50

/**
 * The next position. The page rests at the top, scrolls down and rests at the bottom; null after that.
 * @param room how far the page can scroll, in px
 */
export const scrollOn = (
  { top, rested }: ScrollState,
  passedMs: number,
  room: number,
): ScrollState | null => {
  if ((top <= 0 && rested < REST_MS) || top >= room) {
    const isOver = top >= room && rested >= REST_MS
    return isOver ? null : { top, rested: rested + passedMs }
  }
  const next = Math.min(room, top + (passedMs / 1000) * PX_PER_SECOND)
  return { top: next, rested: next === room ? 0 : rested }
}

/** The factor by which to enlarge the table on a projector: as much as fits the window, within limits. */
export const wallScale = (windowWidth: number, problems: number): number => {
  const tableWidth = 560 + 84 * problems
  const largest = Math.max(1.6, windowWidth / 1100)
  return Math.max(1, Math.floor(20 * Math.min(largest, windowWidth / tableWidth)) / 20)
}
