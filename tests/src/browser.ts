import { type Language, languageFacts } from '@cohort/shared'
import { type Browser, chromium, type Page } from 'playwright-core'
import { eventually } from './processes'

/** For machines without a display, and without background traffic from the browser itself. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.TEST_CHROMIUM ?? '/usr/bin/chromium', args: ARGS })

/** Window sizes of a desktop and a phone. */
export const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }

/** Opens a page as a new visitor. `errors` collects script errors and violations of the content security policy. */
export const openPage = async (browser: Browser, url: string): Promise<{ page: Page; errors: string[] }> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/i.test(message.text()))
      errors.push(message.text())
  })
  return { page, errors }
}

/** Records the layout shifts of each page that is opened from now on. */
export const watchLayoutShift = (page: Page): Promise<void> =>
  page
    .addInitScript(`
      globalThis.layoutShift = 0
      globalThis.moved = []
      const nameOf = ({ node, previousRect, currentRect }) =>
        (node?.outerHTML ?? node?.textContent ?? 'a removed element').slice(0, 120) +
        ' from ' + previousRect.y + ' to ' + currentRect.y
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries()) {
          if (hadRecentInput) continue
          layoutShift += value
          moved.push(...sources.map(nameOf))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    `)
    .then(() => {})

/**
 * The elements that moved without user input since the page was opened, with their old and new positions in px.
 * @param least the result is empty if the layout shift, as measured by the browser, is smaller than this
 */
export const movedElements = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(`layoutShift < ${least} ? [] : moved`)

/** Closes a page and its context, even if the test's routes are still answering calls. */
export const closePage = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
}

/** Signs up through the form, which also logs the user in. */
export const signUpInBrowser = async (page: Page, email: string): Promise<void> => {
  await page.goto('/signup')
  await page.getByLabel('Display Name').fill('Ordinary Learner')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/login')
}

export const logInInBrowser = async (
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

export const openProblem = async (page: Page, title: string): Promise<void> => {
  await page.goto('/')
  // Search only the list, because the problem of the day may be the same problem.
  await page.getByRole('region', { name: 'Problems', exact: true }).getByRole('link', { name: title }).click()
  await page.waitForURL('**/problems/*')
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

/** Selects the language and pastes the code into the editor. */
export const writeCode = async (page: Page, language: Language, code: string): Promise<void> => {
  await page.getByLabel('Language', { exact: true }).selectOption({ label: languageFacts[language].label })
  const editor = page.getByRole('textbox', { name: 'Code editor' })
  await editor.waitFor()
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}

/** Waits until the result shows this verdict. */
export const expectVerdict = (page: Page, verdict: string): Promise<void> =>
  eventually(`The verdict ${verdict}`, () =>
    page.getByRole('heading', { level: 2, name: verdict, exact: true }).isVisible(),
  ).then(() => {})
