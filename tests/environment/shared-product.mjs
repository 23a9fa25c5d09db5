import { tsImport } from 'tsx/esm/api'

const load = (path) => tsImport(path, import.meta.url)

let stack
let browser
let isSilent = false

/** The product with everything that ships, and one browser, for all suites of a run. The first suite that needs them starts them. */
export const sharedProduct = {
  stack: () => {
    stack ??= load('../src/stack.ts').then(({ startShippedStack }) => startShippedStack())
    return stack
  },
  browser: () => {
    browser ??= load('../src/browser.ts').then(({ openBrowser }) => openBrowser())
    return browser
  },
  /** Whether a wait has failed. Every later one would then fail too, each after minutes. */
  isSilent: () => isSilent,
  async noteSilence() {
    isSilent = true
    return (await (await stack?.catch(() => undefined))?.describe().catch(String)) ?? ''
  },
  async stop() {
    await (await browser?.catch(() => undefined))?.close()
    await (await stack?.catch(() => undefined))?.stop()
  },
}
