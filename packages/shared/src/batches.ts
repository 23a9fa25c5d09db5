/** Splits items into arrays of at most this size, in order. */
export const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** Selects this many evenly spaced items, in order, or all of them if there are no more. */
export const evenlySpaced = <T>(items: readonly T[], count: number): T[] =>
  count >= items.length
    ? [...items]
    : Array.from({ length: count }, (_, index) => items[Math.floor(((index + 0.5) * items.length) / count)]!)
