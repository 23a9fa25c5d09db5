import type { ManagedVersion } from '@cohort/shared'
import { problemAdminTexts } from './texts'

const { checkers, comparison: texts } = problemAdminTexts.page

/** Describes how a version compares outputs. */
export const checkerWords = ({ checker, comparison }: ManagedVersion): string => {
  if (comparison === null) return checkers[checker]
  const { caseSensitive, spaceChangeSensitive, floatAbsoluteTolerance, floatRelativeTolerance } = comparison
  const tolerance = toleranceWords(floatAbsoluteTolerance, floatRelativeTolerance)
  return [
    spaceChangeSensitive ? texts.spaces : texts.words,
    caseSensitive ? texts.caseSensitive : texts.anyCase,
    ...(tolerance === null ? [] : [tolerance]),
  ].join(' ')
}

const toleranceWords = (absolute: number | null, relative: number | null): string | null => {
  if (absolute === null) return relative === null ? null : texts.relative(plainNumber(relative))
  if (relative === null) return texts.absolute(plainNumber(absolute))
  return absolute === relative
    ? texts.either(plainNumber(absolute))
    : texts.both(plainNumber(absolute), plainNumber(relative))
}

/** Formats a number without an exponent. */
const plainNumber = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: 15, useGrouping: false })
