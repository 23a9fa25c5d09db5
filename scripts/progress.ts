/** The output for progress: stdout, or an object in tests. */
export interface Screen {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

/** What a step reports about itself. */
export interface Step {
  /** Sets the details to show while the step runs. */
  detail(text: string): void
  /** Sets the result to show when the step is done. */
  result(text: string): void
}

interface Running {
  title: string
  started: number
  printedAt: number
  detail: string
  result: string
}

const FIRST_LINE_MS = 2000
const NEXT_LINE_MS = 15_000
const REDRAW_MS = 200

/** For example `0.3 s` or `1 min 04 s`. */
export const formatDuration = (ms: number): string => {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/**
 * Prints steps, which may run in parallel, with their durations. In a terminal, running steps are shown below finished
 * ones and redrawn. Elsewhere, a running step is printed only if it takes longer than two seconds.
 */
export class Progress {
  private readonly running = new Set<Running>()
  private readonly timer: NodeJS.Timeout
  private drawn = 0

  constructor(
    private readonly screen: Screen = process.stdout,
    private readonly now: () => number = Date.now,
  ) {
    this.timer = setInterval(() => this.tick(), REDRAW_MS)
    this.timer.unref()
  }

  /** Runs a step and prints its result and duration. Rethrows the step's error. */
  async step<T>(title: string, work: (step: Step) => Promise<T>): Promise<T> {
    const started = this.now()
    const entry: Running = { title, started, printedAt: started, detail: '', result: '' }
    this.running.add(entry)
    const reporter: Step = {
      detail: (text) => {
        entry.detail = text
      },
      result: (text) => {
        entry.result = text
      },
    }
    try {
      const value = await work(reporter)
      this.finish(entry, '✓', entry.result)
      return value
    } catch (error) {
      this.finish(entry, '✗', 'failed')
      throw error
    }
  }

  /** Stops redrawing. */
  close(): void {
    clearInterval(this.timer)
    this.erase()
  }

  /** Called by the timer. Redraws running steps, or prints slow ones. */
  tick(): void {
    if (this.screen.isTTY) {
      this.erase()
      this.draw()
      return
    }
    for (const entry of this.running) {
      const quiet = entry.printedAt === entry.started ? FIRST_LINE_MS : NEXT_LINE_MS
      if (this.now() - entry.printedAt < quiet) continue
      entry.printedAt = this.now()
      this.line(this.describe(entry))
    }
  }

  private finish(entry: Running, mark: string, result: string): void {
    this.running.delete(entry)
    const spent = formatDuration(this.now() - entry.started)
    this.line(`${mark} ${entry.title}${result ? `: ${result}` : ''} (${spent})`)
  }

  private describe(entry: Running): string {
    const spent = formatDuration(this.now() - entry.started)
    return `… ${entry.title}${entry.detail ? `: ${entry.detail}` : ''} (${spent})`
  }

  /** Prints a line above the running steps. */
  line(text: string): void {
    this.erase()
    this.screen.write(`${text}\n`)
    this.draw()
  }

  private erase(): void {
    if (this.drawn === 0) return
    this.screen.write(`\x1b[${this.drawn}A\x1b[0J`)
    this.drawn = 0
  }

  private draw(): void {
    if (!this.screen.isTTY) return
    const width = Math.max(20, (this.screen.columns ?? 80) - 1)
    for (const entry of this.running) {
      // Cut lines that would wrap, because only one of their rows would be erased.
      const characters = Array.from(this.describe(entry).replace(/\p{Cc}/gu, ' '))
      this.screen.write(`${characters.slice(0, width).join('')}\n`)
      this.drawn += 1
    }
  }
}
