import type { CDPSession, Locator, Page } from 'playwright-core'
import { openPage } from './browser'
import { type Person, signUp } from './client'
import { PATIENCE_MS } from './processes'
import { sharedBrowser, sharedStack } from './shared-product'

// Uses only what screen readers use: the keyboard, the accessibility tree, and live regions, which they announce.

let page: Page
let tree: CDPSession
let person: Person

/** What the user has pressed and heard, line by line. */
const transcript: string[] = []

beforeAll(async () => {
  const { url } = await sharedStack()
  ;({ person } = await signUp(url))
  ;({ page } = await openPage(await sharedBrowser(), url))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(recordSpeech)
  tree = await page.context().newCDPSession(page)
  await page.goto('/login')
})
afterAll(() => page?.context().close())

/**
 * Runs in the page and records what a screen reader would announce from live regions: the whole text of atomic regions,
 * and only the new text of others. Regions that appear together with their text are not announced, except alerts.
 */
const recordSpeech = () => {
  const spoken: string[] = []
  Object.assign(globalThis, { spoken })
  const REGION =
    '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"], output'
  const wordsOf = (node: Node): string => {
    if (node instanceof Element)
      return node.matches('[aria-hidden="true"]') ? '' : [...node.childNodes].map(wordsOf).join(' ')
    const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true })
    return isShown && !node.parentElement?.closest('[aria-hidden="true"]') ? (node.nodeValue ?? '') : ''
  }
  const isAtomic = (region: Element): boolean =>
    (region.getAttribute('aria-atomic') ??
      String(region.matches('[role="status"], [role="alert"], output'))) === 'true'
  const last = new WeakMap<Element, string>()
  const say = (region: Element, words: string) => {
    const text = words.replace(/\s+/g, ' ').trim()
    const isNews = !isAtomic(region) || last.get(region) !== text
    last.set(region, text)
    const how = region.matches('[role="alert"], [aria-live="assertive"]') ? 'assertive' : 'polite'
    if (text !== '' && isNews) spoken.push(`${how}: ${text}`)
  }
  new MutationObserver((changes) => {
    const news = new Map<Element, Node[]>()
    for (const { target, addedNodes, type } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(REGION)
      const added = type === 'characterData' ? [target] : [...addedNodes]
      if (region) news.set(region, [...(news.get(region) ?? []), ...added])
      for (const node of region ? [] : added) {
        if (!(node instanceof Element)) continue
        for (const alert of [node, ...node.querySelectorAll('*')])
          if (alert.matches('[role="alert"]')) news.set(alert, [...alert.childNodes])
      }
    }
    for (const [region, nodes] of news)
      say(region, isAtomic(region) ? wordsOf(region) : nodes.map(wordsOf).join(' '))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Everything announced since the last call. */
const listen = async (): Promise<string[]> => {
  const announcements = await page.evaluate(() =>
    (globalThis as unknown as { spoken: string[] }).spoken.splice(0),
  )
  transcript.push(...announcements.map((line) => `  ${line}`))
  return announcements
}

/**
 * Waits for an announcement that matches.
 * @returns everything announced since the last call of `listen`
 */
const hear = async (what: RegExp): Promise<string[]> => {
  try {
    await page.waitForFunction(
      ([source, flags]) =>
        (globalThis as unknown as { spoken: string[] }).spoken.some((line) =>
          new RegExp(source!, flags).test(line),
        ),
      [what.source, what.flags],
      { timeout: PATIENCE_MS },
    )
  } catch {
    throw new Error(`${what} was not announced, only ${JSON.stringify(await listen())}.`)
  }
  return listen()
}

/** The focused element in Chromium's accessibility tree. */
const focusedNode = async () => {
  const { result } = await tree.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { nodes } = await tree.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  })
  const { role, name, value, description } = nodes[0]!
  return { role: role?.value, name: name?.value ?? '', value: value?.value, description: description?.value }
}

