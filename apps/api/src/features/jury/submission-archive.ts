import { csvOf, nameWithGroup, type ProblemArchiveQuery } from '@cohort/shared'
import type { JuryRow } from './jury.presenter'
import type { SubmissionsToArchive } from './jury-list.service'

const DELETED = { user: 'Deleted account', problem: 'deleted-problem' }

const TABLES = { csv: 'submissions.csv', json: 'submissions.json' }

const COLUMNS = [
  'id',
  'submittedAt',
  'contestId',
  'userId',
  'user',
  'group',
  'problemId',
  'label',
  'problem',
  'language',
  'verdict',
  'isOverridden',
  'isIgnored',
  'seconds',
  'kb',
  'file',
] as const

type Row = Record<(typeof COLUMNS)[number], string | number | boolean | null>

/** Yields the files of an archive: programs in the order of submission, then the tables. */
export async function* archiveFiles(
  { total, rows }: SubmissionsToArchive,
  { programs = 'true', separator = ',' }: Pick<ProblemArchiveQuery, 'programs' | 'separator'>,
): AsyncGenerator<{ name: string; content: string; time?: Date }> {
  const folderOf = createFolders()
  const digits = Math.max(4, String(total).length)
  const table: Row[] = []
  for await (const row of rows) {
    const { user, problem, submission } = row
    // Submissions by users have only one file.
    const [source] = programs === 'true' ? submission.sources : []
    const number = String(table.length + 1).padStart(digits, '0')
    const name = [number, problem?.slug ?? DELETED.problem, verdictName(submission.verdict)].join(' ')
    const folder = folderOf(user?._id.toHexString() ?? '', user ? nameWithGroup(user) : DELETED.user)
    const file = source ? `${folder}/${name}${extensionOf(source.path)}` : null
    if (source && file) yield { name: file, content: source.text, time: submission.submittedAt }
    table.push(rowOf(row, file))
  }
  const cells = table.map((row) => COLUMNS.map((column) => row[column]))
  yield { name: TABLES.csv, content: csvOf([COLUMNS, ...cells], separator) }
  yield { name: TABLES.json, content: `${JSON.stringify(table, null, 2)}\n` }
}

const rowOf = ({ submission, user, problem, contestId, label }: JuryRow, file: string | null): Row => ({
  id: submission._id.toHexString(),
  submittedAt: submission.submittedAt.toISOString(),
  contestId: contestId?.toHexString() ?? null,
  userId: user?._id.toHexString() ?? null,
  user: user?.fullName ?? null,
  group: user?.group ?? null,
  problemId: problem?._id.toHexString() ?? null,
  label,
  problem: problem?.title ?? null,
  language: submission.language,
  verdict: submission.verdict,
  isOverridden: Boolean(submission.override),
  isIgnored: Boolean(submission.ignored),
  seconds: submission.executionTime,
  kb: submission.memoryUsed,
  file,
})

/** Converts `Wrong Answer` to `wrong-answer`. */
const verdictName = (verdict: string): string => verdict.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const extensionOf = (path: string): string => /\.\w+$/.exec(path)?.[0] ?? ''

/** Chooses a folder for each participant. Names that are equal, ignoring case, are numbered. */
const createFolders = () => {
  const taken = new Set(Object.values(TABLES))
  const folders = new Map<string, string>()
  return (userId: string, userName: string): string => {
    const known = folders.get(userId)
    if (known !== undefined) return known
    const name = folderName(userName)
    let folder = name
    for (let number = 2; taken.has(folder.toLowerCase()); number++) folder = `${name} (${number})`
    taken.add(folder.toLowerCase())
    folders.set(userId, folder)
    return folder
  }
}

/** Names that Windows reserves or that archive programs skip. */
const RESERVED = /^(?:(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|__|thumbs\.db$)/i

/** Short enough for file systems that limit names to 255 bytes, because a character can take four. */
const LONGEST_NAME = 50

/** Converts a user's name to a folder name that every system accepts. */
export const folderName = (userName: string): string => {
  const plain = userName
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
  const name = [...plain]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return name === '' || RESERVED.test(name) ? `Name ${name}`.trim() : name
}
