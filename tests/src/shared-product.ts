import type { Browser } from 'playwright-core'
import type { Stack } from './stack'

declare global {
  /** Set by the suites' environment. */
  var sharedProduct:
    | {
        stack(): Promise<Stack>
        browser(): Promise<Browser>
        /** Called when a wait has failed. No more tests run after that. Returns the output of the product's parts. */
        noteSilence(): Promise<string>
      }
    | undefined
}

/**
 * The product with everything that ships, shared by the suites that only use it. A suite that stops parts, or counts
 * what others do, starts its own stack.
 */
export const sharedStack = (): Promise<Stack> => globalThis.sharedProduct!.stack()

/** One browser for all suites. Each suite opens its pages and closes them. */
export const sharedBrowser = (): Promise<Browser> => globalThis.sharedProduct!.browser()
