import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { type JuryListItem, juryCalls } from '@cohort/shared'
import { makeWhole, zipFolder } from '../archive'
import { type Client, openClient } from '../client'
import { csvOf } from '../csv'
import { EXIT, Failure } from '../failure'
import { findContest } from '../find-contest'
import { problemIdOf } from '../find-problem'
import { type Progress, startProgress } from '../progress'
import { withTemporaryFolder } from '../temporary'
import type { Context, Outcome } from '../terminal'

interface ExportFlags {
  contest?: string
  problem?: string
  to?: string
  zip?: boolean
  /** False to leave out the programs. */
  sources: boolean
}

/** Saves the submissions to a contest or problem as tables, and their programs. */
export const exportSubmissions = async (context: Context, flags: ExportFlags): Promise<Outcome> => {
  const { zip = false, sources } = flags
  const client = await openClient(context)
  const { name, list } = await chooseList(client, flags)
  const path = resolve(flags.to ?? (zip ? `${name}.zip` : name))
  const progress = startProgress(context.terminal)
  const saveInto = async (folder: string): Promise<number> => {
    progress.show('listing the submissions')
    const submissions = oldestFirst(await list())
    await saveTables(folder, submissions)
    if (sources) await saveSources(client, progress, folder, submissions)
    return submissions.length
  }
  try {
    const submissions = await makeWhole(path, (draft) =>
      zip
        ? withTemporaryFolder(async (temporary) => {
            const saved = await saveInto(join(temporary, name))
            await zipFolder(join(temporary, name), draft, client.signal)
            return saved
          })
        : saveInto(draft),
    )
    progress.end()
    context.print(`${path} · ${submissions} submission${submissions === 1 ? '' : 's'}`)
    return { ok: true, document: { path, submissions, sources } }
  } finally {
    progress.end()
  }
}

const chooseList = async (client: Client, { contest, problem }: ExportFlags) => {
  if (contest !== undefined) {
    const { _id: id, slug } = await findContest(client, contest)
    const query = problem === undefined ? {} : { problem: await problemIdOf(client, problem, id) }
    const name = `${problem === undefined ? slug : `${slug}-${problem}`}-submissions`
    return { name, list: () => client.all(juryCalls.listJurySubmissions, { params: { id }, query }) }
  }
  if (problem === undefined)
    throw new Failure(EXIT.usage, 'Choose the submissions: --contest CONTEST, --problem PROBLEM, or both.')
  const id = await problemIdOf(client, problem)
  return {
    name: `${problem}-submissions`,
    list: () => client.all(juryCalls.listProblemSubmissions, { params: { id } }),
  }
}

/** A submission that arrives in between moves the last one of a page to the next, so both pages contain it. */
const oldestFirst = (listed: readonly JuryListItem[]): JuryListItem[] =>
  [...new Map(listed.map((each) => [each._id, each])).values()].reverse()

const saveTables = async (folder: string, submissions: readonly JuryListItem[]): Promise<void> => {
  const rows = submissions.map(rowOf)
  await mkdir(folder)
  await writeFile(join(folder, 'submissions.csv'), csvOf(COLUMNS, rows))
  await writeFile(join(folder, 'submissions.json'), `${JSON.stringify(rows, null, 2)}\n`)
}

const saveSources = async (
  client: Client,
  progress: Progress,
  folder: string,
  submissions: readonly JuryListItem[],
): Promise<void> => {
  for (const [index, { _id: id }] of submissions.entries()) {
    progress.show(`${index} of ${submissions.length} programs`, index / submissions.length)
    const { sources } = await client.call(juryCalls.getJurySubmission, { params: { id } })
    const own = join(folder, 'sources', id)
    for (const { path, text } of sources) {
      const file = resolve(own, path)
      if (!file.startsWith(own + sep))
        throw new Failure(EXIT.refused, `A file of submission ${id} would be outside its folder: ${path}`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
}

const COLUMNS = [
  ...(['id', 'submittedAt', 'contestId', 'userId', 'user', 'problemId', 'label', 'problem'] as const),
  ...(['language', 'verdict', 'isOverridden', 'isIgnored', 'seconds', 'kb'] as const),
] as const

const rowOf = (
  submission: JuryListItem,
): Record<(typeof COLUMNS)[number], string | number | boolean | null> => {
  const { _id, submittedAt, contestId, user, problem, language, verdict } = submission
  return {
    ...{ id: _id, submittedAt, contestId, userId: user?._id ?? null, user: user?.userName ?? null },
    ...{ problemId: problem?._id ?? null, label: problem?.label ?? null, problem: problem?.title ?? null },
    ...{ language, verdict, isOverridden: submission.isOverridden, isIgnored: submission.isIgnored },
    ...{ seconds: submission.executionTime, kb: submission.memoryUsed },
  }
}
