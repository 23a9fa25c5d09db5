import { LANGUAGES } from '@cohort/shared'
import type { Page } from 'playwright-core'
import { expectVerdict, openPage, openProblem, signUpInBrowser, writeCode } from './browser'
import { type DockerGate, startDockerGate } from './docker-gate'
import { freePort, PATIENCE_MS } from './processes'
import { sharedBrowser } from './shared-product'
import { type ShippedSolution, shippedSolutions } from './shipped-solutions'
import { type Stack, startStack } from './stack'
import { startTestDataGate, type TestDataGate } from './test-data-gate'

const PROBLEM = 'problems/tidemarks'

let gate: DockerGate
let testData: TestDataGate
let stack: Stack
let page: Page
let errors: string[]
let solutions: ShippedSolution[]
let title: string

beforeAll(async () => {
  gate = await startDockerGate()
  const internalPort = await freePort()
  testData = await startTestDataGate(internalPort)
  stack = await startStack({
    internalPort,
    api: { ANALYSES: 'on' },
    // With single-use boxes, a worker that cannot create new ones soon runs out.
    worker: { DOCKER_HOST: gate.dockerHost, API_INTERNAL_URL: testData.url, BOX_USES: '1' },
    problems: [PROBLEM],
  })
  solutions = await shippedSolutions([PROBLEM])
  title = solutions[0]!.problemTitle
  ;({ page, errors } = await openPage(await sharedBrowser(), stack.url))
  await signUpInBrowser(page, 'learner@example.org')
  await openProblem(page, title)
})
afterAll(async () => {
  await page?.context().close()
  await stack?.stop()
  await testData?.close()
  await gate?.remove()
})
afterEach(() => {
  expect(errors).toEqual([])
})

const solution = (folder: string, language?: string): ShippedSolution => {
  const found = solutions.find(
    (s) =>
      s.problemTitle === title && s.folder === folder && (language === undefined || s.language === language),
  )
  if (found === undefined) throw new Error(`${title} ships no ${folder} solution.`)
  return found
}

const submit = () => page.getByRole('button', { name: /^Submit Code/ }).click()
const run = () => page.getByRole('button', { name: /^Run Code/ }).click()

test.each(LANGUAGES)('a correct solution in %s shows Accepted', async (language) => {
  await writeCode(page, language, solution('accepted', language).code)
  await submit()
  await expectVerdict(page, 'Accepted')
})

test.each([
  ['wrong_answer', 'Wrong Answer'],
  ['time_limit_exceeded', 'Time Limit Exceeded'],
  ['run_time_error', 'Runtime Error'],
])('a shipped %s solution shows %s', async (folder, verdict) => {
  const { language, code } = solution(folder)
  await writeCode(page, language, code)
  await submit()
  await expectVerdict(page, verdict)
})

test('a program that exceeds the memory limit shows Memory Limit Exceeded', async () => {
  await writeCode(page, 'python', 'hoard = []\nwhile True:\n    hoard.append(bytearray(1 << 20))\n')
  await submit()
  await expectVerdict(page, 'Memory Limit Exceeded')
})

test('a program that does not compile shows Compilation Error and the compiler’s messages', async () => {
  await writeCode(page, 'cpp', 'int main() { return missing_name; }')
  await submit()
  await expectVerdict(page, 'Compilation Error')
  await page
    .getByText(/missing_name.*was not declared/)
    .first()
    .waitFor()
})

test('the compiler’s warnings appear after the verdict', async () => {
  await writeCode(page, 'cpp', '#include <iostream>\nint main() { int total; std::cout << total; }\n')
  await submit()
  await expectVerdict(page, 'Wrong Answer')
  await page
    .getByText(/total.*uninitialized/)
    .first()
    .waitFor()
})

test('a run without custom input shows Partial - Sample Run', async () => {
  await writeCode(page, 'python', solution('accepted', 'python').code)
  await run()
  await expectVerdict(page, 'Partial - Sample Run')
})

test('a run with custom input shows Custom Output and the output', async () => {
  await writeCode(page, 'python', 'print(input()[::-1])')
  await page.getByRole('tab', { name: 'Custom input' }).click()
  await page.getByRole('textbox', { name: 'Custom input' }).fill('stressed')
  await run()
  await expectVerdict(page, 'Custom Output')
  await page.getByText('desserts').first().waitFor()
})

describe('a judge failure', () => {
  const shows = async (verdict: string) => {
    await writeCode(page, 'python', solution('accepted', 'python').code)
    await submit()
    await expectVerdict(page, verdict)
  }
  afterEach(() => {
    gate.fault = 'none'
    testData.empty = false
  })

  test('caused by lost test data shows Internal System Error', async () => {
    testData.empty = true
    await writeCode(page, 'python', 'print(input())')
    await page.getByRole('tab', { name: 'Custom input' }).click()
    await page.getByRole('textbox', { name: 'Custom input' }).fill('new to the worker')
    await run()
    await expectVerdict(page, 'Internal System Error')
  })

  test('during the creation of boxes shows DOCKER_SPAWN_ERROR', async () => {
    gate.fault = 'refuseBoxes'
    // Use up the spare boxes.
    const spare = 4
    for (let i = 0; i < spare; i++) {
      await writeCode(page, 'python', `print(${i})`)
      await submit()
      await page.getByRole('heading', { level: 2, name: /^(Wrong Answer|DOCKER_SPAWN_ERROR)$/ }).waitFor()
    }
    await shows('DOCKER_SPAWN_ERROR')
  })

  test('in a box during a run shows DOCKER RUNTIME ERROR', async () => {
    gate.fault = 'cutBoxes'
    await shows('DOCKER RUNTIME ERROR')
  })

  test('in the runner’s protocol shows UNKNOWN_SCRIPT_OUTPUT', async () => {
    gate.fault = 'falsifyBoxes'
    await shows('UNKNOWN_SCRIPT_OUTPUT')
  })

  test('does not affect the next submission, which is Accepted', async () => {
    await shows('Accepted')
  })
})

test('while Docker is down, the page says that judging is offline and lets users submit again', async () => {
  await gate.close()
  await writeCode(page, 'python', solution('accepted', 'python').code)
  await submit()
  await page
    .getByText(/Judging is offline/)
    .first()
    .waitFor({ timeout: PATIENCE_MS })
  await page.getByRole('heading', { level: 2, name: /^Queued/ }).waitFor()
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('button')].some(
        (b) => /^Submit Code/.test(b.textContent ?? '') && !b.disabled,
      ),
    null,
    { timeout: PATIENCE_MS },
  )
  await gate.open()
  await expectVerdict(page, 'Accepted')
})
