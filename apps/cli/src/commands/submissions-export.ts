import { createWriteStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openSource, PackageError } from '@cohort/problem-format'
import { juryCalls } from '@cohort/shared'
import { createAtomically, unzipInto } from '../archive'
import { type Client, openClient } from '../client'
import { EXIT, Failure } from '../failure'
import { findContest } from '../find-contest'
import { problemIdOf } from '../find-problem'
import { startProgress } from '../progress'
import { withTemporaryFolder } from '../temporary'
import type { Context, Outcome } from '../terminal'

interface ExportFlags {
  contest?: string
  problem?: string
  from?: string
  until?: string
  to?: string
  zip?: boolean
  /** Whether to include the programs. */
  sources: boolean
}

const TABLE = 'submissions.json'

/** Saves the submissions to a contest or problem: their programs and tables. */
export const exportSubmissions = async (context: Context, flags: ExportFlags): Promise<Outcome> => {
  const { zip = false, sources } = flags
  const client = await openClient(context)
  const { name, download } = await chooseArchive(client, flags)
  const path = resolve(flags.to ?? (zip ? `${name}.zip` : name))
  const progress = startProgress(context.terminal)
  try {
    const submissions = await createAtomically(path, (draft) =>
      withTemporaryFolder(async (folder) => {
        progress.show('downloading the submissions')
        const archive = join(folder, 'submissions.zip')
        await pipeline(await download(), createWriteStream(archive, { mode: 0o600 }), {
          signal: client.signal,
        })
        await (zip ? copyFile(archive, draft) : unzipInto(archive, draft, client.signal, { marks: [TABLE] }))
        return countIn(archive)
      }),
    )
    progress.end()
    context.print(`${path} · ${submissions} submission${submissions === 1 ? '' : 's'}`)
    return { ok: true, document: { path, submissions, sources } }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    throw new Failure(EXIT.refused, `The archive from ${client.address} cannot be read. ${error.message}`)
  } finally {
    progress.end()
  }
}

const chooseArchive = async (
  client: Client,
  { contest, problem, from, until, sources }: ExportFlags,
): Promise<{ name: string; download: () => Promise<Readable> }> => {
  const chosen = { from, to: until, ...(sources ? {} : ({ programs: 'false' } as const)) }
  if (contest !== undefined) {
    const { _id: id, slug } = await findContest(client, contest)
    const query = {
      ...chosen,
      ...(problem === undefined ? {} : { problem: await problemIdOf(client, problem, id) }),
    }
    return {
      name: `${problem === undefined ? slug : `${slug}-${problem}`}-submissions`,
      download: () => client.download(juryCalls.downloadJurySubmissions, { params: { id }, query }),
    }
  }
  if (problem === undefined)
    throw new Failure(EXIT.usage, 'Choose the submissions: --contest CONTEST, --problem PROBLEM, or both.')
  const id = await problemIdOf(client, problem)
  return {
    name: `${problem}-submissions`,
    download: () => client.download(juryCalls.downloadProblemSubmissions, { params: { id }, query: chosen }),
  }
}

const countIn = async (archive: string): Promise<number> => {
  const { files } = await openSource(archive, undefined, [TABLE])
  return ((await json(files.get(TABLE)!.open())) as unknown[]).length
}
