import type { Sandbox } from '../judge/ports'
import type { Slot } from '../slots'

/**
 * The sandbox of one worker slot. Runs stay on the slot's core while other submissions are judged. A submission that
 * runs alone may use every core, which helps runtimes with a JIT. The two sides of an interaction always share a
 * core, because that makes their communication several times as fast.
 */
export const slotSandbox = (
  sandbox: Sandbox,
  { core, isAlone }: Pick<Slot, 'core' | 'isAlone'>,
): Sandbox => ({
  open: (spec, signal) => sandbox.open(isAlone ? spec : { ...spec, core }, signal),
  openPair: ({ program, validator }, signal) =>
    sandbox.openPair({ program: { ...program, core }, validator: { ...validator, core } }, signal),
})
