import { byClassAndName, type CsvRow, type Leaderboard, type ListedParticipant } from '@cohort/shared'
import { contestTexts } from './texts'

const texts = contestTexts.results

type Person = Pick<ListedParticipant, '_id' | 'fullName' | 'group' | 'email' | 'acts'>
type Fact = (person: Pick<Person, 'group' | 'email'>) => string | undefined

/** The data that only the jury may see. */
interface ForJury {
  people: readonly Person[]
  /** Members of the contest's classes who have not submitted. */
  absent: readonly Person[]
  withEmails: boolean
}

/**
 * Converts a leaderboard to a table with a header.
 * @param jury adds classes or teams, emails if requested, the jury's changes, and rows for users who have not
 * submitted, sorted by class and last name. Names then have no suffixes such as `(2)`.
 */
export const resultsRows = (
  { problems, ranks }: Pick<Leaderboard, 'problems' | 'ranks'>,
  jury?: ForJury,
): CsvRow[] => {
  const facts: readonly (readonly [string, Fact])[] = [
    ...(jury ? [[texts.group, ({ group }) => group] as const satisfies [string, Fact]] : []),
    ...(jury?.withEmails ? [[texts.email, ({ email }) => email] as const satisfies [string, Fact]] : []),
  ]
  const byId = new Map(jury?.people.map((person) => [person._id, person]))
  const factsOf = (person: Parameters<Fact>[0] = {}) => facts.map(([, of]) => of(person) ?? null)
  const perProblem = problems.flatMap(({ label, title }) => {
    const name = title === null ? label : texts.problem(label, title)
    return [texts.minutes(name), texts.rejected(name)]
  })
  const rows = ranks.map(({ rank, userId, totalPoints, totalPenalty, cells }) => {
    const person = byId.get(userId?._id ?? '')
    return [
      rank ?? contestTexts.board.outside,
      person?.fullName ?? userId?.userName ?? contestTexts.board.unknownUser,
      ...factsOf(person),
      totalPoints,
      totalPenalty,
      ...(jury ? [person?.acts?.ignored ?? null, person?.acts?.overridden ?? null] : []),
      ...problems.flatMap(({ problemId }) => {
        const cell = cells.find((each) => each.problemId === problemId)
        return [cell?.solvedAfterMinutes ?? null, cell?.rejected ?? null]
      }),
      userId?._id ?? null,
    ]
  })
  const columns = [
    ...texts.columns(facts.map(([name]) => name)),
    ...(jury ? texts.acts : []),
    ...perProblem,
    texts.id,
  ]
  const absent = (jury?.absent ?? []).toSorted(byClassAndName).map((person) => {
    const cells = [texts.absent, person.fullName, ...factsOf(person)]
    return columns.map((column, at) => (column === texts.id ? person._id : (cells[at] ?? null)))
  })
  return [columns, ...rows, ...absent]
}
