import { join, resolve } from 'node:path'
import { envelopeOf, organiserCalls, pathTo, problemImportSchema } from '@cohort/shared'
import type { Locator } from 'playwright-core'
import { SENT, startBrokenContest } from './broken-contest'
import { logInInBrowser, openBrowser, openPage, SIZES } from './browser'
import { signUp } from './client'
import { makeAdmin } from './make-admin'
import { PATIENCE_MS } from './processes'

/**
 * `npm run screens:organisers [ADDRESS]`: takes the screenshots in docs/screens of pages for organisers and juries,
 * from a running `npm start`.
 */

const url = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = resolve(process.cwd(), '../docs/screens')

const admin = await signUp(url, 'Harbour Master')
await makeAdmin(admin.person.email)
const contest = await startBrokenContest(url, admin)
const room = `/jury/${contest._id}`
const browser = await openBrowser()
const { page } = await openPage(browser, url)
await page.emulateMedia({ reducedMotion: 'reduce' })
await logInInBrowser(page, admin.person)

/** @param subject what to scroll into view on a small screen */
const shoot = async (name: string, subject?: Locator) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.locator(`html[data-theme=${theme}]`).waitFor()
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      if (size === 'narrow') await subject?.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: join(folder, `${name}-${theme}-${size}.png`) })
    }
  }
  await page.setViewportSize(SIZES.wide)
}

await page.goto('/organise/contests')
await page.getByRole('link', { name: contest.title }).first().waitFor()
await shoot('organise-contests')
await page.goto('/organise/contests/new')
await page.getByLabel('Title').waitFor()
await shoot('organise-contest-new')
await page.goto(`${room}/settings`)
await page.getByLabel('Penalty').waitFor()
await shoot('contest-settings')
await page.getByLabel('Penalty').fill('10')
await page.getByRole('button', { name: 'Review and save' }).click()
await page.getByRole('dialog').getByRole('heading', { name: 'Changes', exact: true }).waitFor()
await shoot('contest-plan')

await page.goto(`${room}/submissions`)
await page.getByRole('link', { name: 'Only submissions by Sandbar' }).waitFor()
await shoot('jury-submissions')
await page.getByRole('link', { name: 'Wrong Answer' }).first().click()
await page.getByText('5 6', { exact: true }).waitFor()
await shoot('jury-submission', page.getByRole('region', { name: 'Tests' }))

await contest.mend()
await page.goto(`/organise/problems/${contest.problemId}`)
await page.getByRole('link', { name: /^Rejudge in/ }).click()
await page.getByText(`${SENT.length} submissions will be rejudged.`).waitFor()
await page.getByLabel('Reason').fill('Test 2 expected a wrong answer.')
await shoot('jury-rejudging-new')
await page.getByRole('button', { name: 'Start rejudging' }).click()
await page.getByText('Ready to apply').waitFor({ timeout: PATIENCE_MS })
await page.getByRole('region', { name: 'Changed results' }).waitFor()
await shoot('jury-rejudging')
const rejudging = page.url()
await page.getByRole('link', { name: 'Needs attention' }).click()
await page.getByRole('table', { name: 'Judgings differ' }).waitFor()
await shoot('jury-attention')
await page.goto(`${room}/rejudgings`)
await page.getByRole('link', { name: 'Test 2 expected a wrong answer.' }).waitFor()
await shoot('jury-rejudgings')
await page.goto(rejudging)
await page.getByRole('button', { name: 'Apply' }).click()
await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
await page
  .getByRole('link', { name: /^Write to them/ })
  .first()
  .click({ timeout: PATIENCE_MS })
await page.getByText('3 participants chosen').waitFor()
await page.getByRole('button', { name: 'Send' }).click()
await page.getByText('Announcement sent.').waitFor()
await shoot('jury-announcements')

const path = pathTo(organiserCalls.verifyProblem, { id: contest.problemId })
const verifying = await (await admin.call('POST', path, {})).json()
await page.goto(`/organise/imports/${envelopeOf(problemImportSchema).parse(verifying).data._id}`)
await page.getByRole('link', { name: 'Open the problem' }).waitFor({ timeout: PATIENCE_MS })
await shoot('organise-import')
await page.getByRole('link', { name: 'Open the problem' }).click()
await page.getByRole('heading', { name: 'Publishing' }).waitFor()
await page
  .getByRole('row', { name: /As expected/ })
  .first()
  .waitFor()
await shoot('organise-problem')
await page.goto('/organise/problems')
await page.getByRole('row').nth(1).waitFor()
await shoot('organise-problems')
await page.goto('/organise/problems/new')
await page.getByRole('button', { name: 'Fill in an example' }).click()
await shoot('organise-problem-form')

await page.goto('/organise/accounts')
await page.getByRole('row').nth(1).waitFor()
await shoot('accounts')
const [known] = contest.teams
const tag = contest._id.slice(-4)
const rows = ['Anchor', 'Capstan', 'Mooring'].map(
  (name) => `${name.toLowerCase()}-${tag}@contest.example,${name},`,
)
await page.goto('/organise/accounts/import')
await page
  .getByLabel('Or paste its content')
  .fill(`email,name,role\n${rows.join('\n')}\n${known!.person.email},Driftwood,organiser\nnowhere,Gangway,\n`)
await page.getByRole('button', { name: 'Compare' }).click()
await page.getByRole('button', { name: /^Import \d/ }).waitFor()
await shoot('account-import')
await page.getByRole('button', { name: /^Import \d/ }).click()
await page.getByRole('button', { name: 'Print slips' }).click()
await page.getByText('Anchor', { exact: true }).waitFor()
await shoot('account-slips')
await page.goto('/organise/audit')
await page.getByRole('row').nth(1).waitFor()
await shoot('audit')
await browser.close()
await contest.remove()
