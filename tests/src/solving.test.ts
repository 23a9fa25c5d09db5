import type { Browser, Page } from 'playwright-core'
import { expectVerdict, openBrowser, openPage, openProblem, signUpInBrowser, writeCode } from './browser'
import { type Stack, startStack } from './stack'

/** The solving screen as a person works with it, in a real browser on the product as it is built. */

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
  await openProblem(page, 'Tide Marks')
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})
afterEach(() => {
  expect(errors).toEqual([])
})

const run = () => page.getByRole('button', { name: /^Run Code/ }).click()
const underlined = () => page.locator('.squiggly-error')
/** Where the cursor is, by the number that stands out beside it. */
const cursorLine = () => page.locator('.line-numbers.active-line-number').innerText()

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
