import { join } from 'node:path'
import { run } from './commands'
import type { Context } from './context'
import type { Step } from './progress'

/** Builds the web, the API and the worker; what did not change is not built again. */
export const buildApps = async (context: Context, step: Step): Promise<void> => {
  const { root, logs } = context.folders
  let unchanged = false
  await run(
    join(root, 'node_modules', '.bin', 'turbo'),
    ['run', 'build', '--ui=stream', '--output-logs=new-only', '--no-update-notifier'],
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
