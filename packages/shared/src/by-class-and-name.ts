interface Named {
  fullName: string
  lastName?: string | undefined
  group?: string | null | undefined
}

const names = new Intl.Collator('en', { numeric: true })

const lastNameOf = ({ fullName, lastName }: Named): string => lastName ?? fullName.split(' ').at(-1) ?? ''

/** Sorts by class or team (`7a`, `7b`, `10a`, then none), then by last name. */
export const byClassAndName = (one: Named, other: Named): number =>
  Number(!one.group) - Number(!other.group) ||
  names.compare(one.group ?? '', other.group ?? '') ||
  names.compare(lastNameOf(one), lastNameOf(other)) ||
  names.compare(one.fullName, other.fullName)
