import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailed, run } from './commands'
import type { Context } from './open-stack'

/** The problems and contests in the repository, and the API's commands to import them. */
const SHIPPED = [
  { title: 'Problems', folder: 'problems', file: 'problem.yaml', command: ['problems', 'import'] },
  { title: 'Contests', folder: 'contests', file: 'contest.yaml', command: ['contests', 'apply'] },
] as const

/** A package that was edited does not match its proof. It is published as unverified, because no worker judges yet. */
const OPTIONS = [
  ...['--proofs', join('problems', 'proofs.json')],
  ...['--small-cases', join('problems', 'small-cases')],
  '--unverified',
  '--keep-edits',
]

/**
 * Imports the problems and contests in the repository, quickly if they are unchanged.
 * @returns a warning for each folder that could not be imported completely
 */
export const importShipped = async (
  {
    progress,
    folders: { root, logs },
    env,
    signal,
  }: Pick<Context, 'progress' | 'folders' | 'env' | 'signal'>,
  apiEnv: Record<string, string>,
): Promise<string[]> => {
  const warnings: string[] = []
  for (const { title, folder, file, command } of SHIPPED) {
    const all = existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).map((name) => join(root, folder, name))
      : []
    const packages = all.filter((path) => existsSync(join(path, file)))
    if (packages.length === 0) continue
    const [name, action] = command
    const log = join(logs, `${name}.log`)
    const step = progress.step(title, async (step) => {
      const program = join(root, 'apps', 'api', 'dist', 'commands', `${name}.mjs`)
      await run(process.execPath, [program, action, ...OPTIONS, ...packages], {
        cwd: root,
        env: { ...env, ...apiEnv },
        log,
        signal,
        onLine: (line) => step.detail(line),
      })
      step.result(`${packages.length} checked`)
    })
    await step.catch((error: unknown) => {
      if (signal.aborted || !(error instanceof CommandFailed)) throw error
      const reason = error.output.split('\n').at(-1)
      warnings.push(`Not all of ${folder}/ could be imported. ${reason}\n  See ${log}`)
    })
  }
  return warnings
}