/** The announcement of the focused element: role, name, value, description. */
const focused = async (): Promise<string> => {
  const { role, name, value, description } = await focusedNode()
  return [role, JSON.stringify(name), value, description].filter(Boolean).join(' ')
}

const press = async (keys: string): Promise<void> => {
  await listen()
  await page.keyboard.press(keys)
  transcript.push(`> ${keys}`, `  ${await focused()}`)
}

const write = async (text: string): Promise<void> => {
  await listen()
  await page.keyboard.type(text)
  transcript.push(`> ${text}`)
}

/**
 * Presses a key until the wanted element has the focus. Checks that each element on the way has a name, which its
 * description does not repeat.
 */
const walkTo = async (wanted: RegExp, key = 'Tab'): Promise<string> => {
  for (let presses = 0; presses < 40; presses++) {
    await press(key)
    const { name, description } = await focusedNode()
    expect(name).not.toBe('')
    expect(description).not.toBe(name)
    const announced = await focused()
    if (wanted.test(announced)) return announced
  }
  throw new Error(`${key} does not reach ${wanted}.`)
}

/** Waits until an element has the focus, for example after a navigation. */
const focusIsOn = async (target: Locator): Promise<void> => {
  const element = await target.elementHandle()
  await page.waitForFunction((node) => node === document.activeElement, element)
  transcript.push(`  ${await focused()}`)
}

/** Reads a part of the page in the order of a screen reader. */
const read = async (part: Locator): Promise<string> => {
  const lines = await part.ariaSnapshot()
  transcript.push(...lines.split('\n').map((line) => `  | ${line}`))
  return lines
}

const headingsOf = (lines: string): string[] =>
  [...lines.matchAll(/heading "([^"]*)" \[level=(\d)\]/g)].map(([, name, level]) => `${level} ${name}`)

const editor = () => page.getByRole('textbox', { name: 'Code editor' })

/** A wrong program: it also subtracts the mark of tide l, although the stay includes tide l. */
const PROGRAM = [
  'n, q, *a = map(int, open(0).read().split())',
  'best, marks = -1, [0]',
  'for x in a[:n]: marks.append(marks[-1] + (x > best)); best = max(best, x)',
  'for l, r in zip(a[n::2], a[n + 1::2]): print(marks[r] - marks[l])',
]

/** Logs in. The first field has the focus, and the title of the problem list is announced afterwards. */
const logIn = async () => {
  await focusIsOn(page.getByRole('textbox', { name: 'Email' }))
  await write(person.email)
  await press('Tab')
  expect(await focused()).toMatch(/^textbox "Password"/)
  await write(person.password)
  await press('Enter')
  const announcements = await hear(/^polite: \d+ problems 0 of \d+ solved$/)
  await focusIsOn(page.getByRole('main'))
  expect(announcements.filter((line) => line === 'polite: Problems · Cohort')).toHaveLength(1)
}

/** Finds the problem. The number of matches is announced, and Enter moves the focus past the filters. */
const findProblem = async () => {
  await walkTo(/^searchbox "Search"/)
  await write('tide marks')
  expect(await hear(/1 problem matches/)).toEqual(['polite: 1 problem matches your filters 0 of 1 solved'])
  await press('Enter')
  expect(await focused()).toBe('region "Problems"')
  await press('Tab')
  expect(await focused()).toBe('link "Tide Marks"')
  await press('Enter')
  await hear(/^polite: Tide Marks · Cohort$/)
  await focusIsOn(page.getByRole('main'))
}

/** Reads the statement with its limits, formulas and samples, in this order. */
const readStatement = async () => {
  const statement = await read(page.getByRole('region', { name: 'Statement' }))
  expect(headingsOf(statement)).toEqual([
    '1 Tide Marks',
    '2 Input',
    '2 Output',
    '3 Sample Input 1',
    '3 Sample Output 1',
    '3 Sample Input 2',
    '3 Sample Output 2',
  ])
  expect(statement).toMatch(/Easy CPU 2 s Memory 256 MB/)
  expect(statement).toMatch(/region "Sample Output 1".*leave marks.*region "Sample Input 2"/s)
  expect(statement).toMatch(/math: 1 ≤ n , q ≤ 200\s000$/m)
  const { nodes } = await tree.send('Accessibility.getFullAXTree')
  expect(nodes.map(({ role }) => role?.value)).toContain('MathMLSup')
}

