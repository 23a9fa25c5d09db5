import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './commands'
import type { Context } from './open-stack'
import { processPart } from './parts'
import type { Step } from './progress'
import { until } from './readiness'

/**
 * Builds the web app, the API and the worker, except unchanged parts.
 * @param parts the workspaces to build; all by default
 */
export const buildApps = async (
  context: Context,
  step: Step,
  parts: readonly string[] = [],
): Promise<void> => {
  const { root, logs } = context.folders
  let unchanged = false
  await run(
    join(root, 'node_modules', '.bin', 'turbo'),
    [
      'run',
      'build',
      '--ui=stream',
      '--output-logs=new-only',
      '--no-update-notifier',
      ...parts.map((part) => `--filter=./${part}`),
    ],
    {
      cwd: root,
      log: join(logs, 'build.log'),
      signal: context.signal,
      env: { ...process.env, NO_COLOR: '1' },
      onLine: (line) => {
        unchanged ||= line.includes('FULL TURBO')
        step.detail(line)
      },
    },
  )
  step.result(unchanged ? 'nothing changed' : 'built')
}

const FIRST_BUILD_MS = 60_000
const GRACE_MS = 5000

/** Builds workspaces with esbuild, and rebuilds them whenever their code changes while the stack runs. */
export const watchBuild = async (context: Context, step: Step, folders: readonly string[]): Promise<void> => {
  const { root, logs } = context.folders
  await Promise.all(
    folders.map((folder) => {
      const name = `Build of ${folder}`
      const log = join(logs, `build-${folder.replaceAll('/', '-')}.log`)
      // Remove the output of earlier runs, which would count as a finished build.
      rmSync(log, { force: true })
      const isBuilt = async () => readFileSync(log, 'utf8').includes('watching for changes')
      const part = processPart(
        {
          name,
          command: 'npm',
          args: ['run', '--silent', 'build', '-w', folder, '--', '--watch=forever'],
          cwd: root,
          log,
          graceMs: GRACE_MS,
          ready: (signal) => until(isBuilt, `${name} did not finish`, FIRST_BUILD_MS, signal),
        },
        context.table,
      )
      return context.supervisor.add(part, context.signal)
    }),
  )
  step.result('watching for changes')
}
