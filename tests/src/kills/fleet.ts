import { type AddedApi, type Stack, startStack } from '../stack'

export const VICTIMS = ['first API', 'second API', 'worker'] as const
export type Victim = (typeof VICTIMS)[number]

/** Two API processes and a worker, each of which can be killed. */
export interface Fleet {
  stack: Stack
  /** The current second API process. Its replacement has a different port. */
  second(): AddedApi
  /** The addresses of the API's processes. */
  urls(): [first: string, second: string]
  /** Kills a process with SIGKILL and starts a new one. Resolves when that is ready. */
  replace(victim: Victim): Promise<void>
}

/** Runs the sweep often, so that rounds do not have to wait for it. */
const SWEEPING = { SWEEP_INTERVAL_MS: '1000' }

const fleetOf = (stack: Stack, started: AddedApi): Fleet => {
  let second = started
  return {
    stack,
    second: () => second,
    urls: () => [stack.url, second.url],
    async replace(victim) {
      switch (victim) {
        case 'first API':
          await stack.api.kill()
          return stack.restartApi()
        case 'second API':
          await second.part.kill()
          second = await stack.addApi()
          return
        case 'worker':
          await stack.worker.kill()
          return stack.restartWorker()
        default:
          return victim satisfies never
      }
    },
  }
}

/** Starts a fleet, runs `work`, and stops the fleet. */
export const withFleet = async (work: (fleet: Fleet) => Promise<void>): Promise<void> => {
  const stack = await startStack({ problems: [], api: SWEEPING })
  try {
    const fleet = fleetOf(stack, await stack.addApi())
    try {
      await work(fleet)
    } finally {
      await fleet.second().part.stop()
    }
  } finally {
    await stack.stop()
  }
}
