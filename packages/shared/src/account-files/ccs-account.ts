import type { FileAccount, ReadFile } from './file-account'
import type { FileMistake } from './split-table'

/** An account in one of the ICPC's formats. */
export interface CcsAccount {
  line: number
  type: string
  name: string
  username: string
  password: string
  email?: string | undefined
  teamId?: string | undefined
}

const TYPES = ['team', 'judge', 'analyst', 'staff', 'balloon', 'other']
const JUDGES = 'Judges become ordinary users. To let them judge, add them to the jury of their contest.'

/**
 * Converts a contest control system's accounts to Cohort's. Judges become users, because each contest has its own jury.
 */
export const fromCcs = (given: readonly CcsAccount[]): ReadFile => {
  const accounts: FileAccount[] = []
  const mistakes: FileMistake[] = []
  for (const { line, type, name, username, password, email, teamId } of given) {
    const kind = type.toLowerCase()
    if (kind === 'admin')
      mistakes.push({
        line,
        reason: `${username} is an admin. To make somebody an admin, use the list of accounts.`,
      })
    else if (!TYPES.includes(kind))
      mistakes.push({
        line,
        reason: `The type ${JSON.stringify(type)} is unknown. Types are ${TYPES.join(', ')}.`,
      })
    else {
      // Must match the handles from teams.tsv, so that both files refer to the same account.
      const team = kind === 'team' ? teamId || /^team-?0*(\d+)$/i.exec(username)?.[1] : undefined
      const handle = team ? `team${team}` : username
      accounts.push({ line, email, handle, fullName: name || username, password })
    }
  }
  const hasJudges = given.some(({ type }) => type.toLowerCase() === 'judge')
  return { accounts, mistakes, notes: hasJudges ? [JUDGES] : [] }
}
