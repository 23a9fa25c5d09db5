import { setTimeout } from 'node:timers/promises'
import Docker from 'dockerode'
import { MachineTooBusy } from '../judge/ports'
import { compileOutcomeOf } from './compile-outcome'
import { ensureImages, languageTags } from './images'
import { readLanguageDefinition } from './language-definition'
import { testLimits } from './limits'
import { encodeFrame, encodeRecord, RunnerRecord } from './protocol'
import { type Answer, commandOf, TEST_USER, withRawBox } from './raw-box'
import { runResultOf } from './run-result'
import { boxesLeft, ROOMY, SANDBOXES_DIR, testBase } from './testing'

/** Tests programs on a machine that is too busy to run them. */

jest.setTimeout(180_000)

const docker = new Docker()

beforeAll(() => ensureImages({ docker, sandboxesDir: SANDBOXES_DIR, base: testBase(), log: () => {} }))

afterAll(async () => {
  while ((await boxesLeft()) > 0) await setTimeout(20)
})

/** Keeps the first core busy from a separate container, for at most a minute. */
const withBusyCore = async <T>(work: () => Promise<T>): Promise<T> => {
  const script = `
import os, time
os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:1])
end = time.monotonic() + 60
while time.monotonic() < end: pass`
  const container = await docker.createContainer({
    Image: languageTags(SANDBOXES_DIR, testBase()).python,
    Entrypoint: ['/usr/bin/python3', '-c', script],
    Labels: { 'cohort.deployment': `test-${process.pid}`, 'cohort.worker': 'starved' },
    HostConfig: { AutoRemove: true, NetworkMode: 'none' },
  })
  await container.start()
  try {
    return await work()
  } finally {
    await container.kill()
  }
}

const HERE = 'print("here", flush=True)'

/** Runs a program on the busy core. Once the program has printed its first line, it gets only 10% of the core. */
const starve = (script: string, wallUs = 1_000_000): Promise<Answer> =>
  withBusyCore(() =>
    withRawBox(async (box) => {
      const lines = [...commandOf(script, TEST_USER), ['core', 1], ['wall_us', wallUs]] as const
      box.stream.write(encodeFrame('T', encodeRecord(lines)))
      expect((await box.stream.next()).payload.toString()).toBe('here\n')
      await box.giveShares(100)
      return box.answer()
    }),
  )

test('a program that gets no core is a machine failure, not a Time Limit Exceeded', async () => {
  const { record } = await starve(`${HERE}\nwhile True: pass`)
  expect(record.text('fired')).toBe('starved')
  expect(record.number('starved_us')).toBeGreaterThan(record.number('cpu_us'))
  expect(() => resultOf(record)).toThrow(MachineTooBusy)
})

test('a process’s wait for a core is not counted as wall time, even after the process has ended', async () => {
  const { record } = await starve(
    `import os, time
if os.fork() == 0:
    ${HERE}
    waited_ns = 0
    while waited_ns < 3_000_000_000: waited_ns = int(open("/proc/self/schedstat").read().split()[1])
    os._exit(0)
os.wait()
time.sleep(0.3)`,
    2_000_000,
  )
  expect(record.text('fired')).toBe('none')
  expect(record.number('exit')).toBe(0)
  expect(record.number('wall_us')).toBeGreaterThan(3_000_000)
})

test.each([
  [
    'a program whose own processes compete for the core',
    `import os\nfirst = os.getpid()\nfor _ in range(5): os.fork()\nif os.getpid() == first: ${HERE}\nwhile True: pass`,
  ],
  ['a sleeping program', `import time\n${HERE}\ntime.sleep(100)`],
])('%s exceeds its wall limit even on a busy machine', async (_, script) => {
  const { record } = await starve(script)
  expect(record.text('fired')).toBe('wall')
  expect(resultOf(record).outcome).toEqual({ kind: 'wallLimit' })
})

test('a compiler that gets no core is a machine failure', () => {
  const record = [
    ['signal', 9],
    ['fired', 'starved'],
    ['cpu_us', 100_000],
    ['wall_us', 12_000_000],
    ['starved_us', 11_800_000],
    ['peak_bytes', 0],
    ['resident_bytes', 0],
    ['oom_kills', 0],
    ['output_bytes', 0],
  ] as const
  const definition = readLanguageDefinition(SANDBOXES_DIR, 'cpp')
  const compile = () => compileOutcomeOf(new RunnerRecord(encodeRecord(record)), new Uint8Array(), definition)
  expect(compile).toThrow(
    new MachineTooBusy('The machine is too busy: in 12.0 s, a program waited 11.8 s for a core.'),
  )
})

const resultOf = (record: RunnerRecord) =>
  runResultOf(
    record,
    { stdout: new Uint8Array(), stderr: new Uint8Array(), collected: new Map() },
    'python',
    testLimits({ limits: ROOMY }),
  )
