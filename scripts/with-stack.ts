import { lockFileOf, STOP_ORDER } from './leftovers'
import { releaseLock } from './lock'
import { type Context, openStack, type Purpose } from './open-stack'
import { stopOnSignals } from './stopping'
import { describeError } from './unavailable'

export interface Work {
  purpose: Purpose
  root: string
  /** The folder for the stack's data and logs. */
  data: string
  /** The message to print on the first Ctrl-C. */
  farewell?: string
  /** @param fail stops the other steps; to be called with the first failure of a step */
  run(context: Context, fail: (error: unknown) => void): Promise<void>
}

interface Ended {
  failure?: unknown
  logs: string
}

/**
 * Locks the stack in a folder for this process, runs the work, and then stops all parts in order.
 * @returns the first failure, if any, and the folder of the logs
 * @throws Unavailable if another process has locked the stack
 */
export const withStack = async (work: Work): Promise<Ended> => {
  const stopping = stopOnSignals(() => console.log(`\n${work.farewell ?? 'Stopping…'}`))
  const context = openStack(work.purpose, work.root, work.data, stopping.signal)
  const failures: unknown[] = []
  const fail = (error: unknown) => {
    failures.push(error)
    stopping.abort(new DOMException('Stopped, because another step failed.', 'AbortError'))
  }
  await work.run(context, fail).catch((error) => failures.push(error))
  // Stop parts that are still starting.
  stopping.abort()
  for (const name of STOP_ORDER) await stopPart(context, name)
  releaseLock(lockFileOf(work.data))
  context.progress.close()
  return { ...(failures.length > 0 ? { failure: failures[0] } : {}), logs: context.folders.logs }
}

const stopPart = async ({ purpose, progress, supervisor }: Context, name: string): Promise<void> => {
  if (!supervisor.has(name)) return
  const stopped =
    purpose === 'start'
      ? progress.step(`Stopping ${name}`, () => supervisor.stop(name))
      : supervisor.stop(name)
  await stopped.catch((error) => progress.line(describeError(error)))
}

/** Exits the process with a code or, after printing the error, with 1. `afterError` may print another line. */
export const exitWith = (code: Promise<number>, afterError: () => void = () => {}): void => {
  code.then(
    (status) => process.exit(status),
    (error) => {
      console.error(describeError(error))
      afterError()
      process.exit(1)
    },
  )
}

/** Exits the process once its stack has stopped: with 0 or, after printing the failure, with 1. */
export const endStack = (ending: Promise<Ended>): void =>
  exitWith(
    ending.then((ended) => {
      if ('failure' in ended) throw ended.failure
      return 0
    }),
  )
