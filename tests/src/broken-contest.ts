import { randomBytes } from 'node:crypto'
import { below, zipOfFiles } from '@cohort/problem-format/test/packages'
import { contestAdminCalls, contestSavedSchema, organiserCalls, pathTo } from '@cohort/shared'
import { z } from 'zod'
import { type Client, parsed, signUp } from './client'

const TITLE = 'Shell Count'
const RIGHT = 'a, b = map(int, input().split())\nprint(a + b)\n'
const AS_WRONG_ANSWER = 'a, b = map(int, input().split())\nprint(12 if a == 5 else a + b)\n'
const WRONG = 'a, b = map(int, input().split())\nprint(a - b)\n'

/** The teams' submissions in order, with their verdicts before and after the answer is corrected. */
export const SENT = [
  { team: 'Driftwood', code: AS_WRONG_ANSWER, before: 'Accepted', after: 'Wrong Answer' },
  { team: 'Lighthouse', code: RIGHT, before: 'Wrong Answer', after: 'Accepted' },
  { team: 'Breakwater', code: WRONG, before: 'Wrong Answer', after: 'Wrong Answer' },
  { team: 'Breakwater', code: RIGHT, before: 'Wrong Answer', after: 'Accepted' },
  { team: 'Sandbar', code: RIGHT, before: 'Wrong Answer', after: 'Accepted' },
] as const

export const TEAMS = [...new Set(SENT.map(({ team }) => team))]

const STATEMENT = `Two children collect shells on the beach. How many do they have together?

## Input

One line with two integers $a$ and $b$ ($0 \\le a, b \\le 100$): how many shells each of them has.

## Output

One integer: how many they have together.
`

/**
 * The problem's package.
 * @param answer the answer to the secret test; 11 is correct
 */
export const shellPackage = (answer: 11 | 12, folder = 'shellcount'): Buffer =>
  zipOfFiles(
    below(folder, {
      'problem.yaml': `problem_format_version: 2023-07\nname: ${TITLE}\nuuid: 0f5c7a52-6b0e-4d6f-9f0d-3c1f8f2f6a21\nlicense: cc0\nrights_owner: The jury\nlimits:\n  time_limit: 2.0\n  memory: 256\n`,
      'cohort.yaml': 'difficulty: easy\n',
      'statement/problem.en.md': STATEMENT,
      'data/sample/1.in': '1 2\n',
      'data/sample/1.ans': '3\n',
      'data/secret/1.in': '5 6\n',
      'data/secret/1.ans': `${answer}\n`,
      'submissions/accepted/sum.py': RIGHT,
      'submissions/wrong_answer/difference.py': WRONG,
    }),
  )

export interface BrokenContest {
  _id: string
  title: string
  problemId: string
  startTime: Date
  endTime: Date
  penaltyMinutes: number
  /** The teams' clients, in the order of `TEAMS`. */
  teams: readonly Client[]
  /** Corrects the wrong answer by replacing the package over the API, without verification. */
  mend(): Promise<void>
  /** Deletes the contest and hides its problem, so that no other suite sees them. */
  remove(): Promise<void>
}

/**
 * Starts a contest whose problem expects a wrong answer, so that it rejects correct programs. Waits for the verdicts.
 * @param organiser an organiser or admin, who becomes the owner
 */
export const startBrokenContest = async (url: string, organiser: Client): Promise<BrokenContest> => {
  const name = randomBytes(4).toString('hex')
  const problemId = await organiser.uploadPackage(
    'POST',
    organiserCalls.uploadProblem.path,
    shellPackage(12, `shellcount-${name}`),
  )
  const contest = {
    title: 'Harbour Round',
    startTime: new Date(Date.now() - 90 * 60_000),
    endTime: new Date(Date.now() + 150 * 60_000),
    penaltyMinutes: 20,
  }
  const created = await organiser.call('POST', contestAdminCalls.createContest.path, {
    ...contest,
    slug: `harbour-round-${name}`,
    description: '',
    aiHelpClosed: true,
    audience: 'everyone',
    problems: [{ problemId, label: 'A', points: 1, color: 'blue', rgb: '#3a6fd0' }],
    accepted: [`${TITLE} is hidden and not verified.`],
  })
  const _id = (await parsed(created, contestSavedSchema)).contest!._id
  const teams = await Promise.all(TEAMS.map((team) => signUp(url, team)))
  const sent: [Client, string][] = []
  for (const { team, code } of SENT) {
    const client = teams[TEAMS.indexOf(team)]!
    const order = { problemId, contestId: _id, code, language: 'python', submissionType: 'submit' } as const
    sent.push([client, (await client.execute(order))._id])
  }
  const verdicts = await Promise.all(sent.map(async ([client, id]) => (await client.judged(id)).verdict))
  const expected = SENT.map(({ before }) => before)
  if (String(verdicts) !== String(expected)) throw new Error(`The verdicts are ${verdicts.join(', ')}.`)
  return {
    ...contest,
    _id,
    problemId,
    teams,
    async mend() {
      const path = pathTo(organiserCalls.replacePackage, { id: problemId })
      await organiser.uploadPackage('PUT', `${path}?unverified=true`, shellPackage(11))
    },
    async remove() {
      const { title } = contest
      const contestPath = pathTo(contestAdminCalls.deleteContest, { id: _id })
      await parsed(await organiser.call('DELETE', contestPath, { title }), z.unknown())
      const path = pathTo(organiserCalls.setVisibility, { id: problemId })
      await parsed(await organiser.call('PUT', path, { visibility: 'hidden' }), z.unknown())
    },
  }
}
