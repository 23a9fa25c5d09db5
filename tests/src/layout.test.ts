import { type Contest, contestCalls, pathTo, type Submission } from '@cohort/shared'
import type { Browser, Locator, Page } from 'playwright-core'
import { closePage, openPage, openProblem, SIZES, signUpInBrowser } from './browser'
import { type Client, signUp } from './client'
import { judgedSubmissions } from './judged-submissions'
import { sharedBrowser, sharedStack } from './shared-product'
import type { Stack } from './stack'

let stack: Stack
let browser: Browser
let page: Page

beforeAll(async () => {
  stack = await sharedStack()
  browser = await sharedBrowser()
})
beforeEach(async () => {
  ;({ page } = await openPage(browser, stack.url))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
})
afterEach(() => closePage(page))

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The element is not drawn.')
  return box
}

/** The number of columns of cards at this window width. */
const columnsAt = async (width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 900 })
  const cards = page.getByRole('article')
  await cards.first().waitFor()
  const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
  return new Set(lefts).size
}

test('a message and a spinner fill the window while the session is being checked', async () => {
  await page.route('**/api/user/verify-login', () => {})
  await page.goto('/')
  const status = page.getByRole('status').filter({ hasText: 'Initializing Cohort...' })
  await status.waitFor()
  const { height, width } = SIZES.wide
  expect(await boxOf(status)).toEqual({ x: 0, y: 0, width, height })
  const spinner = await boxOf(status.locator('svg'))
  expect(Math.abs(spinner.y + spinner.height / 2 - height / 2)).toBeLessThan(height / 8)
  expect(await page.getByRole('navigation').count()).toBe(0)
})

test('the problem list has one, two or three columns, depending on the window’s width', async () => {
  await page.goto('/')
  expect([await columnsAt(390), await columnsAt(800), await columnsAt(1440)]).toEqual([1, 2, 3])
})

test('the problem list has filters on its left, scrolling tags and a 68px header', async () => {
  await page.goto('/')
  const cards = page.getByRole('article')
  await cards.first().waitFor()
  const filters = await boxOf(page.getByRole('region', { name: 'Filters' }))
  expect(filters.x + filters.width).toBeLessThan((await boxOf(cards.first())).x)
  const panel = page.getByRole('group', { name: 'Tags' }).locator('> div')
  expect(
    await panel.evaluate((box) => [getComputedStyle(box).maxHeight, getComputedStyle(box).overflowY]),
  ).toEqual(['240px', 'auto'])
  expect((await boxOf(page.getByRole('banner'))).height).toBe(68)
})

test('the contest list truncates descriptions after three lines', async () => {
  await page.setViewportSize(SIZES.narrow)
  await page.goto('/contests')
  const description = page.getByRole('article').first().locator('.statement')
  await description.waitFor()
  const [shown, whole, line] = await description.evaluate((box) => [
    box.clientHeight,
    box.scrollHeight,
    Number.parseFloat(getComputedStyle(box).lineHeight),
  ])
  expect(whole).toBeGreaterThan(shown!)
  expect(Math.round(shown! / line!)).toBe(3)
})

test('the titles of a contest’s problems each fit on one line on the smallest phone', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contests')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  const titles = page.getByRole('listitem').getByText(/^(Second Call|Quayside|Ropework)$/)
  await titles.nth(2).waitFor()
  const lines = await titles.evaluateAll((all) =>
    all.map(
      (title) => (title as HTMLElement).offsetHeight / Number.parseFloat(getComputedStyle(title).lineHeight),
    ),
  )
  expect(lines.map(Math.round)).toEqual([1, 1, 1])
})

