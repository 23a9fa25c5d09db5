import { createWriteStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { organiserCalls } from '@cohort/shared'
import { makeWhole, requireAbsent, unzipInto } from '../archive'
import { type Client, openClient } from '../client'
import { EXIT, Failure } from '../failure'
import { findProblem } from '../find-problem'
import { withTemporaryFolder } from '../temporary'
import type { Context, Outcome } from '../terminal'

/** Downloads the package of a problem's current version, as a folder that `problem push` takes, or as an archive. */
export const pullProblem = async (
  context: Context,
  { to, zip = false }: { to?: string; zip?: boolean },
  name: string,
): Promise<Outcome> => {
  const client = await openClient(context)
  const { signal } = client
  const target = resolve(to ?? (zip ? `${name}.zip` : name))
  await requireAbsent(target)
  const problem = await findProblem(client, name)
  if (!problem?.version)
    throw new Failure(
      EXIT.refused,
      `You have no problem ${name} with a package on ${client.address}. Your problems are under ${client.address}/organise.`,
    )
  const params = { id: problem._id, version: problem.version._id }
  await makeWhole(target, (draft) =>
    zip
      ? save(client, params, draft)
      : withTemporaryFolder(async (folder) => {
          const archive = join(folder, 'package.zip')
          await save(client, params, archive)
          await unzipInto(archive, draft, signal)
        }),
  )
  context.print(`${target} · ${problem.title}`)
  return { ok: true, document: { problem, path: target } }
}

const save = async (client: Client, params: { id: string; version: string }, file: string): Promise<void> => {
  const content = await client.download(organiserCalls.downloadPackage, { params })
  await pipeline(content, createWriteStream(file, { mode: 0o600 }), { signal: client.signal })
}
