import type { RunResult } from './ports'

/**
 * How long a submission may be idle over all its tests. Otherwise it could hold a slot for the real-time limit of every
 * test by sleeping, at no cost.
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

/** A program that waits for the validator is not idle while the validator works or waits for a core. In ms. */
export const idleInConversation = (
  program: Pick<RunResult, 'idleMs'>,
  validator: Pick<RunResult, 'idleMs' | 'wallMs'>,
): number => Math.max(0, program.idleMs - (validator.wallMs - validator.idleMs))
