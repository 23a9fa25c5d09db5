import { join } from 'node:path'
import { run } from './commands'
import type { Context } from './context'
import type { Step } from './progress'

/**
 * Builds the web, the API and the worker; unchanged parts are not built again.
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
