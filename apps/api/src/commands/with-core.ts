import type { Command } from 'commander'
import { type Core, createCore } from '../core'
import { parseStoreEnvironment, type StoreEnvironment } from '../env'
import { createLog } from '../log'

/** A command cannot run, for a reason that the operator can fix. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/**
 * Runs a command on the stored data, then closes all connections.
 * @throws CommandRefused if MongoDB does not answer
 */
export const withCore = async <T>(run: (core: Core, env: StoreEnvironment) => Promise<T>): Promise<T> => {
  const env = parseStoreEnvironment(process.env)
  const core = createCore(env, createLog('silent'))
  try {
    await core.connect().catch((error: Error) => {
      throw new CommandRefused(
        `MongoDB does not answer (${error.message}). Start it (npm start does) and try again.`,
      )
    })
    return await run(core, env)
  } finally {
    await core.close()
  }
}

/** Runs the program with the process's arguments. Prints errors and sets the exit code. */
export const runProgram = (program: Command, messageOf = ({ message }: Error): string => message): void => {
  program.parseAsync().catch((error: Error) => {
    console.error(messageOf(error))
    process.exitCode = 1
  })
}
