import { resolve } from 'node:path'
import { contestAdminCalls } from '@cohort/shared'
import { openClient } from '../client'
import { saveArchive } from '../downloads'
import { findContest } from '../find-contest'
import type { Context, Outcome } from '../terminal'

/** Downloads a contest as a folder that `contest apply` accepts, or as an archive. */
export const exportContest = async (
  context: Context,
  { to, zip = false }: { to?: string; zip?: boolean },
  name: string,
): Promise<Outcome> => {
  const client = await openClient(context)
  const { _id, slug, title } = await findContest(client, name)
  const path = resolve(to ?? (zip ? `${slug}.zip` : slug))
  await saveArchive(
    client,
    () => client.download(contestAdminCalls.exportContest, { params: { id: _id } }),
    path,
    {
      zip,
      marks: ['contest.yaml'],
    },
  )
  context.print(`${path} · ${title}`)
  return { ok: true, document: { contest: { _id, slug, title }, path } }
}