test('a difficulty has the same colour in the problem list and in a contest', async () => {
  const coloursOf = (names: string[]) =>
    Promise.all(
      names.map((name) =>
        page
          .getByText(name, { exact: true })
          .and(page.locator('article span, li span'))
          .first()
          // The dominant colour: a solid background, or the text on a faint background.
          .evaluate((badge) => {
            const { backgroundColor, color } = getComputedStyle(badge)
            return backgroundColor.startsWith('rgb(') ? backgroundColor : color
          }),
      ),
    )
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  const [easy, medium, hard] = await coloursOf(['Easy', 'Medium', 'Hard'])
  expect([easy, medium, hard].map(hueName)).toEqual(['green', 'yellow', 'red'])
  await page.goto('/contests')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('listitem').first().waitFor()
  expect(await coloursOf(['Easy', 'Medium'])).toEqual([easy, medium])
})

describe('a leaderboard', () => {
  let path: string
  let participants: Client[]

  /** Adds a participant who solves nothing. */
  const takePart = async (contest: Contest) => {
    const client = await signUp(stack.url)
    const { _id } = await client.execute({
      problemId: contest.problems[0]!.problemId!._id,
      contestId: contest._id,
      code: 'print(1)',
      language: 'python',
      submissionType: 'submit',
    })
    await client.judged(_id)
    return client
  }
  beforeAll(async () => {
    const guest = await signUp(stack.url)
    const [{ _id } = { _id: '' }] = await guest.read(contestCalls.listContests)
    const contest = await guest.read(contestCalls.getContest, pathTo(contestCalls.getContest, { id: _id }))
    path = `/contests/${_id}/leaderboard`
    participants = await Promise.all([1, 2, 3].map(() => takePart(contest)))
  })

  test('keeps the participants’ names in view when it is scrolled sideways', async () => {
    await page.setViewportSize(SIZES.narrow)
    await page.goto(path)
    const board = page.getByRole('region', { name: 'Leaderboard' })
    const name = board.getByRole('rowheader', { name: /^Learner/ }).first()
    await name.waitFor()
    const moved = await board.evaluate((box) => {
      box.scrollLeft = box.scrollWidth
      return box.scrollLeft
    })
    expect(moved).toBeGreaterThan(50)
    const frame = await boxOf(board)
    expect(Math.abs((await boxOf(name)).x - frame.x)).toBeLessThan(2)
    const lastCell = await boxOf(board.getByRole('columnheader').last())
    expect(lastCell.x + lastCell.width).toBeLessThanOrEqual(frame.x + frame.width)
  })

  test('shows whole names on a phone, even next to the words “outside the ranking”', async () => {
    await page.route('**/api/contests/*/leaderboard*', async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      json.data.ranks[0].userId.userName = 'Maximilian von der Höhe (10d)'
      json.data.ranks[0].position = null
      await route.fulfill({ response: answer, json })
    })
    await page.setViewportSize(SIZES.narrow)
    await page.goto(path)
    const name = page.getByText('Maximilian von der Höhe (10d)')
    await name.waitFor()
    expect(
      await name.evaluate(({ offsetWidth, scrollWidth, clientHeight, scrollHeight }: HTMLElement) => [
        offsetWidth > 50,
        scrollWidth <= offsetWidth,
        scrollHeight <= clientHeight,
      ]),
    ).toEqual([true, true, true])
    const cell = await boxOf(page.getByRole('rowheader').filter({ has: name }))
    const label = await boxOf(page.getByText('outside the ranking'))
    expect(label.x + label.width).toBeLessThanOrEqual(cell.x + cell.width)
  })

  test('keeps the reader’s own row in view even if its position is below the window', async () => {
    // Tied participants are sorted by name.
    const last = participants.map(({ cookie, person }) => ({ cookie, name: person.email })).sort(byName)[2]!
    const cookies = last.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url: stack.url }
    })
    await page.context().addCookies(cookies)
    await page.goto(path)
    const own = page.getByRole('row', { name: /you/ }).getByRole('rowheader')
    await own.waitFor()
    const second = await boxOf(page.getByRole('rowheader').nth(1))
    await page.setViewportSize({ width: 1440, height: Math.round(second.y) + 10 })
    await page.waitForFunction(
      (cell) => cell !== null && cell.getBoundingClientRect().bottom <= innerHeight,
      await own.elementHandle(),
    )
  })

  test('fills the window and scrolls automatically on a projector, until Escape is pressed', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 1000, height: 420 })
    await page.clock.install()
    await page.goto(`${path}?view=wall`)
    const board = page.getByRole('region', { name: 'Leaderboard' })
    await board.waitFor()
    expect(await page.getByRole('banner').getByRole('link').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    expect(await board.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
    await page.clock.runFor(9000)
    expect(await board.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: 'Problems' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

describe('the solving page', () => {
  beforeEach(async () => {
    await signUpInBrowser(page, `reader-${Date.now()}@example.org`)
    await openProblem(page, 'The Long Boardwalk')
    await page.getByRole('textbox', { name: 'Code editor' }).waitFor()
  })

  test('has three actions with whole labels in a centred row on the smallest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const buttons = ['Run Code', 'Submit Code', 'Get AI Help'].map((name) =>
      page.getByRole('button', { name }),
    )
    const boxes = await Promise.all(buttons.map(boxOf))
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
    expect([boxes[0]!.x, 320 - boxes[2]!.x - boxes[2]!.width]).toEqual([16, 16])
    for (const button of buttons) {
      expect(await button.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    }
  })

  test('prints only the statement, black on white', async () => {
    const statement = page.getByRole('article')
    const editor = await page.locator('.monaco-editor').first().elementHandle()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const drawn = await statement.evaluate((article) => ({
      isSheet: Math.abs(document.documentElement.scrollHeight - article.getBoundingClientRect().bottom) < 1,
      hides: [...document.querySelectorAll('header, button, [role="tablist"], .monaco-editor, select')]
        .filter((other) => !article.contains(other) || other.matches('button, select'))
        .every((other) => other.getClientRects().length === 0),
      ink: getComputedStyle(article).color,
      paper: getComputedStyle(document.body).backgroundColor,
    }))
    expect(drawn).toEqual({
      isSheet: true,
      hides: true,
      ink: 'rgb(0, 0, 0)',
      paper: 'rgb(255, 255, 255)',
    })
    await page.emulateMedia({ media: null })
    const sheets = async (format: 'A4' | 'A6') =>
      (await page.pdf({ format, margin: { left: '1cm', right: '1cm' } }))
        .toString('latin1')
        .match(/\/Type \/Page\b/g)!.length
    const large = await sheets('A4')
    expect(large).toBeLessThanOrEqual(2)
    expect(await sheets('A6')).toBeGreaterThan(large)
    expect(await editor!.evaluate((node) => node.isConnected)).toBe(true)
  })
})

describe('the result in a window of 1366 × 650', () => {
  /** Whether an element is on the screen and not covered by another. */
  const isInView = (locator: Locator) =>
    locator.first().evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const seen = document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2)
      return (
        seen !== null && (element.contains(seen) || seen.contains(element)) && !seen.matches('html, body')
      )
    })

  test('shows every verdict with its test strip and explanation, without scrolling', async () => {
    await signUpInBrowser(page, `results-${Date.now()}@example.org`)
    await page.setViewportSize({ width: 1366, height: 650 })
    await openProblem(page, 'Tide Marks')
    let judged: Submission
    const answer = () => ({ statusCode: 202, success: true, message: 'OK', data: judged })
    await page.route('**/api/submissions/execute', (route) => route.fulfill({ status: 202, json: answer() }))
    for (const { submission, answers } of judgedSubmissions) {
      judged = submission
      await page.getByRole('button', { name: /^Submit Code/ }).click()
      await page.getByRole('heading', { level: 2, name: submission.verdict }).waitFor()
      const panel = page.getByRole('tabpanel', { name: 'Result' })
      const parts = [
        panel.getByRole('heading', { level: 2 }),
        ...answers.map((text) => panel.getByText(text)),
      ]
      if (submission.testCaseResults.length > 1) parts.push(panel.getByRole('toolbar'))
      for (const part of parts) await part.first().waitFor()
      parts.push(...(await panel.locator('mark').all()))
      expect([submission.verdict, answers, await Promise.all(parts.map(isInView))]).toEqual([
        submission.verdict,
        answers,
        parts.map(() => true),
      ])
    }
  })
})

