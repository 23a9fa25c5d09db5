import type { Sandbox } from '../judge/ports'
import type { Slot } from '../slots'

/**
 * The same sandbox, for one slot of the worker. Runs keep to the slot's core as soon as others are judged beside them;
 * who is alone may use every core, which a runtime that compiles as it goes is glad of. The two sides of a conversation
 * share a core always: a byte goes from one to the other several times as fast.
 */
export const onCore = (sandbox: Sandbox, { core, isAlone }: Pick<Slot, 'core' | 'isAlone'>): Sandbox => ({
  open: (spec, signal) => sandbox.open(isAlone ? spec : { ...spec, core }, signal),
  openPair: ({ program, validator }, signal) =>
    sandbox.openPair({ program: { ...program, core }, validator: { ...validator, core } }, signal),
})
