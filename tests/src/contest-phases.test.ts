import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contestListItemSchema, envelopeOf } from '@cohort/shared'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import { openPage } from './browser'
import { signUp } from './client'
import { sharedBrowser } from './shared-product'
import { type Stack, startStack } from './stack'

let stack: Stack
let browser: Browser

beforeAll(async () => {
  stack = await startStack({ judge: false, problems: [join('problems', 'tidemarks')] })
  browser = await sharedBrowser()
})
afterAll(() => stack?.stop())

const HOUR_S = 3600

/**
 * Creates a contest of one hour, or changes its start.
 * @param startInS seconds until the start; negative if the contest has already started
 */
const applyContest = async (startInS: number) => {
  const folder = join(stack.folder, 'short-watch')
  await mkdir(folder, { recursive: true })
  const start = new Date(Date.now() + startInS * 1000).toISOString().replace('Z', '+00:00')
  await writeFile(
    join(folder, 'contest.yaml'),
    `id: short-watch\nname: Short Watch\nstart_time: ${start}\nduration: 01:00:00\nproblems:\n  - id: tidemarks\n`,
  )
  const applied = await stack.contests('apply', '--force', '--unverified', folder)
  if (applied.code !== 0) throw new Error(`The contest was not applied:\n${applied.stderr}`)
}

const contestId = async (): Promise<string> => {
  const client = await signUp(stack.url)
  const answer = await client.call('GET', '/api/contests')
  const [contest] = envelopeOf(z.array(contestListItemSchema)).parse(await answer.json()).data
  return contest!._id
}

/** Opens a page with a fake clock, and counts how often it is reloaded. */
const openAt = async (address: string) => {
  const { page, errors } = await openPage(browser, stack.url)
  await page.clock.install()
  await page.goto(address)
  await page.getByRole('heading', { name: 'Short Watch', level: 1 }).waitFor()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return { page, errors, loads: () => loads }
}

const badge = (page: Page, status: string) => page.getByText(status, { exact: true })

test('open pages of a contest update automatically when it starts and when it ends', async () => {
  await applyContest(HOUR_S)
  const address = `/contests/${await contestId()}`
  const details = await openAt(address)
  const board = await openAt(`${address}/leaderboard`)
  const turnTo = async (status: string) => {
    for (const { page } of [details, board]) {
      // The pages ask the server only when their countdown ends.
      await page.clock.fastForward(HOUR_S * 1000)
      await badge(page, status).waitFor()
    }
  }
  const timer = (page: Page, words: string) => page.getByRole('timer').getByText(words).waitFor()
  for (const { page } of [details, board]) await badge(page, 'Upcoming').waitFor()
  await timer(details.page, 'Starts in')
  await timer(board.page, 'until the start')
  await details.page.getByText('Problems will be visible once the contest starts.').waitFor()

  await applyContest(-1)
  await turnTo('Running')
  await details.page.getByRole('link', { name: 'Solve' }).waitFor()
  await details.page.getByRole('link', { name: 'Leaderboard' }).first().waitFor()
  await board.page.getByText(/· live$/).waitFor()

  await applyContest(-HOUR_S - 1)
  await turnTo('Ended')
  await details.page.getByRole('link', { name: 'View Problem' }).waitFor()
  expect(await board.page.getByText('live').count()).toBe(0)
  for (const { loads, errors } of [details, board]) expect([loads(), errors]).toEqual([0, []])
})
