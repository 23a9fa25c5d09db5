import type { Page } from 'playwright-core'
import { expectVerdict, writeCode } from './browser'
import { openSolvingPage, PROBLEM } from './solving-page'

let page: Page
let errors: string[]

beforeAll(async () => {
  ;({ page, errors } = await openSolvingPage('worker-on-every-screen@example.org'))
})
afterAll(() => page?.context().close())
afterEach(() => {
  expect(errors).toEqual([])
})

const run = () => page.getByRole('button', { name: /^Run Code/ }).click()
const editor = () => page.getByRole('textbox', { name: 'Code editor' })

describe('the panes', () => {
  const widthOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!.width

  test('show the statement on the left and the editor on the right', async () => {
    const [statement, code] = await Promise.all(
      ['Statement', 'Code'].map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
    )
    expect(statement!.x).toBe(0)
    expect(code!.x).toBeGreaterThanOrEqual(statement!.x + statement!.width)
  })

  test('can be resized by keyboard, and keep their size after a reload', async () => {
    const before = await widthOf('Statement')
    await page.getByRole('separator', { name: 'Statement width' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const after = await widthOf('Statement')
    expect(after).toBeGreaterThan(before)
    await page.waitForFunction(
      () => localStorage.getItem('react-resizable-panels:cohort.panes.solve') !== null,
    )
    await page.reload()
    await page.getByRole('heading', { name: PROBLEM, level: 1 }).waitFor()
    expect(await widthOf('Statement')).toBeCloseTo(after, 0)
    await page.getByRole('separator', { name: 'Statement width' }).press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await widthOf('Statement')).toBeCloseTo(before, 0)
  })
})

test('the page behind AI Feedback is blurred', async () => {
  await page.getByRole('button', { name: 'Get AI Help' }).click()
  const feedback = page.getByRole('dialog', { name: 'AI Feedback' })
  await feedback.waitFor()
  const behind = page.locator('[data-state="open"].fixed.inset-0')
  expect(await behind.evaluate((element) => getComputedStyle(element).backdropFilter)).toContain('blur')
  await feedback.getByRole('button', { name: 'Close' }).click()
  await feedback.waitFor({ state: 'detached' })
})

test('both themes have a dark editor with a minimap, and a green badge for Easy', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await editor().waitFor()
    const colourOf = (selector: string, property: 'backgroundColor' | 'color') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property)
    expect(await colourOf('.monaco-editor-background', 'backgroundColor')).toBe('rgb(30, 31, 36)')
    await page.locator('.minimap').first().waitFor()
    const green = colorScheme === 'light' ? 'rgb(22, 113, 47)' : 'rgb(76, 196, 106)'
    const badge = page.getByRole('region', { name: 'Statement' }).getByText('Easy', { exact: true })
    // The page changes its theme shortly after the system does.
    await page.waitForFunction(([element, colour]) => getComputedStyle(element).color === colour, [
      (await badge.elementHandle())!,
      green,
    ] as const)
  }
})

describe('on a phone', () => {
  beforeAll(() => page.setViewportSize({ width: 390, height: 844 }))
  afterAll(() => page.setViewportSize({ width: 1440, height: 900 }))
  const section = (name: string) => page.getByRole('tab', { name, exact: true })
  const isShown = (name: string) => page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
  const submitButton = () => page.getByRole('button', { name: /^Submit Code/ })

  test('statement, code and result are tabs, and a run opens the result', async () => {
    await page.getByRole('heading', { name: PROBLEM, level: 1 }).waitFor()
    await section('Code').click()
    await editor().waitFor()
    await writeCode(page, 'python', 'def f(x):\n    return 1 // x\nf(0)\n')
    expect((await submitButton().boundingBox())!.y).toBeLessThan(844)
    await run()
    await expectVerdict(page, 'Runtime Error')
    await isShown('Result')
    await page.getByRole('button', { name: /go to line 2/ }).click()
    await page.waitForFunction(() => document.activeElement?.closest('.monaco-editor') !== null)
    await isShown('Code')
  })

  test('using a sample as input opens the custom input', async () => {
    await section('Statement').click()
    await page.getByRole('button', { name: /^Use as input: Sample Input 1/ }).click()
    await page.getByRole('textbox', { name: 'Custom input' }).waitFor()
    await page.getByRole('textbox', { name: 'Custom input' }).fill('')
  })

  test('sections can be chosen with the arrow keys', async () => {
    await section('Result').focus()
    await page.keyboard.press('ArrowLeft')
    await isShown('Code')
    await page.keyboard.press('ArrowLeft')
    await isShown('Statement')
  })
})
