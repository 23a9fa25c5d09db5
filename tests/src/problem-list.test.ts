import type { ProblemListItem } from '@cohort/shared'
import type { Browser, Page } from 'playwright-core'
import { closePage, movedElements, openPage, SIZES, signUpInBrowser, watchLayoutShift } from './browser'
import { eventually } from './processes'
import { sharedBrowser, sharedStack } from './shared-product'
import type { Stack } from './stack'

const PROBLEMS = 5000

let stack: Stack
let browser: Browser

beforeAll(async () => {
  stack = await sharedStack()
  browser = await sharedBrowser()
})

const TAGS = ['arrays', 'binary search', 'dynamic programming', 'geometry', 'graphs', 'strings']

const largeList = (shipped: ProblemListItem): ProblemListItem[] =>
  Array.from({ length: PROBLEMS }, (_, at) => ({
    // The problem in the middle of the list must exist, so that it can be opened.
    _id: at === PROBLEMS / 2 ? shipped._id : at.toString(16).padStart(24, '0'),
    title: `Problem of the distant harbour ${at + 1}`,
    difficulty: (['Easy', 'Medium', 'Hard', null] as const)[at % 4] ?? null,
    rating: (at % 10) + 1,
    tags: TAGS.slice(0, at % 7),
    tried: at % 50,
    solved: at % 10,
  }))

/** Opens the list with a fake answer, because importing thousands of packages would take hours. */
const visitLargeList = async (): Promise<Page> => {
  const { page } = await openPage(browser, stack.url)
  await watchLayoutShift(page)
  await page.route(
    ({ pathname, search }) => pathname === '/api/problems' && search === '',
    async (route) => {
      const answer = await route.fetch()
      const envelope = (await answer.json()) as { data: ProblemListItem[] }
      await route.fulfill({ json: { ...envelope, data: largeList(envelope.data[0]!) } })
    },
  )
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  return page
}

const cardCount = (page: Page) => page.evaluate<number>(`document.querySelectorAll('article').length`)
const waitForAllCards = (page: Page) =>
  eventually('A complete list', async () => (await cardCount(page)) === PROBLEMS)
const pageHeight = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight')

describe('the list of 5,000 problems', () => {
  test('shows the first cards early, and adds the others without layout shifts', async () => {
    const page = await visitLargeList()
    await page.getByText('5,000 problems').waitFor()
    const height = await pageHeight(page)
    expect(await cardCount(page)).toBeLessThan(PROBLEMS)
    await waitForAllCards(page)
    expect(await pageHeight(page)).toBe(height)
    expect(await movedElements(page, 0.001)).toEqual([])
    await closePage(page)
  })

  test('draws its end when the user scrolls there, and makes it usable by keyboard', async () => {
    const page = await visitLargeList()
    await page.keyboard.press('End')
    const last = page.locator('article').last()
    // Take the last match, because the problem of the day may have the same link.
    await page
      .getByRole('link', { name: `Problem of the distant harbour ${PROBLEMS}` })
      .last()
      .waitFor()
    await last.getByRole('link', { name: 'Solve Problem' }).focus()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe(
      `Problem of the distant harbour ${PROBLEMS}`,
    )
    await closePage(page)
  })

  test('scrolls back to a problem far down when the user returns from it', async () => {
    const page = await visitLargeList()
    await signUpInBrowser(page, 'deep@example.org')
    await page.goto('/?sort=title')
    await waitForAllCards(page)
    const link = page
      .getByRole('article')
      .nth(PROBLEMS / 2)
      .getByRole('link')
      .first()
    await link.scrollIntoViewIfNeeded()
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(10_000)
    const address = await link.getAttribute('href')
    await link.click()
    // The list has a heading too.
    await page.waitForURL(`**${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await eventually('The problem in the window', async () => {
      const box = await page.locator(`a[href="${address}"]`).first().boundingBox({ timeout: 1000 })
      return box !== null && box.y > 0 && box.y < SIZES.wide.height
    })
    await closePage(page)
  })
})

test('the page preloads the session, the problems and the tags, each with a single request', async () => {
  const { page } = await openPage(browser, stack.url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  const initiators = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => [new URL(entry.name).pathname, (entry as PerformanceResourceTiming).initiatorType]),
  )
  for (const path of ['/api/user/verify-login', '/api/problems', '/api/problems/tags']) {
    expect(asked.filter((each) => each === path)).toEqual([path])
    expect(initiators).toContainEqual([path, 'link'])
  }
  await closePage(page)
})

test('filters in the URL survive reload, Back and Forward', async () => {
  const { page } = await openPage(browser, stack.url)
  await page.goto('/')
  const count = page.getByText(/^\d+ problems?( match(es)? your filters)?$/)
  await count.waitFor()
  const all = await count.textContent()
  await page.getByLabel('Difficulty').selectOption('Easy')
  await page.waitForURL('**/?difficulty=Easy')
  const tag = page.getByRole('group', { name: 'Tags' }).getByRole('button').first()
  const name = (await tag.textContent()) ?? ''
  await tag.click()
  await page.waitForURL((url) => url.searchParams.get('tags') === name)
  await page.getByText(/match(es)? your filters/).waitFor()

  await page.reload()
  expect(await page.getByLabel('Difficulty').inputValue()).toBe('Easy')
  await page.getByRole('button', { name, pressed: true }).waitFor()
  await page.goBack()
  await page.waitForURL('**/?difficulty=Easy')
  await page.getByRole('button', { name, pressed: false }).waitFor()
  await page.goBack()
  await page.waitForURL(`${stack.url}/`)
  await page.getByText(all ?? '', { exact: true }).waitFor()
  expect(await page.getByLabel('Difficulty').inputValue()).toBe('All')
  await page.goForward()
  await page.goForward()
  await page.getByRole('button', { name, pressed: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('difficulty')).toBe('Easy')

  await page.getByLabel('Search').fill('no such title')
  await page.getByText('No Problems Match Your Filters').waitFor()
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await page.getByText(all ?? '', { exact: true }).waitFor()
  expect(await page.getByLabel('Search').inputValue()).toBe('')
  await closePage(page)
})