/** Names the hue of a colour such as `rgb(22, 113, 47)`. A dark yellow has no name, because it looks brown. */
const hueName = (colour: string | undefined): string => {
  const [red = 0, green = 0, blue = 0] = colour?.match(/\d+/g)?.map(Number) ?? []
  const hue = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
  if (hue > 90 && hue < 160) return 'green'
  if (hue > 40 && hue < 65 && Math.max(red, green) > 200) return 'yellow'
  return Math.abs(hue) < 20 ? 'red' : `${colour}`
}

describe('in a narrow window with two panes', () => {
  const rightEdges = (locator: Locator) =>
    locator.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))

  test('a card’s button does not extend beyond the card', async () => {
    await page.route('**/api/problems', async (route) => {
      const answer = await route.fetch()
      const { data, ...envelope } = await answer.json()
      const problems = data.map((problem: object) => ({ ...problem, userStatus: 'Attempted' }))
      await route.fulfill({ json: { ...envelope, data: problems } })
    })
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/')
    const cards = page.getByRole('article')
    await cards.getByText('Attempted').first().waitFor()
    const [card] = await rightEdges(cards)
    const [button] = await rightEdges(cards.getByRole('link', { name: 'Solve Problem' }))
    expect(button).toBeLessThan(card!)
  })

  test('every action on the solving page is inside its pane', async () => {
    await signUpInBrowser(page, 'narrow@example.org')
    await openProblem(page, 'Tide Marks')
    await page.setViewportSize({ width: 768, height: 1024 })
    const actions = page.getByRole('button', { name: /^(Run Code|Submit Code|Get AI Help)/ })
    expect(await actions.count()).toBe(3)
    for (const right of await rightEdges(actions)) expect(right).toBeLessThanOrEqual(768)
    // In a wide window, the buttons show their keys.
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await page.getByText('Ctrl ↵').isVisible()).toBe(true)
  })
})

