import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { contestAdminCalls } from '@cohort/shared'
import { openClient } from '../client'
import { saveArchive } from '../downloads'
import { findContest } from '../find-contest'
import type { Context, Outcome } from '../terminal'

/** The file that lists the packages that the installation left out. */
const LEFT_OUT = 'left-out.txt'

/** Downloads a contest as a folder that `contest apply` accepts, or as an archive. */
export const exportContest = async (
  context: Context,
  { to, zip = false, withProblems = false }: { to?: string; zip?: boolean; withProblems?: boolean },
  name: string,
): Promise<Outcome> => {
  const client = await openClient(context)
  const { _id, slug, title, problems } = await findContest(client, name)
  const path = resolve(to ?? (zip ? `${slug}.zip` : slug))
  await saveArchive(
    client,
    () =>
      client.download(contestAdminCalls.exportContest, {
        params: { id: _id },
        query: { withProblems: withProblems ? 'true' : undefined },
      }),
    path,
    { zip, marks: ['contest.yaml'], packages: withProblems ? problems + 1 : 1 },
  )
  const leftOut = zip ? null : await readFile(join(path, LEFT_OUT), 'utf8').catch(() => null)
  if (leftOut !== null) context.note(leftOut.trimEnd())
  context.print(`${path} · ${title}`)
  return { ok: true, document: { contest: { _id, slug, title }, path } }
}
