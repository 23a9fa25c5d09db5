import { resolve } from 'node:path'
import { organiserCalls } from '@cohort/shared'
import { requireAbsent } from '../archive'
import { openClient } from '../client'
import { saveArchive } from '../downloads'
import { EXIT, Failure } from '../failure'
import { findProblem } from '../find-problem'
import type { Context, Outcome } from '../terminal'

/** Downloads the package of a problem's current version, as a folder that `problem push` accepts, or as an archive. */
export const pullProblem = async (
  context: Context,
  { to, zip = false }: { to?: string; zip?: boolean },
  name: string,
): Promise<Outcome> => {
  const client = await openClient(context)
  const target = resolve(to ?? (zip ? `${name}.zip` : name))
  await requireAbsent(target)
  const problem = await findProblem(client, name)
  if (!problem?.version)
    throw new Failure(
      EXIT.refused,
      `You have no problem ${name} with a package on ${client.address}. Your problems are listed at ${client.address}/organise.`,
    )
  const params = { id: problem._id, version: problem.version._id }
  await saveArchive(client, () => client.download(organiserCalls.downloadPackage, { params }), target, {
    zip,
  })
  context.print(`${target} · ${problem.title}`)
  return { ok: true, document: { problem, path: target } }
}
