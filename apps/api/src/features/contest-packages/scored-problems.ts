import type { PackageIssue } from '@cohort/problem-format'
import { maxPointsOf, type Scoring } from '@cohort/shared'
import type { ContestPackageProblem } from './read-contest'

/**
 * Warns of problems that give points: a pass-fail contest counts only full acceptance.
 * @param scoringOf the scoring of a problem's current version, by slug; null when the problem gives no points
 */
export const scoredProblemWarnings = (
  listed: readonly Pick<ContestPackageProblem, 'slug' | 'file' | 'line'>[],
  scoringOf: (slug: string) => Scoring | null,
): PackageIssue[] =>
  listed.flatMap(({ slug, file, line }) => {
    const scoring = scoringOf(slug)
    if (scoring === null) return []
    const most = maxPointsOf(scoring)
    const part = most === null ? 'a part of the points' : `${rounded(most * 0.4)} of ${rounded(most)} points`
    const reason = `${slug} gives points, and this contest is pass-fail: a submission with ${part} counts as rejected.`
    return [{ file, line, reason }]
  })

const rounded = (points: number): number => Math.round(points * 100) / 100
