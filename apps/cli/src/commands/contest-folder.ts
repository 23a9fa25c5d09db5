import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type ContestPackage, issueText, readContest } from '@cohort/problem-format'
import { createAtomically } from '../archive'
import { packageFailure } from '../problem-imports'
import type { Context, Outcome } from '../terminal'
import { newContest } from './new-contest'
import { checkProblems } from './problem-check'

/** Writes a template for a contest folder. */
export const initContest = async ({ print }: Context, _flags: object, folder: string): Promise<Outcome> => {
  const path = resolve(folder)
  const files = newContest(basename(path), new Date())
  await createAtomically(path, async (draft) => {
    await mkdir(draft)
    for (const [file, text] of Object.entries(files)) await writeFile(join(draft, file), text)
  })
  print(`${path} · fill in its files, then: cohort contest validate ${folder}`)
  return { ok: true, document: { path, files: Object.keys(files) } }
}

/** Checks a folder and its packages; needs no Cohort installation. */
export const validateContest = async (context: Context, _flags: object, folder: string): Promise<Outcome> => {
  const { slug, title, startTime, durationMs, problems, warnings } = await readContestFolder(folder)
  for (const warning of warnings) context.note(`warning: ${issueText(warning)}`)
  for (const { label, slug: name, path } of problems)
    if (path === null)
      context.note(`${label} ${name}: no package here, so the installation must already have the problem.`)
  const { ok, document } = await checkProblems(
    context,
    {},
    problems.flatMap(({ path }) => path ?? []),
  )
  const start = startTime?.toISOString() ?? null
  if (ok) context.print(`${slug} · ${title} · ${start ?? 'starts when applied'} · ok`)
  return {
    ok,
    document: {
      contest: { slug, title, startTime: start, durationMs, problems: problems.map(({ slug }) => slug) },
      warnings,
      ...document,
    },
  }
}

/** @throws Failure with all errors */
export const readContestFolder = (folder: string): Promise<ContestPackage> =>
  readContest(folder).catch((error: unknown) => {
    throw packageFailure(error, folder, 'contest')
  })
