import type { BrowserContext, Page } from 'playwright-core'
import { writeCode } from '../browser'

/** Measures how quickly the solving page and the problem list react to key presses and clicks on a slow processor. */

/** How many times slower than a desktop a mid-range phone is. */
export const SLOWER = 4

const PROBLEMS = 5000
const TESTS = 120
const PROGRAM = 'for i in range(3):\n    print(i)\n'

/**
 * Interaction to Next Paint: the time in ms from a key press or click to the next paint, for the slowest interaction on
 * the page. The browser reports interactions that take at least 16 ms, in steps of 8 ms.
 */
const slowestInteraction = (page: Page): Promise<number> =>
  page.evaluate('Math.max(0, ...globalThis.interactions)')

const openPage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(`
    globalThis.interactions = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.interactionId > 0) interactions.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  `)
  await page.goto(path)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** Types into the editor, key by key. */
const typing = async (context: BrowserContext, problem: string): Promise<number> => {
  const page = await openPage(context, problem)
  await writeCode(page, 'python', '')
  await page.evaluate('globalThis.interactions.length = 0')
  await page.keyboard.type(PROGRAM, { delay: 60 })
  return slowestInteraction(page)
}

/** Searches a list of 5,000 problems, made by repeating the problems that the server returned. */
const filtering = async (context: BrowserContext): Promise<number> => {
  await context.route(/\/api\/problems(\?|$)/, async (route) => {
    const answer = await route.fetch().catch(() => null)
    // The page cancelled the request because another letter was typed.
    if (answer === null) return
    const { data, ...envelope } = (await answer.json()) as { data: { _id: string }[] }
    const repeated = Array.from({ length: data.length && PROBLEMS }, (_, index) => ({
      ...data[index % data.length]!,
      _id: index.toString(16).padStart(24, '0'),
    }))
    await route.fulfill({ response: answer, json: { ...envelope, data: repeated } })
  })
  const page = await openPage(context, '/')
  await page.locator('article').first().waitFor()
  await page.getByLabel('Search').click()
  await page.keyboard.type('the', { delay: 250 })
  await page.keyboard.press('Backspace')
  return slowestInteraction(page)
}

/** Opens several tests in a result with 120 tests, made by repeating the tests that the judge returned. */
const openingResults = async (context: BrowserContext, problem: string): Promise<number> => {
  const page = await openPage(context, problem)
  await page.route('**/api/submissions/execute', async (route) => {
    const sent = await route.fetch()
    const judged = await finalAnswer(page, await sent.json())
    const results = judged.data.testCaseResults
    judged.data.testCaseResults = Array.from(
      { length: TESTS },
      (_, index) => results[index % results.length]!,
    )
    await route.fulfill({ response: sent, json: judged })
  })
  await writeCode(page, 'python', PROGRAM)
  await page.getByRole('button', { name: /^Submit Code/ }).click()
  const bars = page.getByRole('toolbar').getByRole('button')
  await bars.nth(TESTS - 1).waitFor()
  await page.evaluate('globalThis.interactions.length = 0')
  for (const index of [TESTS - 1, TESTS / 2, 1]) await bars.nth(index).click({ delay: 100 })
  return slowestInteraction(page)
}

interface Answer {
  data: { _id: string; verdict: string; testCaseResults: object[] }
}

/** Polls until the verdict is final. */
const finalAnswer = async (page: Page, sent: Answer): Promise<Answer> => {
  for (;;) {
    const answer = await page.request.get(`/api/submissions/${sent.data._id}`)
    const polled = (await answer.json()) as Answer
    if (!/^(Queued|Compiling|Running)/.test(polled.data.verdict)) return polled
    await page.waitForTimeout(500)
  }
}

/** Each measurement returns the duration of a signed-in user's slowest interaction, in ms. */
export const interactions: Record<string, (context: BrowserContext, problem: string) => Promise<number>> = {
  'typing into the editor': typing,
  [`searching ${PROBLEMS} problems`]: filtering,
  [`opening results of ${TESTS} tests`]: openingResults,
}
