/** A record that unknown names are looked up in: `constructor` is not one of its keys. */
export const lookup = <T>(entries: Record<string, T>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries)

/** Each name with its value, from space-separated lists of names that share one. */
export const byName = <T>(lists: readonly (readonly [names: string, value: T])[]): Record<string, T> =>
  Object.fromEntries(lists.flatMap(([names, value]) => names.split(' ').map((name) => [name, value])))
