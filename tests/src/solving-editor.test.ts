import type { Locator, Page } from 'playwright-core'
import { barriersInBothThemes } from './accessibility'
import { expectVerdict, writeCode } from './browser'
import { shippedSolutions } from './shipped-solutions'
import { openSolvingPage, PROBLEM } from './solving-page'

let page: Page
let errors: string[]

beforeAll(async () => {
  ;({ page, errors } = await openSolvingPage('worker-at-a-desk@example.org'))
})
afterAll(() => page?.context().close())
afterEach(() => {
  expect(errors).toEqual([])
})

const run = () => page.getByRole('button', { name: /^Run Code/ }).click()
const editor = () => page.getByRole('textbox', { name: 'Code editor' })
const underlined = () => page.locator('.squiggly-error')
/** Waits until the cursor is in the line and the line number is highlighted. */
const cursorIsIn = (line: number) =>
  page
    .locator('.line-numbers.active-line-number', { hasText: new RegExp(`^${line}$`) })
    .first()
    .waitFor()
/** Waits until the focus is on or within the element. Dialogs return the focus shortly after they close. */
const hasFocus = async (what: Locator) => {
  const element = await what.elementHandle()
  await page.waitForFunction((node) => node?.contains(document.activeElement), element)
}
/** Checks that the current page is accessible in both themes. */
const expectNoBarriers = async () => expect(await barriersInBothThemes(page)).toEqual([])

describe('a line in a compiler’s message or a stack trace', () => {
  test('is accessible', async () => {
    await writeCode(page, 'cpp', 'int main() { return missing_name; }')
    await run()
    await expectVerdict(page, 'Compilation Error')
    await underlined().first().waitFor()
    await expectNoBarriers()
  })

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
    'in %s, for %s, is marked in the editor until the code changes, and its link works by keyboard',
    async (language, verdict, code, line) => {
      await writeCode(page, language, code)
      await run()
      await expectVerdict(page, verdict)
      await underlined().first().waitFor()
      await page
        .getByRole('button', { name: new RegExp(`go to line ${line}$`) })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.closest('.monaco-editor') !== null)
      await cursorIsIn(line)
      await page.keyboard.type(' ')
      await underlined().first().waitFor({ state: 'detached' })
    },
  )
})

