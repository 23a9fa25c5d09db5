import type { Browser, Locator, Page } from 'playwright-core'
import { expectVerdict, openBrowser, openPage, openProblem, signUpInBrowser, writeCode } from './browser'
import { shippedSolutions } from './shipped-solutions'
import { type Stack, startStack } from './stack'

/** The solving screen as a person works with it, in a real browser on the product as it is built. */

const PROBLEM = 'Tide Marks'

let stack: Stack
let browser: Browser
let page: Page
let errors: string[]

beforeAll(async () => {
  stack = await startStack()
  browser = await openBrowser()
  ;({ page, errors } = await openPage(browser, stack.url))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUpInBrowser(page, 'worker-at-a-desk@example.org')
  await openProblem(page, PROBLEM)
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})
afterEach(() => {
  expect(errors).toEqual([])
})

const run = () => page.getByRole('button', { name: /^Run Code/ }).click()
const editor = () => page.getByRole('textbox', { name: 'Code editor' })
const underlined = () => page.locator('.squiggly-error')
/** Where the cursor is, by the number that stands out beside it. */
const cursorLine = () => page.locator('.line-numbers.active-line-number').textContent()

describe('what the compiler or a crash says about a line', () => {
  test.each([
    ['cpp', 'Compilation Error', 'int main() {\n\t\treturn missing_name;\n}', 2],
    ['java', 'Compilation Error', 'class Main {\n  static int f() {\n    return "";\n  }\n}', 3],
    ['python', 'Compilation Error', 'n = 1\n\nfor i in range(n)\n    print(i)', 3],
    ['javascript', 'Compilation Error', 'let a = 1\nlet a = 2', 2],
    [
      'java',
      'Runtime Error',
      'public class Sea {\n  public static void main(String[] args) {\n    int[] a = {};\n    a[1]++;\n  }\n}',
      4,
    ],
    ['python', 'Runtime Error', 'def f(x):\n    return 1 // x\n\nf(0)', 2],
    ['javascript', 'Runtime Error', 'const f = (x) => {\n  return x.y.z\n}\nf({})', 2],
  ] as const)(
    'in %s, a %s, is marked there and leads there by keyboard, until the code changes',
    async (language, verdict, code, line) => {
      await writeCode(page, language, code)
      await run()
      await expectVerdict(page, verdict)
      await underlined().first().waitFor()
      await page
        .getByRole('button', { name: new RegExp(`go to line ${line} of`) })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.closest('.monaco-editor') !== null)
      expect(await cursorLine()).toBe(String(line))
      await page.keyboard.type(' ')
      await underlined().first().waitFor({ state: 'detached' })
    },
  )
})

describe('the list of shortcuts', () => {
  const list = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const hasFocus = (what: Locator) => what.evaluate((element) => element.contains(document.activeElement))
  const gone = () => list().waitFor({ state: 'detached' })

  test('opens by its button, keeps the keyboard within it, and gives it back', async () => {
    const button = page.getByRole('button', { name: 'Shortcuts' })
    await button.focus()
    await page.keyboard.press('Enter')
    await list().getByText('Submit Code').waitFor()
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Tab')
      expect(await hasFocus(list())).toBe(true)
    }
    await page.keyboard.press('Escape')
    await gone()
    expect(await hasFocus(button)).toBe(true)
  })

  test('opens by ? outside of text fields, where ? is a letter', async () => {
    await page.getByRole('tab', { name: 'Custom input' }).click()
    await page.getByRole('textbox', { name: 'Custom input' }).press('?')
    expect(await list().count()).toBe(0)
    await page.getByRole('textbox', { name: 'Custom input' }).fill('')
    await page.getByRole('tab', { name: 'Result' }).press('?')
    await list().waitFor()
    await page.keyboard.press('Escape')
    await gone()
  })

  test('opens by F1 in the editor, whose own commands are at Shift+F1', async () => {
    await editor().focus()
    await page.keyboard.press('F1')
    await list().waitFor()
    await page.keyboard.press('Escape')
    await gone()
    expect(await hasFocus(editor())).toBe(true)
    await page.keyboard.press('Shift+F1')
    await page
      .getByRole('option', { name: /Line Comment/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
  })
})

describe('the keyboard in the editor', () => {
  test.each([
    ["ControlOrMeta+'", 'Partial - Sample Run'],
    ['ControlOrMeta+Enter', 'Accepted'],
  ])('sends by %s', async (keys, verdict) => {
    const accepted = (await shippedSolutions()).find(
      (s) => s.problemTitle === PROBLEM && s.folder === 'accepted' && s.language === 'python',
    )
    await writeCode(page, 'python', accepted!.code)
    await page.keyboard.press(keys)
    await expectVerdict(page, verdict)
  })

  test('leaves it by Tab after Ctrl+M, and indents again after another', async () => {
    const isInEditor = () => editor().evaluate((element) => element === document.activeElement)
    await writeCode(page, 'python', 'x')
    await page.keyboard.press('Tab')
    expect(await isInEditor()).toBe(true)
    await page.keyboard.press('Control+M')
    await page.keyboard.press('Tab')
    expect(await isInEditor()).toBe(false)
    await editor().focus()
    await page.keyboard.press('Control+M')
    await page.keyboard.press('Tab')
    expect(await isInEditor()).toBe(true)
  })
})
