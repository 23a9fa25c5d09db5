import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import {
  expectVerdict,
  openBrowser,
  openPage,
  openProblem,
  SIZES,
  signUpInBrowser,
  writeCode,
} from './browser'
import { shippedSolutions } from './shipped-solutions'

/**
 * Takes the pictures in docs/screens of the stack that `npm start` runs: `npm run screens [ADDRESS]`. Each is
 * taken in both themes, on a wide and on a narrow screen.
 */

const url = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = resolve(process.cwd(), '../docs/screens')

const PROBLEM = 'Tide Marks'
const solutions = (await shippedSolutions()).filter(({ problemTitle }) => problemTitle === PROBLEM)

/** A shipped program that gets the verdict which its folder names. */
const submitShipped = async (page: Page, folder: string, verdict: string) => {
  const solution = solutions.find((s) => s.folder === folder && s.language === 'python')
  if (solution === undefined) throw new Error(`${PROBLEM} ships no ${folder} solution in Python.`)
  await writeCode(page, solution.language, solution.code)
  await page.getByRole('button', { name: /^Submit Code/ }).click()
  await expectVerdict(page, verdict)
}

const browser = await openBrowser()
await mkdir(folder, { recursive: true })
for (const theme of ['light', 'dark'] as const) {
  const { page } = await openPage(browser, url)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  /** @param showNarrow brings what the picture is about into view where a narrow screen hides it behind a tab */
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
  await page.goto('/contests')
  await page.getByRole('article').first().waitFor()
  await shoot('contests')
  await openProblem(page, PROBLEM)
  const showResult = () => page.getByRole('tab', { name: 'Result' }).click()
  await submitShipped(page, 'accepted', 'Accepted')
  await shoot('solve-accepted', showResult)
  await submitShipped(page, 'time_limit_exceeded', 'Time Limit Exceeded')
  await shoot('solve-time-limit', showResult)
  await page.goto('/contests')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('listitem').first().waitFor()
  await shoot('contest')
  await page.getByRole('button', { name: 'Solve' }).first().click()
  await page.getByRole('button', { name: /^Submit Code/ }).click()
  await expectVerdict(page, 'Wrong Answer')
  await page.getByRole('link', { name: 'Leaderboard' }).click()
  await page.getByRole('table').waitFor()
  await shoot('leaderboard')
  await page.goto('/my-progress')
  await page.getByRole('table').waitFor()
  await shoot('my-progress')
}
await browser.close()
