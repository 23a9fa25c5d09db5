import type { Language } from '@cohort/shared'
import type { BoxSpec, RunRequest, RunResult, Sandbox } from '../judge/ports'
import type { DockerSandbox } from '../sandbox/docker-sandbox'
import { asText, boxesLeft, singleFile, testSandbox, withBox } from '../sandbox/testing'
import { createSlots } from '../slots'
import { createSelfProof } from './self-proof'

/** Runs the self-test in the real sandbox, and in one that falsifies results. */

let docker: DockerSandbox
beforeAll(() => {
  docker = testSandbox()
})
/** Verdicts arrive before their boxes are removed, so wait for the removal here. */
afterEach(async () => {
  while ((await boxesLeft()) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
}, 180_000)
afterAll(() => docker.close())

const warnings: unknown[] = []
const log = { warn: (what: unknown) => warnings.push(what) }
afterEach(() => warnings.splice(0))

const never = new AbortController().signal

/** The real sandbox with falsified results for programs in one language. */
const falsifying = (
  about: Language,
  falsify: (truth: RunResult, request: RunRequest) => RunResult,
  where = (spec: BoxSpec): boolean => spec.plain === undefined,
): Sandbox => ({
  ...docker.sandbox,
  async open(spec, signal) {
    const box = await docker.sandbox.open(spec, signal)
    const isFalsified = spec.language === about && where(spec)
    return isFalsified ? { ...box, run: async (request) => falsify(await box.run(request), request) } : box
  },
})

/** A self-test that does not compare shortcuts. They have their own tests below. */
const selfProof = (sandbox: Sandbox, languages?: readonly Language[]) =>
  createSelfProof({ ...docker, sandbox, usesShortcut: () => false }, log, languages)
const proofOf = (sandbox: Sandbox, languages?: readonly Language[]) =>
  selfProof(sandbox, languages).run(createSlots([0, 1]), 'together', never)

test('the real sandbox passes in every language', async () => {
  expect(await createSelfProof(docker, log).run(createSlots([0, 1]), 'together', never)).toBe(1)
  // A warning would mean that a program behaves differently with its language's shortcut.
  expect(warnings).toEqual([])
  expect(docker.usesShortcut('cpp') && docker.usesShortcut('python')).toBe(true)
}, 400_000)

test('a sandbox that reports every run as a success is detected', async () => {
  const sandbox = falsifying('python', (truth) => ({
    ...truth,
    outcome: { kind: 'exited', code: 0 },
    stdout: Buffer.from('proof\n'),
  }))
  await expect(proofOf(sandbox)).rejects.toThrow(
    'Wrong verdict in the self-test: a Python 3 program with the input "wrong" should get Wrong Answer, but got Accepted.',
  )
}, 400_000)

test('a verdict that is right on the second try gives only a warning', async () => {
  let remaining = 1
  // Falsify one particular run, because programs run concurrently and may end in any order.
  const sandbox = falsifying('python', (truth, { input }) =>
    Buffer.from(input).toString() === 'right\n' && remaining-- > 0
      ? { ...truth, outcome: { kind: 'cpuLimit' } }
      : truth,
  )
  expect(await proofOf(sandbox, ['python'])).toBe(1)
  expect(warnings).toEqual([
    {
      reason:
        'Wrong verdict in the self-test: a Python 3 program with the input "right" should get Accepted, but got Time Limit Exceeded.',
    },
  ])
}, 400_000)

test('a sandbox whose clock runs at half speed is detected', async () => {
  const sandbox = falsifying('cpp', (truth) => ({ ...truth, cpuMs: Math.round(truth.cpuMs / 2) }))
  await expect(proofOf(sandbox, ['cpp'])).rejects.toThrow(
    /^Wrong CPU time in the self-test: .* by its own clock/,
  )
}, 400_000)

test('a host that has become slow fails the self-test', async () => {
  let factor = 1
  const sandbox = falsifying('cpp', (truth) => ({
    ...truth,
    stdout: Buffer.from(
      Buffer.from(truth.stdout)
        .toString()
        .replace(/^\d+ /, (rounds) => `${Number(rounds) * factor} `),
    ),
  }))
  const proof = selfProof(sandbox, ['cpp'])
  expect(await proof.run(createSlots([0, 1]), 'together', never)).toBe(1)
  factor = 0.01
  await expect(proof.run(createSlots([0, 1]), 'in turn', never)).rejects.toThrow(
    /^This host runs at \d% of its initial speed/,
  )
}, 400_000)

test('an aborted self-test releases its slot', async () => {
  const slots = createSlots([0])
  const held = await slots.take()
  const ending = new AbortController()
  const proof = selfProof(docker.sandbox).run(slots, 'in turn', ending.signal)
  ending.abort(new Error('the worker is stopping'))
  held.release()
  await expect(proof).rejects.toThrow('the worker is stopping')
  expect((await slots.take()).index).toBe(0)
})

describe('a shortcut that changes how a program behaves', () => {
  /** How many objects were frozen at startup. Only the prestarted interpreter freezes objects. */
  const freezeCount = (own: DockerSandbox) =>
    withBox(own, 'python', {}, async (box) => {
      await box.compile(singleFile('python', 'import gc; print(gc.get_freeze_count())'))
      return Number(asText(await box.run({ input: Buffer.of() })).stdout)
    })
  let own: DockerSandbox
  beforeEach(() => {
    own = testSandbox()
  })
  afterEach(() => own.close())
  const withExclamationMark = (truth: RunResult): RunResult => ({
    ...truth,
    stdout: Buffer.from(`${truth.stdout}!`),
  })
  const proveWith = (where: (spec: BoxSpec) => boolean, languages: readonly Language[]) =>
    createSelfProof(
      { ...own, sandbox: falsifying('python', withExclamationMark, where) },
      log,
      languages,
    ).run(createSlots([0, 1]), 'together', never)

  test('is turned off, and the difference is logged', async () => {
    expect(await freezeCount(own)).toBeGreaterThan(0)
    await proveWith(({ plain }) => plain === false, ['cpp', 'python'])
    expect(warnings).toEqual([
      {
        language: 'python',
        difference: expect.stringMatching(/^With the input "compute", it gives .*!.* without\.$/),
      },
    ])
    expect([own.usesShortcut('python'), own.usesShortcut('cpp')]).toEqual([false, true])
    expect(await freezeCount(own)).toBe(0)
  }, 400_000)

  test('stays on if the difference occurs only once', async () => {
    let remaining = 1
    await proveWith(({ plain }) => plain === false && remaining-- > 0, ['python'])
    expect(own.usesShortcut('python')).toBe(true)
  }, 400_000)
})

test('a shortcut that the operator turns off is not used', async () => {
  const own = testSandbox({ shortcuts: ['cpp'] })
  expect([own.usesShortcut('python'), own.usesShortcut('cpp')]).toEqual([false, true])
  await own.close()
})
