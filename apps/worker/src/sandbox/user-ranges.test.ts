import { asText, ROOMY, singleFile, testSandbox } from './testing'

/** Makes every worker draw the same numbers, as two workers on a host may. */
jest.mock('node:crypto', () => {
  let draws = 0
  return { ...jest.requireActual('node:crypto'), randomInt: () => Math.floor(draws++ / 2) }
})

jest.setTimeout(300_000)

const USER = 'import os\nprint(os.getuid())'
const noSignal = new AbortController().signal

test('no two boxes on a host share a user, even if their workers draw the same numbers', async () => {
  const workers = [testSandbox(), testSandbox()]
  await workers[0]!.ensureImages(() => {})
  const boxes = await Promise.all(
    workers.map(({ sandbox }) => sandbox.open({ language: 'python', limits: ROOMY }, noSignal)),
  )
  const users = await Promise.all(
    boxes.map(async (box) => {
      await box.compile(singleFile('python', USER))
      const runs = await Promise.all([1, 2, 3].map(() => box.run({ input: new Uint8Array() })))
      return runs.map((run) => asText(run).stdout)
    }),
  )
  for (const worker of workers) await worker.close()
  expect(new Set(users.flat()).size).toBe(6)
})
