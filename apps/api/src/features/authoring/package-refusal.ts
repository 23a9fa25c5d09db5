import { issueText, PackageError } from '@cohort/problem-format'
import { AppError } from '../../errors'
import { Unlicensed } from '../packages/importer'
import { JudgingOffline } from '../packages/judge-programs'

/** The error of a call whose package is refused, with every mistake; any other error as it is. */
export const refusalOf = (error: unknown): unknown => {
  if (error instanceof PackageError) return packageRefused(error)
  if (error instanceof JudgingOffline)
    return new AppError(
      'UNAVAILABLE',
      "Judging is offline, and the package's programs must be judged first. Try again later, or upload the package hidden and with limits.time_limit in problem.yaml.",
      { retryAfterS: 60, cause: error },
    )
  return error
}

const packageRefused = (error: PackageError): AppError => {
  const { issues, hasMore } = error
  const more = hasMore
    ? ` The first ${issues.length} mistakes are listed, and there are more.`
    : issues.length > 1
      ? ` There are ${issues.length} mistakes in all.`
      : ''
  const insist =
    error instanceof Unlicensed
      ? ' To publish it without one, tick “Publish it even without a licence” (command line: --allow-unlicensed, API: allowUnlicensed).'
      : ''
  return new AppError('INVALID_INPUT', `${issueText(issues[0]!)}${more}${insist}`, {
    cause: error,
    issues: issues.map(({ file, line, reason }) => ({
      path: file ?? '',
      ...(line === null ? {} : { line }),
      message: reason,
    })),
  })
}
