interface Named {
  fullName: string
  lastName?: string | undefined
  group?: string | null | undefined
}

const names = new Intl.Collator('en', { numeric: true })

/** The last name if it was given, otherwise the last word of the full name. */
const lastNameOf = ({ fullName, lastName }: Named): string => lastName ?? fullName.split(' ').at(-1) ?? ''

/** Sorts by class or team as `7a`, `7b`, `10a`, then those without one, and within each by last name. */
export const byClassAndName = (one: Named, other: Named): number =>
  Number(!one.group) - Number(!other.group) ||
  names.compare(one.group ?? '', other.group ?? '') ||
  names.compare(lastNameOf(one), lastNameOf(other)) ||
  names.compare(one.fullName, other.fullName)
