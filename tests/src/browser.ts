import { type Language, languageFacts } from '@cohort/shared'
import { type Browser, chromium, type Page } from 'playwright-core'
import { eventually } from './processes'

/** Options for a closed network and a machine without a display. */
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

/** A desktop's window and a phone's. */
export const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }

/** A new visitor's page, with every error that its scripts throw or its content security policy causes. */
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

/** Records layout shifts on each page opened from now on. */
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
 * What has moved on its own since the page was opened, and from where to where in the window (in pixels). Empty if it
 * is a smaller share of the page than this, as the browser measures it.
 */
export const movedElements = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(`layoutShift < ${least} ? [] : moved`)

/** Closes a page and its context. Calls that the test answered itself may still be running. */
export const closePage = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
}

/** Signs up and logs in as a user does. */
export const signUpInBrowser = async (page: Page, email: string): Promise<void> => {
  await page.goto('/signup')
  await page.getByLabel('Display Name').fill('Ordinary Learner')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/login')
}

/** Logs in with an account. */
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
  // The problem of the day may be the same one.
  await page.getByRole('region', { name: 'Problems', exact: true }).getByRole('link', { name: title }).click()
  await page.waitForURL('**/problems/*')
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

/** Selects the language and pastes the code into the editor, like a user who wrote it elsewhere. */
export const writeCode = async (page: Page, language: Language, code: string): Promise<void> => {
  await page.getByLabel('Language', { exact: true }).selectOption({ label: languageFacts[language].label })
  const editor = page.getByRole('textbox', { name: 'Code editor' })
  await editor.waitFor()
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}

/** Waits for the panel's verdict. */
export const expectVerdict = (page: Page, verdict: string): Promise<void> =>
  eventually(`The verdict ${verdict}`, () =>
    page.getByRole('heading', { level: 2, name: verdict, exact: true }).isVisible(),
  ).then(() => {})
