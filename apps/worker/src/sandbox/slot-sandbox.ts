import type { Sandbox } from '../judge/ports'
import type { Slot } from '../slots'

/**
 * The sandbox of a worker slot. Pins runs to the slot's core, unless no other slot was in use when this one
 * was taken. Then they may use all cores, which helps runtimes with a JIT. The two sides of an interaction
 * always share a core, which makes their communication several times as fast.
 */
export const slotSandbox = (
  sandbox: Sandbox,
  { core, isAlone }: Pick<Slot, 'core' | 'isAlone'>,
): Sandbox => ({
  open: (spec, signal) => sandbox.open(isAlone ? spec : { ...spec, core }, signal),
  openPair: ({ program, validator }, signal) =>
    sandbox.openPair({ program: { ...program, core }, validator: { ...validator, core } }, signal),
})