/** Writes the program. The editor's description says how to leave the editor, and its value is the code. */
const writeProgram = async () => {
  await walkTo(/^combobox "Language" Python 3/)
  expect(await walkTo(/^textbox "Code editor"/)).toMatch(/import sys.*Ctrl\+M: Tab moves focus$/s)
  const start = transcript.length
  await press('ControlOrMeta+A')
  for (const [at, line] of PROGRAM.entries()) {
    if (at > 0) await press('Enter')
    await write(line)
  }
  expect((await focusedNode()).value).toBe(PROGRAM.join('\n'))
  await listen()
  expect(transcript.slice(start).filter((line) => /^ {2}(polite|assertive):/.test(line))).toEqual([
    '  polite: Draft saved on this device',
  ])
  await press('Control+M')
  await hear(/^assertive: Pressing Tab will now move focus/)
  await press('Tab')
  expect(await focused()).toMatch(/^separator "Result height"/)
  await press('Shift+Tab')
  await focusIsOn(editor())
}

/** Submits. The stages of judging are announced briefly, and the verdict once. */
const submit = async () => {
  await press('ControlOrMeta+Enter')
  const announcements = await hear(/Wrong Answer/)
  expect(announcements[0]).toBe('polite: Waiting for the judge.')
  expect(announcements.at(-1)).toMatch(/^polite: Wrong Answer\. Failed on test 1 of \d+\.$/)
  // In between, the compiler and the tests may each be announced.
  expect(announcements.length).toBeLessThanOrEqual(4)
  await focusIsOn(editor())
}

/** Reads the result: the tests with their verdicts, and the first difference as a sentence. */
const readDifference = async () => {
  await walkTo(/^button "Test 1: Wrong Answer/)
  await press('ArrowRight')
  expect(await focused()).toBe('button "Test 2: Skipped"')
  await press('ArrowLeft')
  await press('Enter')
  expect(await focused()).toBe('region "Test 1"')
  const result = await read(page.getByRole('tabpanel', { name: 'Result' }))
  expect(headingsOf(result)).toEqual(['2 Wrong Answer', '3 Input', '3 Expected output', '3 Your output'])
  expect(result).toMatch(/toolbar "\d+ tests, time limit 2 s"/)
  expect(result).toContain('First difference at line 1, column 1: expected “4”, got “3”.')
  expect(result).toMatch(/region "Expected output".*mark: "4".*region "Your output".*mark: "3"/s)
}

/** Corrects and submits the program. After the verdict, the link to the next problem is announced. */
const correctProgram = async () => {
  await walkTo(/^textbox "Code editor"/, 'Shift+Tab')
  await press('Backspace')
  await press('Backspace')
  await write(' - 1])')
  expect((await focusedNode()).value).toMatch(/print\(marks\[r\] - marks\[l - 1\]\)$/)
  await press('ControlOrMeta+Enter')
  const announcements = await hear(/Solved for the first time/)
  await page.getByRole('link', { name: /^Next: / }).waitFor()
  announcements.push(...(await listen()))
  const verdict = announcements.findIndex((line) => /^polite: Accepted\. All \d+ tests passed\.$/.test(line))
  const news = announcements.slice(verdict + 1)
  expect(news.join()).toContain('Solved for the first time.')
  const link = /^link "(Next: .+)"$/.exec(await walkTo(/^link "Next: /))?.[1]
  expect(news.join()).toContain(`${link} `)
}

test('a user with a screen reader can find and read a problem, submit a wrong program and correct it', async () => {
  await logIn()
  await findProblem()
  await readStatement()
  await writeProgram()
  await submit()
  await readDifference()
  await correctProgram()
})
