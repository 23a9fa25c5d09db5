import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { CONTEST_FILES, type ContestPackage, PACKAGE_MARKS } from '@cohort/problem-format'
import { type AppliedContest, appliedContestLine, contestAdminCalls, zipOf } from '@cohort/shared'
import { confirm } from '../ask'
import { type Client, openClient } from '../client'
import { EXIT, Failure } from '../failure'
import type { ImportOptions, importPackage } from '../problem-imports'
import { withTemporaryFolder } from '../temporary'
import { type Context, isInteractive, type Outcome } from '../terminal'
import { readContestFolder } from './contest-folder'
import { importAll } from './problem-push'

interface PlanFlags {
  force?: boolean
  unverified?: boolean
  allowUnlicensed?: boolean
}

/** A contest's folder and the packages in it. */
interface Folder {
  path: string
  packages: { slug: string; path: string }[]
}

/** Shows what applying a folder would change and why it might be refused. */
export const planContest = async (context: Context, flags: PlanFlags, path: string): Promise<Outcome> => {
  const folder = await openFolder(path)
  const contest = await send(await openClient(context), folder, flags, true)
  report(context, contest, true, folder)
  const packages = folder.packages.map(({ slug, path }) => ({ package: path, slug }))
  return { ok: true, document: { dryRun: true, contest, packages } }
}

/**
 * Creates or changes the contest that a folder describes. First imports its packages one by one, because judging their
 * programs can take a long time and each import shows its progress. The call for the contest itself is short.
 */
export const applyContest = async (
  context: Context,
  flags: PlanFlags & { yes?: boolean },
  path: string,
): Promise<Outcome> => {
  const folder = await openFolder(path)
  const client = await openClient(context)
  // The dry run fails if the contest would be refused, before anything is imported.
  const planned = await send(client, folder, flags, true)
  const changesSomething = planned.outcome !== 'unchanged' || folder.packages.length > 0
  if (!flags.yes && changesSomething && isInteractive(context.terminal)) {
    report(context, planned, true, folder)
    await confirm(context.terminal, `Apply this to ${client.address}?`)
  }
  const imported = await importAll(
    context,
    folder.packages.map((each) => each.path),
    choiceFor(folder, flags),
  )
  if (!imported.ok) {
    context.note('The contest was not applied, because one of its packages was rejected.')
    return { ok: false, document: { dryRun: false, contest: null, ...imported.document } }
  }
  const contest = await send(client, folder, flags, false)
  report(context, contest, false)
  return { ok: true, document: { dryRun: false, contest, ...imported.document } }
}

const openFolder = async (path: string): Promise<Folder> => {
  const { problems }: ContestPackage = await readContestFolder(path)
  return { path, packages: problems.flatMap(({ slug, path }) => (path === null ? [] : [{ slug, path }])) }
}

/** New problems stay hidden until their contest publishes them, which requires a verified package. */
const choiceFor =
  ({ packages }: Folder, { unverified, allowUnlicensed }: PlanFlags): Parameters<typeof importPackage>[3] =>
  (known, name): ImportOptions => {
    if (!packages.some(({ slug }) => slug === name))
      throw new Failure(EXIT.refused, `The package is named ${name}, which is not a problem in this contest.`)
    return {
      ...(unverified ? { unverified } : known?.visibility === 'published' ? {} : { verify: true }),
      ...(allowUnlicensed ? { allowUnlicensed } : {}),
    }
  }

/** Sends the contest's own files. A dry run does not read packages, so it gets an empty file for each package. */
const send = (
  client: Client,
  folder: Folder,
  { force, unverified, allowUnlicensed }: PlanFlags,
  dryRun: boolean,
): Promise<AppliedContest> =>
  withTemporaryFolder(async (temporary) => {
    const root = basename(resolve(folder.path))
    const texts = await Promise.all(
      CONTEST_FILES.map(async (name) => ({
        path: `${root}/${name}`,
        content: await readFile(join(folder.path, name)).catch(() => null),
      })),
    )
    const packages = dryRun ? folder.packages.map(({ path }) => markOf(relative(folder.path, path))) : []
    const archive = zipOf([
      ...texts.flatMap(({ path, content }) => (content === null ? [] : [{ path, content }])),
      ...packages.map((name) => ({ path: `${root}/${name}`, content: new Uint8Array() })),
    ])
    const path = join(temporary, 'contest.zip')
    await writeFile(path, archive, { mode: 0o600 })
    const flags = { dryRun, force, unverified, allowUnlicensed }
    const query = Object.fromEntries(
      Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [[flag, 'true']] : [])),
    )
    const upload = { path, bytes: archive.length, onSent: () => undefined }
    return client.call(contestAdminCalls.applyContestPackage, { query }, upload)
  })

const markOf = (path: string): string => (path.endsWith('.zip') ? path : join(path, PACKAGE_MARKS[0]))

const report = (
  { print, note }: Context,
  contest: AppliedContest,
  dryRun: boolean,
  { packages }: Pick<Folder, 'packages'> = { packages: [] },
): void => {
  for (const warning of contest.warnings) note(`${contest.slug}: warning: ${warning}`)
  for (const { slug } of packages) print(`${slug} · its package would be imported first`)
  print(`${dryRun ? 'Dry run: ' : ''}${appliedContestLine(contest, dryRun)}`)
}
