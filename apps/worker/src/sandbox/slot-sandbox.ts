import type { Sandbox } from '../judge/ports'
import type { Slot } from '../slots'

/**
 * The sandbox of a worker slot. Runs are pinned to the slot's core while other submissions are being judged. A
 * submission that runs alone may use all cores, which helps runtimes with a JIT. The two sides of an interaction always
 * share a core, which makes their communication several times as fast.
 */
export const slotSandbox = (
  sandbox: Sandbox,
  { core, isAlone }: Pick<Slot, 'core' | 'isAlone'>,
): Sandbox => ({
  open: (spec, signal) => sandbox.open(isAlone ? spec : { ...spec, core }, signal),
  openPair: ({ program, validator }, signal) =>
    sandbox.openPair({ program: { ...program, core }, validator: { ...validator, core } }, signal),
})
