import type { Page } from 'playwright-core'
import { openPage, openProblem, signUpInBrowser } from './browser'
import { sharedBrowser, sharedStack } from './shared-product'

export const PROBLEM = 'Tide Marks'

/** Signs up a user and opens `PROBLEM`. `errors` collects the page's errors. */
export const openSolvingPage = async (email: string): Promise<{ page: Page; errors: string[] }> => {
  const { page, errors } = await openPage(await sharedBrowser(), (await sharedStack()).url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Keep the page drawing. Headless Chromium may stop drawing a static page, which is then never idle.
  await page.addInitScript('const draw = () => requestAnimationFrame(draw); draw()')
  await signUpInBrowser(page, email)
  await openProblem(page, PROBLEM)
  return { page, errors }
}
