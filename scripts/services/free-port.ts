import type { Context } from '../context'
import type { Part } from '../parts'
import { isFree } from '../ports'
import { Unavailable } from '../problem'

const TRIES = 5

/**
 * Starts a part of the stack on the usual port or the next free one, or on another if some other program
 * took the port after it was chosen.
 * @throws Unavailable if the part does not start
 */
export const startOnFreePort = async <Choice extends { part: Part }>(
  context: Pick<Context, 'ports' | 'supervisor' | 'signal'>,
  name: string,
  usual: number,
  choose: (port: number) => Promise<Choice>,
): Promise<Choice & { port: number }> => {
  for (let tried = 1; ; tried++) {
    const port = await context.ports.from(usual)
    const choice = await choose(port)
    try {
      await context.supervisor.add(choice.part, context.signal)
      return { ...choice, port }
    } catch (error) {
      if (tried === TRIES || !(error instanceof Unavailable)) throw error
      await context.supervisor.stop(name)
      if (await isFree(port)) throw error
    }
  }
}
