/** A record in which names of strangers are looked up: `constructor` is none of its keys. */
export const lookup = <T>(entries: Record<string, T>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries)
