import type { RunResult } from './ports'

/**
 * How long a submission may be idle over all its tests. Without this budget, a program that only sleeps could occupy a
 * slot for the wall-time limit of every test.
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
 * How long a program was idle during an interaction, in ms, excluding the time when the validator was working or
 * waiting for a core.
 */
export const idleInConversation = (
  program: Pick<RunResult, 'idleMs'>,
  validator: Pick<RunResult, 'idleMs' | 'wallMs'>,
): number => Math.max(0, program.idleMs - (validator.wallMs - validator.idleMs))
