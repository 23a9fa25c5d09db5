import { LANGUAGES, type Language } from '@cohort/shared'
import type { DockerBox } from './box'

export interface PoolOptions {
  spawn(language: Language): Promise<DockerBox>
  /** How many spare boxes to keep for each language. */
  idle: Partial<Record<Language, number>>
  /** Called if a spare box could not be started. The next caller tries again and sees the error. */
  onError(error: Error): void
}

/**
 * Keeps spare boxes ready, so that submissions need not wait for Docker. Boxes that are not returned are replaced in
 * the background, one at a time.
 */
export const createPool = ({ spawn, idle, onError }: PoolOptions) => {
  const spare = new Map<Language, DockerBox[]>()
  /** Boxes in use that may be returned. */
  const lent = new Set<DockerBox>()
  /** Boxes that are being reset. Waiting for one is faster than starting a new one. */
  const returning = new Map<Language, Set<Promise<boolean>>>(
    LANGUAGES.map((language) => [language, new Set()]),
  )
  /** How many callers are waiting for a box. Their boxes need no replacement, because they may be returned. */
  const waitingCallers = new Map<Language, number>()
  let filling: Promise<void> = Promise.resolve()
  let closed = false

  const idleOf = (language: Language): DockerBox[] => {
    const alive = (spare.get(language) ?? []).filter((box) => {
      if (!box.alive) void box.close()
      return box.alive
    })
    spare.set(language, alive)
    return alive
  }

  const missing = (language: Language): number => {
    const lentCount = [...lent].filter((box) => box.language === language).length
    return (idle[language] ?? 0) - idleOf(language).length - lentCount - (waitingCallers.get(language) ?? 0)
  }

  const fillOne = async (language: Language): Promise<void> => {
    if (closed || missing(language) <= 0) return
    const box = await spawn(language)
    if (closed) await box.close()
    else idleOf(language).push(box)
  }

  const fill = (language: Language): void => {
    for (let i = missing(language); i > 0 && !closed; i--) {
      filling = filling.then(() => fillOne(language)).catch(onError)
    }
  }

  /** @returns whether the box was kept for the next use */
  const putBack = async (box: DockerBox): Promise<boolean> => {
    const isEmpty = await box.reset()
    lent.delete(box)
    const isKept = isEmpty && !closed && missing(box.language) + (waitingCallers.get(box.language) ?? 0) > 0
    if (isKept) idleOf(box.language).push(box)
    else fill(box.language)
    return isKept
  }

  const takeOne = async (language: Language): Promise<DockerBox> => {
    const resets = returning.get(language)!
    while (idleOf(language).length === 0 && resets.size > 0) await Promise.race(resets)
    const box = idleOf(language).shift() ?? (await spawn(language))
    if (box.mayComeBack) lent.add(box)
    return box
  }

  const count = (language: Language, by: 1 | -1): void => {
    waitingCallers.set(language, (waitingCallers.get(language) ?? 0) + by)
  }

  return {
    /** Starts the spare boxes, and resolves once they are ready. */
    async warm(): Promise<void> {
      for (const language of Object.keys(idle) as Language[]) fill(language)
      await filling
    },
    /** @throws SandboxUnreachable, BoxSpawnError */
    async take(language: Language): Promise<DockerBox> {
      count(language, 1)
      const box = await takeOne(language).finally(() => count(language, -1))
      fill(language)
      return box
    },
    /** Takes back a used box, or closes it if it cannot be reused. Only this caller waits until it is closed. */
    async giveBack(box: DockerBox): Promise<void> {
      const resets = returning.get(box.language)!
      const reset = putBack(box).finally(() => resets.delete(reset))
      resets.add(reset)
      if (!(await reset)) await box.close()
    },
    /** Replaces a box that will not be returned. */
    lose(box: DockerBox): void {
      if (lent.delete(box)) fill(box.language)
    },
    async close(): Promise<void> {
      closed = true
      await filling
      await Promise.all([...returning.values()].flatMap((resets) => [...resets]))
      await Promise.all([...spare.values()].flat().map((box) => box.close()))
      spare.clear()
    },
  }
}
