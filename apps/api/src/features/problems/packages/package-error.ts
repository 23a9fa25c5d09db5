/** What is wrong with a package, and where. */
export interface PackageIssue {
  /** Path inside the package, or null where the package as a whole is meant. */
  file: string | null
  /** From 1. */
  line: number | null
  reason: string
}

/** `file:line: reason`, as compilers write it. */
export const issueText = ({ file, line, reason }: PackageIssue): string =>
  `${file === null ? '' : line === null ? `${file}: ` : `${file}:${line}: `}${reason}`

/** A package that cannot be read or that breaks the format. Nothing of it has been stored. */
export class PackageError extends Error {
  override name = 'PackageError'
  readonly issues: readonly PackageIssue[]

  constructor(issues: readonly PackageIssue[]) {
    super(issues.map(issueText).join('\n'))
    this.issues = issues
  }

  static at(file: string | null, reason: string, line: number | null = null): PackageError {
    return new PackageError([{ file, line, reason }])
  }
}
