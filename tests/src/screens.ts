import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { envelopeOf, progressOverviewSchema } from '@cohort/shared'
import type { Page, Route } from 'playwright-core'
import {
  expectVerdict,
  openBrowser,
  openPage,
  openProblem,
  SIZES,
  signUpInBrowser,
  writeCode,
} from './browser'
import { fillContest } from './fill-contest'
import { withPdfProblem } from './pdf-problem'
import { shippedSolutions } from './shipped-solutions'

/**
 * `npm run screens [ADDRESS]`: takes the screenshots in docs/screens from a running `npm start`, each in both themes,
 * on a wide and a narrow screen.
 */

const url = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = resolve(process.cwd(), '../docs/screens')

const PROBLEM = 'Tide Marks'
/** A problem with a statement in LaTeX that has an image. */
const LATEX_PROBLEM = 'The Long Boardwalk'
const solutions = (await shippedSolutions()).filter(({ problemTitle }) => problemTitle === PROBLEM)

/** Submits the Python program in a folder of the shipped package, and waits for the verdict. */
const submitShipped = async (page: Page, folder: string, verdict: string) => {
  const solution = solutions.find((s) => s.folder === folder && s.language === 'python')
  if (solution === undefined) throw new Error(`${PROBLEM} ships no ${folder} solution in Python.`)
  await writeCode(page, solution.language, solution.code)
  await page.getByRole('button', { name: /^Submit Code/ }).click()
  await expectVerdict(page, verdict)
}

/** Adds fake days to the user's progress, because the account is new. The other data comes from the server. */
const yearOfWork = async (route: Route) => {
  const answer = await route.fetch()
  const { data, ...envelope } = envelopeOf(progressOverviewSchema).parse(await answer.json())
  const days = Array.from({ length: 250 }, (_, at) => {
    const day = new Date(Date.parse(`${data.today}T00:00:00Z`) - at * 86_400_000).toISOString().slice(0, 10)
    return { day, submissions: (at * at * 7) % 11 > 5 ? 0 : ((at * 13) % 9) + 1 }
  }).filter(({ submissions }) => submissions > 0)
  days.reverse()
  const solved = days.filter((_, at) => at % 6 === 0).map(({ day }, at) => ({ day, problems: 1 + (at % 2) }))
  await route.fulfill({
    json: { ...envelope, data: { ...data, days, solved, streak: { current: 3, longest: 12 } } },
  })
}

await fillContest(url)
const browser = await openBrowser()
await mkdir(folder, { recursive: true })
for (const theme of ['light', 'dark'] as const) {
  const { page } = await openPage(browser, url)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  /** @param showNarrow brings the subject into view if a narrow screen hides it */
  const shoot = async (name: string, showNarrow: (() => Promise<void>) | null = null) => {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      if (showNarrow !== null && size === 'narrow') await showNarrow()
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: join(folder, `${name}-${theme}-${size}.png`) })
    }
    await page.setViewportSize(SIZES.wide)
  }
  await page.goto('/login')
  await shoot('login')
  await page.goto('/signup')
  await shoot('signup')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('learner@example.org')
  await page.getByRole('button', { name: 'Send Reset Code' }).click()
  await page.getByLabel('Reset code').waitFor()
  await shoot('forgot-password')
  await signUpInBrowser(page, `pictures-${Date.now()}@example.org`)
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  await shoot('problems')
  await page.getByRole('link', { name: 'Patterns', exact: true }).click()
  await page.getByRole('link', { name: 'Prefix sums' }).first().waitFor()
  await shoot('patterns')
  await page.getByRole('link', { name: 'Prefix sums' }).first().click()
  await page.getByRole('heading', { name: 'Prefix sums', level: 1 }).waitFor()
  await page.getByRole('img').first().waitFor()
  await shoot('pattern')
  await page.goto('/contests')
  await page.getByRole('article').first().waitFor()
  await shoot('contests')
  await openProblem(page, PROBLEM)
  const showResult = () => page.getByRole('tab', { name: 'Result' }).click()
  await submitShipped(page, 'accepted', 'Accepted')
  await shoot('solve-accepted', showResult)
  await submitShipped(page, 'time_limit_exceeded', 'Time Limit Exceeded')
  await shoot('solve-time-limit', showResult)
  await writeCode(page, 'cpp', '#include <iostream>\nint main() {\n  std::cout << answer << "\\n"\n}\n')
  await page.getByRole('button', { name: /^Submit Code/ }).click()
  await expectVerdict(page, 'Compilation Error')
  await shoot('solve-compiler', showResult)
  await writeCode(page, 'python', 'print(4)\nprint(1)\nprint("3  1")\n')
  await page.getByRole('button', { name: /^Run Code/ }).click()
  await expectVerdict(page, 'Wrong Answer')
  await page.getByText(/^First difference/).waitFor()
  await shoot('solve-difference', showResult)
  await page.getByRole('tab', { name: 'Submissions' }).click()
  await page.getByRole('button', { name: 'Show code' }).nth(1).click()
  await page.getByRole('tab', { name: 'Compare with editor' }).click()
  await page.getByRole('dialog').locator('.line-insert, .line-delete').first().waitFor()
  await shoot('solve-changes')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByRole('dialog').waitFor()
  await shoot('solve-shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Get AI Help' }).click()
  await page.getByText('Generating suggestions…').waitFor({ state: 'hidden' })
  await shoot('solve-ai-help')
  await page.keyboard.press('Escape')
  await openProblem(page, LATEX_PROBLEM)
  const showStatement = () => page.getByRole('tab', { name: 'Statement' }).click()
  await shoot('solve-latex', showStatement)
  await withPdfProblem(url, browser, async (problemId) => {
    await page.goto(`/problems/${problemId}`)
    await page.locator('iframe').waitFor()
    await shoot('solve-pdf', showStatement)
  })
  await page.goto('/contests')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('listitem').first().waitFor()
  await shoot('contest')
  await page.getByRole('link', { name: 'Solve' }).first().click()
  await page.getByRole('button', { name: /^Submit Code/ }).click()
  await expectVerdict(page, 'Wrong Answer')
  await page.getByRole('link', { name: 'Leaderboard' }).click()
  await page.getByRole('columnheader', { name: 'Participant' }).waitFor()
  await shoot('leaderboard')
  await page.route('**/api/user/me/progress/overview?*', yearOfWork)
  await page.goto('/my-progress')
  const year = page.getByRole('table', { name: /^Submissions per day/ })
  await year.waitFor()
  // Reload the page on the narrow screen, because it scrolls to the newest days only when it opens.
  await shoot('my-progress', async () => {
    await page.reload()
    await year.waitFor()
  })
  await page.goto('/settings')
  await page.getByText('This browser').waitFor()
  await shoot('settings')
}
await browser.close()
