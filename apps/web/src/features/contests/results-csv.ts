import type { Leaderboard } from '@cohort/shared'
import { csvField } from '../../device/csv'
import { contestTexts } from './texts'

const texts = contestTexts.results

/**
 * A leaderboard as CSV. It starts with a byte order mark, without which Excel does not read UTF-8.
 * @param groups the classes or teams by user id, for the jury; others get the ids
 */
export const resultsCsv = (
  { problems, ranks }: Pick<Leaderboard, 'problems' | 'ranks'>,
  groups?: ReadonlyMap<string, string>,
): string => {
  const perProblem = problems.flatMap(({ label }) => [texts.minutes(label), texts.rejected(label)])
  const rows = ranks.map(({ rank, userId, totalPoints, totalPenalty, cells }) => [
    rank,
    userId?.userName ?? contestTexts.board.unknownUser,
    groups ? (groups.get(userId?._id ?? '') ?? null) : (userId?._id ?? null),
    totalPoints,
    totalPenalty,
    ...problems.flatMap(({ problemId }) => {
      const cell = cells.find((each) => each.problemId === problemId)
      return [cell?.solvedAfterMinutes ?? null, cell?.rejected ?? null]
    }),
  ])
  const lines = [[...texts.columns(groups ? texts.group : texts.userId), ...perProblem], ...rows].map(
    (cells) => cells.map((cell) => (typeof cell === 'string' ? csvField(cell) : (cell ?? ''))).join(','),
  )
  return `\ufeff${lines.join('\r\n')}\r\n`
}
