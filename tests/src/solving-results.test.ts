import type { Locator, Page } from 'playwright-core'
import { barriersInBothThemes, isTooWide } from './accessibility'
import { expectVerdict, openProblem, writeCode } from './browser'
import { openSolvingPage } from './solving-page'

let page: Page
let errors: string[]

beforeAll(async () => {
  ;({ page, errors } = await openSolvingPage('reader-of-results@example.org'))
})
afterAll(() => page?.context().close())
afterEach(() => {
  expect(errors).toEqual([])
})

const run = () => page.getByRole('button', { name: /^Run Code/ }).click()
/** Checks that the current page is accessible in both themes. */
const expectNoBarriers = async () => expect(await barriersInBothThemes(page)).toEqual([])

describe('a wrong answer on a sample', () => {
  test('shows both outputs side by side with their first difference', async () => {
    await writeCode(page, 'python', 'print(4)\nprint(1)\nprint("3  1")\n')
    await run()
    await expectVerdict(page, 'Wrong Answer')
    await page.getByText('First difference at line 3, column 1: expected “2”, got “3”.').waitFor()
    const outputs = ['Expected output', 'Your output'].map((name) =>
      page.getByRole('region', { name }).first(),
    )
    const [expected, actual] = await Promise.all(outputs.map((output) => output.boundingBox()))
    expect(actual!.x).toBeGreaterThanOrEqual(expected!.x + expected!.width)
    expect(actual!.y).toBe(expected!.y)
    expect(await Promise.all(outputs.map((output) => output.locator('mark').textContent()))).toEqual([
      '2',
      '3',
    ])
    await expectNoBarriers()
  })

  test('makes only its panel scroll, not the page', async () => {
    await writeCode(page, 'python', 'print(4)\n')
    await page.getByRole('button', { name: /^Submit Code/ }).click()
    await expectVerdict(page, 'Wrong Answer')
    await page.locator('[role=status].text-ink-2:empty').waitFor({ state: 'attached' })
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0)
  })

  test('does not draw a very long output as a whole', async () => {
    await writeCode(page, 'python', 'print("4\\n1\\n2")\nfor i in range(40000): print("a b", i)\n')
    await run()
    await expectVerdict(page, 'Wrong Answer')
    await page.getByText(/First difference at line 4/).waitFor()
    const drawn = await page.getByRole('region', { name: 'Your output' }).first().locator('span').count()
    expect(drawn).toBeLessThan(2000)
  })
})

describe('a sample', () => {
  test('can be copied and used as the custom input', async () => {
    const sample = page.getByRole('region', { name: 'Sample Input 1' })
    const text = (await sample.locator('pre').textContent()) ?? ''
    await sample.getByRole('button', { name: /^Copy/ }).click()
    await sample.getByRole('button', { name: /^Copied/ }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    await sample.getByRole('button', { name: /^Use as input/ }).click()
    const input = page.getByRole('textbox', { name: 'Custom input' })
    expect(await input.inputValue()).toBe(text)
    const expected = page.getByRole('textbox', { name: 'Expected output', exact: true })
    const output = await page.getByRole('region', { name: 'Sample Output 1' }).locator('pre').textContent()
    expect(await expected.inputValue()).toBe(output)
    await expected.fill('')
    await input.fill('')
  })
})

describe('custom inputs', () => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  test('are run together, compared with their expected outputs, and kept after a reload', async () => {
    await writeCode(page, 'python', 'print(input()[::-1])')
    await page.getByRole('tab', { name: 'Custom input' }).click()
    await field('Custom input').fill('stressed')
    await page.getByRole('button', { name: 'Add input' }).click()
    await field('Input name').fill('Palindrome')
    await field('Custom input').fill('level')
    await page.getByRole('button', { name: 'Expected output' }).click()
    await field('Expected output').fill('LEVER')
    await expectNoBarriers()
    await page.getByRole('button', { name: 'Run all inputs' }).click()
    await expectVerdict(page, 'Wrong Answer')
    await page.getByText('“Palindrome” failed.').first().waitFor()
    await page.getByText('expected “LEVER”, got “level”').first().waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'Custom input' }).click()
    expect(await field('Custom input').inputValue()).toBe('level')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (let left = 2; left > 0; left--) await page.getByRole('button', { name: 'Delete' }).click()
  })
})

describe('a conversation with the judge', () => {
  beforeAll(() => openProblem(page, 'The Drifting Buoy'))
  afterAll(() => page.setViewportSize({ width: 1440, height: 900 }))
  const conversation = () => page.getByRole('region', { name: 'Conversation', exact: true })
  const placesOf = (lines: Locator) =>
    lines.evaluateAll((items) =>
      items.map((item) => {
        const { left, top, width } = item.getBoundingClientRect()
        return { left, top, width }
      }),
    )

  test('has a column for each side, but only an indent on the smallest phone', async () => {
    await writeCode(page, 'python', 'input()\nprint(5, flush=True)\ninput()\nprint(-1, flush=True)\n')
    await run()
    await expectVerdict(page, 'Wrong Answer')
    await conversation().getByText('Wrong Answer after the last line.').waitFor()
    const lines = conversation().getByRole('listitem')
    expect(await lines.allTextContents()).toEqual([
      'Judge: 10',
      'Your program: 5',
      'Judge: west',
      'Your program: -1',
    ])
    const wide = await placesOf(lines)
    for (const [at, { left, top }] of wide.entries()) {
      expect(left).toBe(wide[at % 2]!.left)
      expect(top).toBeGreaterThan(wide[at - 1]?.top ?? 0)
    }
    expect(wide[1]!.left).toBeGreaterThanOrEqual(wide[0]!.left + wide[0]!.width)
    await expectNoBarriers()

    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('tab', { name: 'Result', exact: true }).click()
    await conversation().waitFor()
    const narrow = await placesOf(lines)
    const indent = narrow[1]!.left - narrow[0]!.left
    expect(indent).toBeGreaterThan(0)
    for (const { width } of narrow) expect(width).toBeGreaterThan(4 * indent)
    expect(await isTooWide(page)).toBe(false)
    await expectNoBarriers()
  })
})
