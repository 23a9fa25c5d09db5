import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Docker from 'dockerode'
import { ensureImages, languageTags } from './images'
import { SANDBOXES_DIR, testBase } from './testing'

/** Runs the runner's cgroup reader on recorded trees, to cover kernels and hosts that we cannot test on. */

jest.setTimeout(300_000)

const docker = new Docker()
const TREES = join(SANDBOXES_DIR, 'runner-test/cgroup-trees')
const trees = readdirSync(TREES).sort()
const NONE = '18446744073709551615'

/** Builds the reader with the C++ sandbox's compiler and runs it on every tree. */
const script = `
gcc -std=gnu17 -D_GNU_SOURCE -O2 -Wall -Wextra -Werror -static -o /tmp/read-cgroup \\
  /sandboxes/runner-test/read-cgroup.c /sandboxes/runner/cgroup.c /sandboxes/runner/fault.c || exit 1
cd /sandboxes/runner-test/cgroup-trees
for tree in *; do
  echo "tree=$tree"
  /tmp/read-cgroup "$tree/fs" "$tree/membership" 2>&1 || echo "exit=$?"
done`

/** The lines that the reader printed for each tree. */
const found = new Map<string, string[]>()

beforeAll(async () => {
  await ensureImages({ docker, sandboxesDir: SANDBOXES_DIR, base: testBase(), log: () => {} })
  const container = await docker.createContainer({
    Image: languageTags(SANDBOXES_DIR, testBase()).cpp,
    Entrypoint: ['/bin/sh', '-c', script],
    Labels: { 'cohort.deployment': `test-${process.pid}` },
    HostConfig: { NetworkMode: 'none', Binds: [`${SANDBOXES_DIR}:/sandboxes:ro`] },
    Tty: true,
  })
  try {
    await container.start()
    const { StatusCode } = await container.wait()
    const printed = (await container.logs({ stdout: true, stderr: true })).toString()
    if (StatusCode !== 0) throw new Error(printed)
    for (const part of printed.split('tree=').slice(1)) {
      const [tree, ...lines] = part.split(/\r?\n/).filter(Boolean)
      found.set(tree!, lines)
    }
  } finally {
    await container.remove({ force: true })
  }
})

interface Reading {
  version: 1 | 2
  cpu: string
  memory: string
  swap: string
  pids: string
}

const LIMIT = String(256 * 1024 * 1024)
const v1: Reading = { version: 1, cpu: '123456', memory: LIMIT, swap: LIMIT, pids: '256' }
const v2: Reading = { version: 2, cpu: '123456', memory: LIMIT, swap: '0', pids: '256' }

const NO_MEMORY = 'the box has no memory accounting (cgroup controller memory)'
const NO_CLOCK = 'the box has no CPU clock (cgroup controller cpu)'

const expected: Record<string, Reading | string> = {
  v1,
  'v1-hybrid': v1,
  'v1-clock-mounted-with-cpu': v1,
  'v1-without-swap-accounting': { ...v1, swap: NONE },
  'v1-without-limits': { ...v1, memory: NONE, swap: NONE, pids: NONE },
  'v1-pages-of-64-kb-without-limits': { ...v1, memory: NONE, swap: NONE },
  'v1-very-large': { ...v1, cpu: '18446744073709551', memory: '4611686018427383808' },
  'v1-before-4.13': 'the kernel does not count OOM kills (oom_kill): Linux 4.13 or newer is needed',
  'v1-without-memory': NO_MEMORY,
  'v1-without-clock': NO_CLOCK,
  'v1-without-pids': { ...v1, pids: NONE },
  'v1-clock-of-nonsense': "the control group's CPU clock is not a number",
  'v1-limit-of-nonsense': "the control group's memory limit is not a number",
  v2,
  'v2-nested': v2,
  'v2-nested-elsewhere': NO_MEMORY,
  'v2-other-order': v2,
  'v2-without-limits': { ...v2, memory: NONE, swap: NONE, pids: NONE },
  'v2-without-swap': { ...v2, swap: NONE },
  'v2-without-pids': { ...v2, pids: NONE },
  'v2-without-memory': NO_MEMORY,
  'v2-without-clock': NO_CLOCK,
  'v2-very-large': { ...v2, cpu: NONE, memory: '9223372036854771712' },
  'v2-too-large': "the control group's usage_usec is not a number",
  'v2-clock-without-its-field': 'the control group has no usage_usec',
  'v2-limit-of-nonsense': "the control group's memory limit is not a number",
}

test('every recorded tree has an expected reading', () => {
  expect(Object.keys(expected).sort()).toEqual(trees)
})

test.each(trees)('the runner reads the recorded tree %s as expected', (tree) => {
  const reading = expected[tree]!
  if (typeof reading === 'string') {
    expect(found.get(tree)).toEqual([`runner: ${reading}`, 'exit=70'])
    return
  }
  expect(found.get(tree)).toEqual([
    `version=${reading.version}`,
    `cpu_us=${reading.cpu}`,
    `held_bytes=${1024 * 1024 + 8192}`,
    'oom_kills=2',
    `memory_limit=${reading.memory}`,
    `swap_limit=${reading.swap}`,
    `pids_limit=${reading.pids}`,
  ])
})
