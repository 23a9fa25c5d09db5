import { contestCalls, type Leaderboard, pathTo, submissionCalls } from '@cohort/shared'
import type { Locator, Page } from 'playwright-core'
import { barriers, isTooWide } from './accessibility'
import { type BrokenContest, SENT, shellPackage, startBrokenContest, TEAMS } from './broken-contest'
import { closePage, logInInBrowser, openPage } from './browser'
import { type Client, signUp } from './client'
import { eventually, PATIENCE_MS } from './processes'
import { sharedBrowser, sharedStack } from './shared-product'
import type { Stack } from './stack'

const REASON = 'Test 2 expected a wrong answer.'
const PHONE = { width: 360, height: 740 }

let stack: Stack
let organiser: Client
let contest: BrokenContest

beforeAll(async () => {
  stack = await sharedStack()
  organiser = await signUp(stack.url, 'Harbour Master')
  expect(await stack.users('make-admin', organiser.person.email)).toMatchObject({ code: 0 })
  contest = await startBrokenContest(stack.url, organiser)
})
afterAll(() => contest?.remove())

const openFor = async (client: Client, address: string) => {
  const { page, errors } = await openPage(await sharedBrowser(), stack.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInInBrowser(page, client.person)
  await page.goto(address)
  return { page, errors }
}

interface Row {
  team: string
  points: number
  penalty: number
  rejected: number
  isFirst: boolean
}

/** The board as the rules require, computed from the teams' submissions alone. */
const boardByRules = async (): Promise<Row[]> => {
  const rows = await Promise.all(
    contest.teams.map(async (client, index) => {
      const sent = (await client.read(submissionCalls.listSubmissions)).reverse()
      const solvedAt = sent.findIndex(({ verdict }) => verdict === 'Accepted')
      const rejected = (solvedAt === -1 ? sent : sent.slice(0, solvedAt)).length
      const after = solvedAt === -1 ? null : Date.parse(sent[solvedAt]!.submittedAt) - +contest.startTime
      const penalty = after === null ? 0 : Math.floor(after / 60_000) + contest.penaltyMinutes * rejected
      return { team: TEAMS[index]!, points: after === null ? 0 : 1, penalty, rejected, after }
    }),
  )
  const first = Math.min(...rows.flatMap(({ after }) => after ?? []))
  return rows
    .sort(
      (a, b) =>
        b.points - a.points ||
        a.penalty - b.penalty ||
        (a.after ?? 0) - (b.after ?? 0) ||
        (a.team < b.team ? -1 : 1),
    )
    .map(({ after, ...row }) => ({ ...row, isFirst: after === first }))
}

const boardAt = async (client: Client): Promise<Row[]> => {
  const path = pathTo(contestCalls.getLeaderboard, { id: contest._id })
  const { ranks }: Leaderboard = await client.read(contestCalls.getLeaderboard, path)
  return ranks.map(({ userId, totalPoints, totalPenalty, cells: [cell] }) => ({
    team: userId!.userName,
    points: totalPoints,
    penalty: totalPenalty,
    rejected: cell!.rejected,
    isFirst: cell!.isFirst === true,
  }))
}

const teamsOn = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Leaderboard' }).locator('tbody th bdi').allTextContents()

const isInView = async (part: Locator): Promise<boolean> => {
  const box = await part.boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width
}

test('a jury finds and replaces a wrong answer file during a contest, rejudges, and informs the teams', async () => {
  const [driftwood, lighthouse] = contest.teams as [Client, Client]
  expect((await boardAt(driftwood)).map(({ team }) => team)[0]).toBe('Driftwood')
  const board = await openFor(driftwood, `/contests/${contest._id}/leaderboard`)
  const reader = await openFor(lighthouse, `/contests/${contest._id}`)
  await reader.page.getByRole('heading', { name: contest.title }).first().waitFor()

  // The jury sees correct programs fail on the same test.
  const { page, errors } = await openFor(organiser, `/jury/${contest._id}/submissions`)
  const list = page.getByRole('table', { name: 'Submissions', exact: true })
  for (const { team, before } of SENT)
    await list
      .getByRole('row', { name: new RegExp(`${team}.*${before}`) })
      .first()
      .waitFor()
  // On a phone, the table scrolls sideways, and its edge is faded until its end is in view.
  await page.setViewportSize(PHONE)
  const fade = () =>
    list.evaluate((table) => getComputedStyle(table.parentElement!).getPropertyValue('--fade'))
  expect(await fade()).toBe('32px')
  await list.evaluate((table) => table.parentElement!.scrollTo(10_000, 0))
  await eventually('A table without a fade', async () => (await fade()) === '0px')
  await page.setViewportSize({ width: 1440, height: 900 })
  // Force the click, because the row's link covers this text.
  await list
    .getByRole('row', { name: /Sandbar/ })
    .getByText('A. Shell Count')
    .click({ force: true })
  await page.getByRole('heading', { name: 'A. Shell Count by Sandbar' }).waitFor()
  await page.getByText('5 6', { exact: true }).first().waitFor()
  await page.getByText('12', { exact: true }).first().waitFor()

  // The jury uploads the corrected package, and the judge verifies it.
  await page.getByRole('link', { name: 'Manage the problem' }).click()
  await page
    .getByLabel('Package', { exact: true })
    .setInputFiles({ name: 'shellcount.zip', mimeType: 'application/zip', buffer: shellPackage(11) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('row', { name: /^accepted\/sum\.py.*As expected/ }).waitFor({ timeout: PATIENCE_MS })
  await page.getByText(`${contest.title}: ${SENT.length} submissions.`).waitFor()
  await page.getByRole('link', { name: `Rejudge in ${contest.title}` }).click()
  await page.getByText(`${SENT.length} submissions will be rejudged.`).waitFor()
  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: 'Start rejudging' }).click()

  // The preview shows what will change, but nothing has changed yet.
  await page.getByText('Ready to apply').waitFor({ timeout: PATIENCE_MS })
  await page.setViewportSize(PHONE)
  const ranks = page.getByRole('region', { name: 'Changed leaderboard rows' })
  const rankOf = (team: string, words: RegExp) =>
    ranks.getByRole('row', { name: new RegExp(`^${team} ${words.source}`) }).waitFor()
  await rankOf('Lighthouse', /from 3 to 1 .*gains A/)
  await rankOf('Sandbar', /from 4 to 2/)
  await rankOf('Breakwater', /from 2 to 3/)
  await rankOf('Driftwood', /from 1 to 4 .*loses A/)
  const verdicts = page.getByRole('region', { name: 'Changed results' })
  for (const { team, before, after } of SENT.filter((sent) => sent.before !== sent.after)) {
    const row = verdicts.getByRole('row', { name: new RegExp(`${team} ${before} to ${after}`) })
    for (const verdict of [before, after])
      expect([team, verdict, await isInView(row.getByText(verdict))]).toEqual([team, verdict, true])
  }
  expect([await isTooWide(page), await barriers(page)]).toEqual([false, []])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await teamsOn(board.page))[0]).toBe('Driftwood')

  await page.getByRole('button', { name: 'Apply' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('4 results change, and so does the leaderboard.').waitFor()
  await question.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Applied. The leaderboard shows the new verdicts.').waitFor({ timeout: PATIENCE_MS })

  // The leaderboard follows the rules, and an open page shows the update.
  const wanted = await boardByRules()
  expect(wanted.map(({ team, points }) => [team, points])).toEqual([
    ['Lighthouse', 1],
    ['Sandbar', 1],
    ['Breakwater', 1],
    ['Driftwood', 0],
  ])
  for (const client of contest.teams) expect(await boardAt(client)).toEqual(wanted)
  await eventually('The new order on an open leaderboard', async () => {
    return String(await teamsOn(board.page)) === String(wanted.map(({ team }) => team))
  })

  // The jury announces each change to the users it affects, who see it on the contest's page.
  const rejudging = page.url()
  for (const [change, chosen] of [
    ['Wrong Answer → Accepted', '3 participants'],
    ['Accepted → Wrong Answer', '1 participant'],
  ] as const) {
    await page.goto(rejudging)
    await page.getByRole('link', { name: `${change} (${chosen})` }).click()
    const draft = await page.getByRole('textbox', { name: /^Text/ }).inputValue()
    for (const words of [change, REASON]) expect(draft).toContain(words)
    await page.getByText(`${chosen} chosen`).waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Announcement sent.').waitFor()
  }
  await board.page.goto(`/contests/${contest._id}`)
  for (const team of [reader, board])
    await team.page.getByRole('region', { name: 'Announcements' }).getByText(REASON).waitFor()

  await page.goto(`/organise/audit?target=${contest._id}`)
  const entry = (...words: string[]) =>
    words.reduce((row, hasText) => row.filter({ hasText }), page.getByRole('row')).waitFor()
  await entry('Started a rejudging', `Reason: ${REASON}`, `Submissions: ${SENT.length}`)
  await entry('Applied a rejudging', '3 Wrong Answer > Accepted, 1 Accepted > Wrong Answer')
  await entry('Sent an announcement', 'Text: none → ', 'Wrong Answer → Accepted', REASON)
  await page.goto(`/organise/audit?target=${contest.problemId}`)
  await entry('Saved a new version of a problem', 'Version: 1 → 2')
  expect([errors, board.errors, reader.errors]).toEqual([[], [], []])
  for (const opened of [page, board.page, reader.page]) await closePage(opened)
})
