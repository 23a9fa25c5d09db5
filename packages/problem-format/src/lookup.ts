/** Creates a record without inherited keys such as `constructor`, to look up untrusted names. */
export const lookup = <T>(entries: Record<string, T>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries)

/** Maps each name to its value, given space-separated lists of names that share a value. */
export const byName = <T>(lists: readonly (readonly [names: string, value: T])[]): Record<string, T> =>
  Object.fromEntries(lists.flatMap(([names, value]) => names.split(' ').map((name) => [name, value])))
