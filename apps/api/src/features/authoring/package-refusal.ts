import { issueText, PackageError } from '@cohort/problem-format'
import { AppError } from '../../errors'
import { Unlicensed } from '../packages/importer'
import { JudgingOffline } from '../packages/judge-programs'

/** Converts the refusal of a package to an AppError with all errors in the package. Returns other errors unchanged. */
export const refusalOf = (error: unknown): unknown => {
  if (error instanceof PackageError) return packageRefused(error)
  if (error instanceof JudgingOffline)
    return new AppError(
      'UNAVAILABLE',
      "Judging is offline, and the problem's programs must be judged first. Try again later.",
      { retryAfterS: 60, cause: error },
    )
  return error
}

/** Describes the first error in a package, and says how many there are. */
export const refusalText = ({ issues, hasMore }: PackageError): string => {
  const more = hasMore
    ? ` There are more than ${issues.length} errors. The first ${issues.length} are listed.`
    : issues.length > 1
      ? ` There are ${issues.length} errors in total.`
      : ''
  return `${issueText(issues[0]!)}${more}`
}

const packageRefused = (error: PackageError): AppError => {
  const insist = error instanceof Unlicensed ? ' To publish it without one, use ?allowUnlicensed=true.' : ''
  return new AppError('INVALID_INPUT', `${refusalText(error)}${insist}`, {
    cause: error,
    issues: error.issues.map(({ file, line, reason }) => ({
      path: file ?? '',
      ...(line === null ? {} : { line }),
      message: reason,
    })),
  })
}
