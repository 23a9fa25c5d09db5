import type { RunResult } from './ports'

/**
 * How long a submission may be idle over all its tests. Without it, a program that only sleeps could hold a slot for
 * the real-time limit of every test.
 */
export interface IdleBudget {
  readonly budgetMs: number
  spend(idleMs: number): void
  isSpent(): boolean
}

export const createIdleBudget = (budgetMs: number): IdleBudget => {
  let spentMs = 0
  return {
    budgetMs,
    spend(idleMs) {
      spentMs += idleMs
    },
    isSpent: () => spentMs >= budgetMs,
  }
}

/**
 * How long a program was idle during an interaction, in ms. Waiting for the validator does not count while the
 * validator works or waits for a core.
 */
export const idleInConversation = (
  program: Pick<RunResult, 'idleMs'>,
  validator: Pick<RunResult, 'idleMs' | 'wallMs'>,
): number => Math.max(0, program.idleMs - (validator.wallMs - validator.idleMs))
