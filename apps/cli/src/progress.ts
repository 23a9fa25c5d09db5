import type { Terminal } from './terminal'

export interface Progress {
  /** @param fraction from 0 to 1; if omitted, the line has no bar */
  show(text: string, fraction?: number): void
  /** Removes the line. */
  end(): void
}

const WIDTH = 24
const CLEAR = '\r\x1b[K'

/** Shows a command's progress in one line on stderr, if stderr is a terminal. */
export const startProgress = ({ stderr }: Pick<Terminal, 'stderr'>): Progress => {
  if (!stderr.isTTY) return { show: () => undefined, end: () => undefined }
  return {
    show: (text, fraction) => stderr.write(`${CLEAR}${progressLine(text, fraction, stderr.columns ?? 80)}`),
    end: () => stderr.write(CLEAR),
  }
}

/** @param columns the terminal's width; a longer line would wrap and could not be overwritten */
export const progressLine = (text: string, fraction: number | undefined, columns: number): string => {
  const filled = Math.round(Math.min(Math.max(fraction ?? 0, 0), 1) * WIDTH)
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] `
  return `${fraction === undefined ? '' : bar}${text}`.slice(0, columns - 1)
}
