import type { Locator, Page } from 'playwright-core'
import { barriersInBothThemes, isTooWide } from './accessibility'
import { expectVerdict, SIZES, writeCode } from './browser'
import { openSolvingPage } from './solving-page'

let page: Page
let errors: string[]

beforeAll(async () => {
  ;({ page, errors } = await openSolvingPage('worker-on-a-second-try@example.org'))
})
afterAll(() => page?.context().close())
afterEach(() => {
  expect(errors).toEqual([])
})

const underlined = () => page.locator('.squiggly-error')
/** Waits until the focus is on or within the element. Dialogs return the focus shortly after they close. */
const hasFocus = async (what: Locator) => {
  const element = await what.elementHandle()
  await page.waitForFunction((node) => node?.contains(document.activeElement), element)
}
/** Checks that the current page is accessible in both themes. */
const expectNoBarriers = async () => expect(await barriersInBothThemes(page)).toEqual([])

describe('earlier submissions', () => {
  const table = () => page.getByRole('table', { name: /Your submissions/ })
  /** The row after the headings. */
  const newest = () => table().getByRole('row').nth(1)

  test('show their code and its differences from the editor, and can be restored', async () => {
    const then = 'if True:\n\tprint("then")  # <script>document.title = "taken"</script>\n'
    await writeCode(page, 'python', then)
    await page.getByRole('button', { name: /^Submit Code/ }).click()
    await expectVerdict(page, 'Wrong Answer')
    await writeCode(page, 'python', 'print("now")\n')
    await page.getByRole('tab', { name: 'Submissions' }).click()
    await newest().waitFor()
    await expectNoBarriers()
    const show = newest().getByRole('button', { name: 'Show code' })
    await show.click()
    const dialog = page.getByRole('dialog', { name: 'Your submission' })
    const code = dialog.locator('pre')
    await code.locator('span').first().waitFor()
    const colours = await code
      .locator('span')
      .evaluateAll((spans) => spans.map((span) => [span.textContent, getComputedStyle(span).color]))
    expect(colours).toEqual(
      expect.arrayContaining([
        ['if', 'rgb(199, 146, 234)'],
        ['"then"', 'rgb(195, 232, 141)'],
        ['# <script>document.title = "taken"</script>\n', 'rgb(139, 144, 156)'],
      ]),
    )
    expect(await code.textContent()).toBe(then)
    expect(await page.title()).not.toBe('taken')
    await expectNoBarriers()
    await dialog.getByRole('tab', { name: 'Compare with editor' }).click()
    const now = dialog.getByRole('textbox', { name: 'Code editor' })
    await now.focus()
    await page.keyboard.press('F7')
    await dialog.getByRole('listitem', { name: /^Difference 1 of 1/ }).waitFor()
    await expectNoBarriers()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await hasFocus(show)

    await page.getByRole('button', { name: 'Restore last submission' }).click()
    const question = page.getByRole('alertdialog', { name: 'Use this code?' })
    await question.waitFor()
    await expectNoBarriers()
    await question.getByRole('button', { name: 'Use this code' }).click()
    await page.locator('.view-lines').getByText('then').waitFor()
  })

  test('mark the compiler’s messages in the editor when their code is restored', async () => {
    await writeCode(page, 'cpp', 'int main() { return missing_name; }')
    await page.getByRole('button', { name: /^Submit Code/ }).click()
    await expectVerdict(page, 'Compilation Error')
    await page.reload()
    await writeCode(page, 'cpp', 'int main() {}')
    await page.getByRole('tab', { name: 'Submissions' }).click()
    await newest().getByRole('link', { name: 'Compilation Error' }).press('Enter')
    await expectVerdict(page, 'Compilation Error')
    expect(await underlined().count()).toBe(0)
    await page.getByRole('button', { name: 'Restore last submission' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use this code' }).click()
    await underlined().first().waitFor()
  })

  test('can be compared with each other by keyboard', async () => {
    await page.getByRole('tab', { name: 'Submissions' }).click()
    await newest().waitFor()
    for (const box of await table()
      .getByRole('checkbox', { name: /^Compare/ })
      .all()) {
      await box.press('Space')
      if (await page.getByRole('button', { name: 'Compare' }).isEnabled()) break
    }
    const compare = page.getByRole('button', { name: 'Compare' })
    await compare.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Compare submissions' })
    await dialog.locator('.line-insert, .line-delete').first().waitFor()
    await expectNoBarriers()
    const [changed] = await dialog.locator('.modified .gutter-insert, .modified .line-insert').all()
    const { y } = (await changed!.boundingBox())!
    await dialog.getByRole('button', { name: 'Next change' }).press('Enter')
    const current = await dialog.locator('.modified .active-line-number').boundingBox()
    expect(Math.abs(current!.y - y)).toBeLessThan(current!.height)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await hasFocus(compare)
  })

  test('each fit into three lines on a phone', async () => {
    await page.getByRole('tab', { name: 'Submissions' }).click()
    await page.setViewportSize({ width: 320, height: 700 })
    const show = newest().getByRole('button', { name: 'Show code' })
    await show.waitFor()
    expect(await isTooWide(page)).toBe(false)
    const [row, target] = [await newest().boundingBox(), await show.boundingBox()]
    expect(row!.height).toBeLessThan(170)
    expect(target!.height).toBeGreaterThanOrEqual(44)
    await page.setViewportSize(SIZES.wide)
  })

  test('have their own pages', async () => {
    await page.getByRole('tab', { name: 'Submissions' }).click()
    await newest().getByRole('button', { name: 'Show code' }).click()
    await page.getByRole('link', { name: 'Open page' }).click()
    await page.waitForURL('**/submissions/*')
    await page.getByRole('heading', { level: 2, name: 'Compilation Error' }).waitFor()
    await page.locator('pre', { hasText: 'missing_name' }).last().waitFor()
    await expectNoBarriers()
    expect(await isTooWide(page)).toBe(false)
    await page.getByRole('link', { name: 'Open problem' }).click()
    await page.getByRole('tab', { name: 'Submissions' }).waitFor()
  })

  test('keep their comparison open when the window shrinks to a phone’s size and grows again', async () => {
    await writeCode(page, 'cpp', 'int main() { return 0; }')
    await page.getByRole('tab', { name: 'Submissions' }).click()
    await newest().getByRole('button', { name: 'Show code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your submission' })
    await dialog.getByRole('tab', { name: 'Compare with editor' }).click()
    const changed = dialog.locator('.line-insert, .line-delete').first()
    await changed.waitFor()
    for (const size of [SIZES.narrow, SIZES.wide]) {
      await page.setViewportSize(size)
      await dialog.getByRole('tab', { name: 'Compare with editor', selected: true }).waitFor()
      await changed.waitFor()
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Submissions', selected: true }).waitFor()
  })
})