describe('the list of shortcuts', () => {
  const list = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const gone = () => list().waitFor({ state: 'detached' })

  test('opens with its button, traps the focus, and returns it on closing', async () => {
    const button = page.getByRole('button', { name: 'Shortcuts' })
    await button.focus()
    await page.keyboard.press('Enter')
    await list().getByText('Submit Code').waitFor()
    await expectNoBarriers()
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Tab')
      await hasFocus(list())
    }
    await page.keyboard.press('Escape')
    await gone()
    await hasFocus(button)
  })

  test('opens with ? outside text fields, but not in them', async () => {
    await page.getByRole('tab', { name: 'Custom input' }).click()
    await page.getByRole('textbox', { name: 'Custom input' }).press('?')
    expect(await list().count()).toBe(0)
    await page.getByRole('textbox', { name: 'Custom input' }).fill('')
    await page.getByRole('tab', { name: 'Result' }).press('?')
    await list().waitFor()
    await page.keyboard.press('Escape')
    await gone()
  })

  test('opens with F1 in the editor, and leaves Shift+F1 to the editor’s commands', async () => {
    await editor().focus()
    await page.keyboard.press('F1')
    await list().waitFor()
    await page.keyboard.press('Escape')
    await gone()
    await hasFocus(editor())
    await page.keyboard.press('Shift+F1')
    await page
      .getByRole('option', { name: /Line Comment/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
  })
})

describe('a keyboard user in the editor', () => {
  test.each([
    ["ControlOrMeta+'", 'Partial - Sample Run'],
    ['ControlOrMeta+Enter', 'Accepted'],
  ])('sends the code with %s', async (keys, verdict) => {
    const accepted = (await shippedSolutions()).find(
      (s) => s.problemTitle === PROBLEM && s.folder === 'accepted' && s.language === 'python',
    )
    await writeCode(page, 'python', accepted!.code)
    await page.keyboard.press(keys)
    await expectVerdict(page, verdict)
  })

  test('leaves the editor with Tab after Ctrl+M, and indents again after another Ctrl+M', async () => {
    const isInEditor = () => editor().evaluate((element) => element === document.activeElement)
    await writeCode(page, 'python', 'x')
    await page.keyboard.press('Tab')
    expect(await isInEditor()).toBe(true)
    await page.keyboard.press('Control+m')
    await page.keyboard.press('Tab')
    expect(await isInEditor()).toBe(false)
    await editor().focus()
    await page.keyboard.press('Control+m')
    await page.keyboard.press('Tab')
    expect(await isInEditor()).toBe(true)
  })
})

describe('the editor', () => {
  /**
   * Waits until the browser is idle. The editor parses changed lines when idle, and only then closes brackets and
   * indents. Without a frame to draw, a browser may postpone idle callbacks forever, so this requests a frame and has a
   * timeout.
   */
  const idle = () =>
    page.evaluate(
      () =>
        new Promise((done) => {
          const whenIdle = (next: () => void) =>
            requestAnimationFrame(() => requestIdleCallback(next, { timeout: 1000 }))
          whenIdle(() => whenIdle(() => done(null)))
        }),
    )

  test('can be reached with the page’s skip link', async () => {
    const skip = page.getByRole('link', { name: 'Skip to code editor' })
    await skip.focus()
    await skip.press('Enter')
    await hasFocus(page.getByRole('region', { name: 'Code', exact: true }))
  })

  test('tells users who arrive by keyboard how to leave it', async () => {
    await page.getByRole('button', { name: 'Shortcuts' }).focus()
    await page.keyboard.press('Tab')
    await page.getByText('Ctrl+M: Tab moves focus').waitFor()
    const description = await editor().evaluate(
      (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    )
    expect(description).toBe('Ctrl+M: Tab moves focus')
    await page.keyboard.press('ArrowDown')
    await page.getByText('Ctrl+M: Tab moves focus').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+m')
    await page.getByText('Tab moves focus. Ctrl+M: Tab indents').waitFor()
    await page.keyboard.press('Control+m')
    await page.getByText('Ctrl+M: Tab moves focus').waitFor()
    await page.keyboard.press('ArrowUp')
  })

  test.each([
    ['cpp', 'if (x)\n{\nf();', 'if (x)\n{\n    f();\n}'],
    ['java', '/**\nx', '/**\n * x\n */'],
    ['javascript', 'f(() => {\n`a', 'f(() => {\n    `a`\n})'],
    ['python', 'while x:\nif x:\nf"a', 'while x:\n    if x:\n        f"a"'],
    [
      'python',
      'while x:\nif x:\nbreak\nelse:\nf()',
      'while x:\n    if x:\n        break\n    else:\n        f()',
    ],
    ['python', 'if x:\nf()\nelse:\ng()', 'if x:\n    f()\nelse:\n    g()'],
  ] as const)('closes brackets and indents in %s: %j', async (language, typed, expected) => {
    await writeCode(page, language, ' ')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    for (const key of typed) {
      // Close the suggestions, which would handle the Enter key.
      if (key === '\n') await page.keyboard.press('Escape')
      await idle()
      await page.keyboard.type(key)
    }
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+C')
    expect((await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r', '')).toBe(expected)
  })
})

describe('completion while typing', () => {
  const suggestions = () => page.locator('.suggest-widget.visible')
  /** Types the text and accepts the editor's first suggestion. */
  const complete = async (typed: string, suggested: string) => {
    await page.keyboard.type(typed)
    await suggestions().locator('.monaco-list-row.focused', { hasText: suggested }).waitFor()
    await page.keyboard.press('Tab')
    await suggestions().waitFor({ state: 'hidden' })
  }
  const code = async () => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+C')
    return page.evaluate(() => navigator.clipboard.readText())
  }

  test.each([
    ['cpp', 'foreach', 'for (const auto& x : values) {'],
    ['java', 'foreach', 'for (int x : values) {'],
    ['python', 'foreach', 'for x in values:'],
    ['javascript', 'forof', 'for (const x of values) {'],
  ] as const)(
    'offers keywords, snippets and words from the code in %s',
    async (language, snippet, inserted) => {
      await writeCode(page, language, 'harbourMaster\n')
      await complete('harb', 'harbourMaster')
      await page.keyboard.press('Enter')
      await complete('contin', 'continue')
      await page.keyboard.press('Enter')
      await complete(snippet, snippet)
      const lines = (await code()).split(/\r?\n/)
      expect(lines.slice(1, 4)).toEqual(['harbourMaster', 'continue', inserted])
    },
  )

  test('has the editor’s colours and is accessible', async () => {
    await writeCode(page, 'python', '\n')
    await page.keyboard.type('whi')
    await suggestions().getByText('while').first().waitFor()
    expect(await suggestions().evaluate((widget) => getComputedStyle(widget).backgroundColor)).toBe(
      'rgb(37, 39, 45)',
    )
    await expectNoBarriers()
    await page.keyboard.press('Escape')
  })
})

describe('drafts', () => {
  test('survive a reload, and are reset only after confirmation', async () => {
    await writeCode(page, 'javascript', 'mine\n')
    await page.getByText('Draft saved on this device').waitFor()
    await page.reload()
    const draft = page.locator('.view-lines').getByText('mine')
    await draft.waitFor()
    const question = page.getByRole('alertdialog', { name: 'Reset the code?' })
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await question.getByRole('button', { name: 'Keep my draft' }).click()
    await draft.waitFor()
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await question.getByRole('button', { name: 'Reset code' }).click()
    await draft.waitFor({ state: 'detached' })
  })
})

test('the editor’s light theme is accessible and kept after a reload', async () => {
  const background = () =>
    page
      .locator('.monaco-editor-background')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const choose = async (theme: string) => {
    await page.getByRole('button', { name: 'Editor settings' }).click()
    await page.getByRole('radio', { name: theme }).click()
    await page.keyboard.press('Escape')
  }
  await writeCode(page, 'python', 'while True:\n    print("1")  # once\n')
  await choose('Light')
  await page.reload()
  await page.locator('.view-line').first().waitFor()
  expect(await background()).toBe('rgb(253, 252, 249)')
  await expectNoBarriers()
  await choose('Dark')
  expect(await background()).toBe('rgb(30, 31, 36)')
})

test('the editor wraps a long line, which keeps a single line number', async () => {
  await writeCode(page, 'python', `words = "${'wave '.repeat(100)}"`)
  await page.waitForFunction(() => document.querySelectorAll('.view-line').length >= 3)
  expect(await page.locator('.margin .line-numbers').count()).toBe(1)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
