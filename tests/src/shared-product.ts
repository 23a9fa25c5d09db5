import type { Browser } from 'playwright-core'
import type { Stack } from './stack'

declare global {
  /** Set by tests/environment/product-environment.mjs. */
  var sharedProduct:
    | {
        stack(): Promise<Stack>
        browser(): Promise<Browser>
        /** Records that a wait timed out, so that no more tests run. Returns the output of the stack's parts. */
        noteStall(): Promise<string>
      }
    | undefined
}

/**
 * A stack with all shipped content, shared by suites. A suite that stops parts of it, or that other suites would
 * disturb, must start its own.
 */
export const sharedStack = (): Promise<Stack> => globalThis.sharedProduct!.stack()

/** A browser for all suites. Each suite opens and closes its own pages. */
export const sharedBrowser = (): Promise<Browser> => globalThis.sharedProduct!.browser()
