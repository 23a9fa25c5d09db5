import { tsImport } from 'tsx/esm/api'

const load = (path) => tsImport(path, import.meta.url)

let stack
let browser
let hasStalled = false

/** The product with all shipped content and one browser, for all suites of a run. Each starts when it is first used. */
export const sharedProduct = {
  stack: () => {
    stack ??= load('../src/stack.ts').then(({ startShippedStack }) => startShippedStack())
    return stack
  },
  browser: () => {
    browser ??= load('../src/browser.ts').then(({ openBrowser }) => openBrowser())
    return browser
  },
  /** Whether a wait has failed. All later ones would probably fail too, each after minutes. */
  hasStalled: () => hasStalled,
  async noteStall() {
    hasStalled = true
    return (await (await stack?.catch(() => undefined))?.describe().catch(String)) ?? ''
  },
  async stop() {
    await (await browser?.catch(() => undefined))?.close()
    await (await stack?.catch(() => undefined))?.stop()
  },
}
