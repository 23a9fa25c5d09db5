/** A count with its noun: “1 problem”, “2 problems”. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** The same with grouped digits, for counts that may be large: “1,234 problems”. */
export const groupedPlural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`