test('a statement does not break limits and short formulas, and scrolls long formulas', async () => {
  await signUpInBrowser(page, 'reader-of-limits@example.org')
  const limits = '1 ≤ <em>n</em> ≤ 1 000 000'
  const sum =
    '<math display="block"><munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>k</mi></math>'
  const formula = (terms: number) =>
    `<math><mrow>${'<msub><mi>f</mi><mi>n</mi></msub><mo>+</mo>'.repeat(terms)}<mn>1</mn></mrow></math>`
  await page.route('**/api/problems/*', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    // In each paragraph, the limits start at a different position.
    const texts = Array.from({ length: 40 }, (_, at) => `<p>${'x'.repeat(at)} y <b>${limits}</b></p>`)
    json.data.description = `${texts.join('')}<p>${formula(2)} and ${formula(40)}</p>${sum}`
    await route.fulfill({ response: answer, json })
  })
  await openProblem(page, 'Tide Marks')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const statement = page.locator('.statement')
    const measured = await statement.evaluate((box) => {
      const rowsOf = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
      }
      const fits = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) => [
        scrollWidth <= clientWidth,
        scrollHeight <= clientHeight,
      ]
      return {
        broken: [...box.querySelectorAll('b')].filter((limits) => rowsOf(limits) > 1).length,
        formulas: [...box.querySelectorAll('math')].map(fits),
        statement: fits(box)[0],
      }
    })
    expect([width, measured]).toEqual([
      width,
      {
        broken: 0,
        formulas: [
          [true, true],
          [false, true],
          [true, true],
        ],
        statement: true,
      },
    ])
  }
})
