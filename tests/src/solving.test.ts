import type { Locator, Page } from 'playwright-core'
import { barriersInBothThemes, isTooWide } from './accessibility'
import { expectVerdict, openPage, openProblem, SIZES, signUpInBrowser, writeCode } from './browser'
import { sharedBrowser, sharedStack } from './shared-product'
import { shippedSolutions } from './shipped-solutions'

const PROBLEM = 'Tide Marks'

let page: Page
let errors: string[]

beforeAll(async () => {
  ;({ page, errors } = await openPage(await sharedBrowser(), (await sharedStack()).url))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Keep the page drawing. Headless Chromium may stop drawing a static page, which is then never idle.
  await page.addInitScript('const draw = () => requestAnimationFrame(draw); draw()')
  await signUpInBrowser(page, 'worker-at-a-desk@example.org')
  await openProblem(page, PROBLEM)
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
