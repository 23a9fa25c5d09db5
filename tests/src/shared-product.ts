import type { Browser } from 'playwright-core'
import type { Stack } from './stack'

declare global {
  /** Set by tests/environment/product-environment.mjs. */
  var sharedProduct:
    | {
        stack(): Promise<Stack>
        browser(): Promise<Browser>
        /** Records that a wait has failed, after which no more tests run. Returns the output of the product's parts. */
        noteSilence(): Promise<string>
      }
    | undefined
}

/**
 * The product with all shipped content, for suites that only use it. A suite that stops parts of it, or that other
 * suites would disturb, starts its own stack.
 */
export const sharedStack = (): Promise<Stack> => globalThis.sharedProduct!.stack()

/** One browser for all suites. Each suite opens its pages and closes them. */
export const sharedBrowser = (): Promise<Browser> => globalThis.sharedProduct!.browser()
