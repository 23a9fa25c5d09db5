/** An error or a warning about a package. */
export interface PackageIssue {
  /** The path inside the package; null for the package as a whole. */
  file: string | null
  /** Counted from 1. */
  line: number | null
  reason: string
}

/** @param file null for the package as a whole */
export const issueAt = (file: string | null, reason: string, line: number | null = null): PackageIssue => ({
  file,
  line,
  reason,
})

/** Formats an issue as `file:line: reason`, like a compiler's message. */
export const issueText = ({ file, line, reason }: PackageIssue): string =>
  `${file === null ? '' : line === null ? `${file}: ` : `${file}:${line}: `}${reason}`

/**
 * The maximum number of issues to report. Authors fix only a few at a time, and a file with thousands of errors must
 * not cause a response of several megabytes.
 */
export const MOST_ISSUES = 20

/** A package cannot be read or violates the format. */
export class PackageError extends Error {
  override name = 'PackageError'
  /** The first MOST_ISSUES issues. */
  readonly issues: readonly PackageIssue[]
  /** Whether there are more issues. */
  readonly hasMore: boolean

  constructor(issues: readonly PackageIssue[], hasMore = false) {
    const first = issues.slice(0, MOST_ISSUES)
    super(first.map(issueText).join('\n'))
    this.issues = first
    this.hasMore = hasMore || issues.length > MOST_ISSUES
  }

  static at(file: string | null, reason: string, line: number | null = null): PackageError {
    return new PackageError([issueAt(file, reason, line)])
  }
}
