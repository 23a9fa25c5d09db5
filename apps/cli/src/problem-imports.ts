import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSource, PackageError } from '@cohort/problem-format'
import { type ManagedProblem, organiserCalls, type ProblemImport } from '@cohort/shared'
import { zipFolder } from './archive'
import type { Client, Upload } from './client'
import { EXIT, Failure, interrupted } from './failure'
import { findProblem } from './find-problem'
import { type Progress, startProgress } from './progress'
import { withTemporaryFolder } from './temporary'
import type { Terminal } from './terminal'

const POLL_MS = 1000

export interface ImportOptions {
  visibility?: 'published' | 'hidden'
  unverified?: boolean
  allowUnlicensed?: boolean
  /** Judges the programs even if the problem stays hidden. */
  verify?: boolean
}

/**
 * Uploads a package to the problem of the same name, or as a new problem, and waits for the import to finish.
 * @param choose returns the options, given the problem that the package would change; may throw to prevent the import
 * @throws Failure if the upload fails, PackageError if the package cannot be packed
 */
export const importPackage = (
  client: Client,
  terminal: Terminal,
  path: string,
  choose: (known: ManagedProblem | undefined, name: string) => ImportOptions,
): Promise<ProblemImport> =>
  withTemporaryFolder(async (folder) => {
    const progress = startProgress(terminal)
    try {
      const { name } = await openSource(path)
      const known = await findProblem(client, name)
      const { visibility, ...flags } = choose(known, name)
      progress.show(`${name}: packing`)
      const archive = await archiveOf(path, join(folder, 'package.zip'), terminal.signal)
      const upload: Upload = {
        ...archive,
        onSent: (bytes) =>
          progress.show(`${name}: uploading ${sizeText(archive.bytes)}`, bytes / Math.max(archive.bytes, 1)),
      }
      const query = {
        visibility,
        ...Object.fromEntries(Object.entries(flags).map(([flag, isSet]) => [flag, String(isSet)])),
        wait: 'false',
      }
      const begun = known
        ? await client.call(organiserCalls.replacePackage, { params: { id: known._id }, query }, upload)
        : await client.call(organiserCalls.uploadProblem, { query: { ...query, name } }, upload)
      return await followImport(client, begun, name, progress)
    } finally {
      progress.end()
    }
  })

/** The results of an import's programs. If the package was already verified, they come from the stored version. */
export const judgedPrograms = async (client: Client, { programs, result }: ProblemImport) => {
  if (programs.length > 0 || result === null) return programs
  const id = result.problemId
  const { version } = await client.call(organiserCalls.getManagedProblem, { params: { id } })
  if (version === null) return []
  const params = { id, version: version._id }
  return (await client.call(organiserCalls.getManagedVersion, { params })).results
}

/**
 * Waits for an import to finish.
 * @throws Failure if the command is stopped; the server still finishes the import
 */
const followImport = async (
  client: Client,
  begun: ProblemImport,
  name: string,
  progress: Progress,
): Promise<ProblemImport> => {
  let state = begun
  try {
    while (state.state === 'running') {
      const judged = state.programs.filter(({ got }) => got !== null).length
      if (state.programs.length === 0) progress.show(`${name}: reading the package`)
      else
        progress.show(
          `${name}: ${judged} of ${state.programs.length} programs judged`,
          judged / state.programs.length,
        )
      await pause(POLL_MS, undefined, { signal: client.signal })
      state = await client.call(organiserCalls.getProblemImport, { params: { id: state._id } })
    }
    return state
  } catch (error) {
    if (!client.signal.aborted) throw error
    throw interrupted(
      `Stopped. The server continues to import ${name}. To see the result, open ${client.address}/organise, or run the command again.`,
    )
  }
}

const archiveOf = async (path: string, file: string, signal: AbortSignal) => {
  const entry = await stat(path)
  return entry.isDirectory()
    ? { path: file, bytes: await zipFolder(path, file, signal) }
    : { path, bytes: entry.size }
}

const sizeText = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Converts the errors in a package or contest folder into the command's failure. */
export const packageFailure = (
  error: unknown,
  path: string,
  what: 'package' | 'contest' = 'package',
): Failure => {
  if (error instanceof Failure) return error
  if (!(error instanceof PackageError)) throw error
  const issues = error.issues.map(({ file, line, reason }) => ({
    path: file ?? '',
    ...(line === null ? {} : { line }),
    message: reason,
  }))
  return new Failure(EXIT.refused, `${basename(path)} cannot be read as a ${what}.`, { issues })
}
