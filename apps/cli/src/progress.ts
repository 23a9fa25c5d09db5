import type { Terminal } from './terminal'

export interface Progress {
  /** @param fraction from 0 to 1; without one the line has no bar */
  show(text: string, fraction?: number): void
  /** Removes the line. */
  end(): void
}

const WIDTH = 24
const CLEAR = '\r\x1b[K'

/** One line on stderr that shows the progress of a command; nothing if stderr is not a terminal. */
export const startProgress = ({ stderr }: Pick<Terminal, 'stderr'>): Progress => {
  if (!stderr.isTTY) return { show: () => undefined, end: () => undefined }
  return {
    show: (text, fraction) => stderr.write(`${CLEAR}${progressLine(text, fraction, stderr.columns ?? 80)}`),
    end: () => stderr.write(CLEAR),
  }
}

/** @param columns the width of the terminal, because a longer line would wrap and could not be replaced */
export const progressLine = (text: string, fraction: number | undefined, columns: number): string => {
  const filled = Math.round(Math.min(Math.max(fraction ?? 0, 0), 1) * WIDTH)
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] `
  return `${fraction === undefined ? '' : bar}${text}`.slice(0, columns - 1)
}
