import type { Sandbox } from '../judge/ports'

/** The same sandbox, with every run kept to one core of its host; the two sides of a conversation share it. */
export const onCore = (sandbox: Sandbox, core: number | undefined): Sandbox => ({
  open: (spec, signal) => sandbox.open({ ...spec, core }, signal),
  openPair: ({ program, validator }, signal) =>
    sandbox.openPair({ program: { ...program, core }, validator: { ...validator, core } }, signal),
})
