/** Parses a list of cores such as `0-3,6`, which gives [0, 1, 2, 3, 6]. @throws Error if the list is malformed */
export const parseCores = (text: string): number[] =>
  text.split(',').flatMap((part) => {
    const [, from, to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part.trim()) ?? []
    if (from === undefined || Number(to) < Number(from)) {
      throw new Error(`"${part}" is neither a core nor a range of cores. Write it like 0-3,6.`)
    }
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index)
  })

/**
 * Assigns a core to each slot. With the setting `CORES`, the slots use its cores in turn. Without it, each slot gets
 * its own core if the host has several, and enough for all slots. Otherwise slots get no fixed core, because two busy
 * slots could then share one while another core is idle.
 * @param named the cores in `CORES`
 * @param available how many cores the host has
 */
export const coresOfSlots = (
  slots: number,
  named: readonly number[] | undefined,
  available: number,
): (number | undefined)[] =>
  Array.from({ length: slots }, (_, slot) => {
    if (named !== undefined) return named[slot % named.length]
    return available > 1 && slots <= available ? slot : undefined
  })
