import type { Language } from '@cohort/shared'
import type { DockerBox } from './box'

export interface PoolOptions {
  spawn(language: Language): Promise<DockerBox>
  /** How many boxes of each language wait, started ahead. */
  idle: Partial<Record<Language, number>>
  /** Called where a box could not be started ahead; whoever needs one then tries again and gets the error. */
  onError(error: Error): void
}

/**
 * Boxes that are started ahead, so that a submission does not wait for Docker. A box that was taken is made up for
 * beside the judging, one at a time.
 */
export const createPool = ({ spawn, idle, onError }: PoolOptions) => {
  const waiting = new Map<Language, DockerBox[]>()
  let filling: Promise<void> = Promise.resolve()
  let closed = false

  const idleOf = (language: Language): DockerBox[] => {
    const alive = (waiting.get(language) ?? []).filter((box) => {
      if (!box.alive) void box.close()
      return box.alive
    })
    waiting.set(language, alive)
    return alive
  }

  const fillOne = async (language: Language): Promise<void> => {
    if (closed || idleOf(language).length >= (idle[language] ?? 0)) return
    const box = await spawn(language)
    if (closed) await box.close()
    else idleOf(language).push(box)
  }

  const fill = (language: Language): void => {
    const missing = (idle[language] ?? 0) - idleOf(language).length
    for (let i = 0; i < missing; i++) {
      filling = filling.then(() => fillOne(language)).catch(onError)
    }
  }

  return {
    /** Starts the boxes that are to wait; resolves once they do. */
    async warm(): Promise<void> {
      for (const language of Object.keys(idle) as Language[]) fill(language)
      await filling
    },
    /** @throws SandboxUnreachable, BoxSpawnError */
    async take(language: Language): Promise<DockerBox> {
      const box = idleOf(language).shift() ?? (await spawn(language))
      if (!closed) fill(language)
      return box
    },
    async close(): Promise<void> {
      closed = true
      await filling
      await Promise.all([...waiting.values()].flat().map((box) => box.close()))
      waiting.clear()
    },
  }
}
