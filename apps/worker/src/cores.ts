/** Parses a list of cores: `0-3,6` gives [0, 1, 2, 3, 6]. @throws Error if the text is not such a list */
export const parseCores = (text: string): number[] =>
  text.split(',').flatMap((part) => {
    const [, from, to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part.trim()) ?? []
    if (from === undefined || Number(to) < Number(from)) {
      throw new Error(`"${part}" is neither a core nor a range of cores. Write it like 0-3,6.`)
    }
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index)
  })

/**
 * The core of each slot. The slots use the cores named in `CORES` in turn. Without that setting, each slot gets its own
 * core if the host has more than one and enough for all slots. Otherwise the kernel chooses, because two busy slots
 * could share a core while another is idle.
 * @param named the setting `CORES`
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
