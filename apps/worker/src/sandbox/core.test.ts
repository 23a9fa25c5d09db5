import type { Language } from '@cohort/shared'
import type { Sandbox } from '../judge/ports'
import type { DockerSandbox } from './docker-sandbox'
import { slotSandbox } from './slot-sandbox'
import { asText, boxesLeft, ROOMY, singleFile, testSandbox } from './testing'

/** Tests which cores a program may use, and that it cannot change its core. */

jest.setTimeout(300_000)

let docker: DockerSandbox
beforeAll(async () => {
  docker = testSandbox()
  await docker.ensureImages(() => {})
})
afterAll(async () => {
  await docker.close()
  expect(await boxesLeft()).toBe(0)
})

const outputOf = async (sandbox: Sandbox, language: Language, text: string): Promise<string> => {
  const box = await sandbox.open({ language, limits: ROOMY }, new AbortController().signal)
  try {
    await box.compile(singleFile(language, text))
    return asText(await box.run({ input: new Uint8Array() })).stdout
  } finally {
    await box.close()
  }
}

const ASK = `import os
print(sorted(os.sched_getaffinity(0)))
try:
    os.sched_setaffinity(0, range(os.cpu_count()))
    print("moved")
except PermissionError:
    print("kept")
`

test('a program without an assigned core may use all cores', async () => {
  const [cores, moved] = (await outputOf(docker.sandbox, 'python', ASK)).split('\n')
  expect(JSON.parse(cores!).length).toBeGreaterThanOrEqual(1)
  expect(moved).toBe('moved')
})

test('a submission that runs alone may use all cores even if its slot has an assigned core', async () => {
  const sandbox = slotSandbox(docker.sandbox, { core: 0, isAlone: true })
  expect(await outputOf(sandbox, 'python', ASK)).toBe(await outputOf(docker.sandbox, 'python', ASK))
})

test('a program cannot leave its assigned core', async () => {
  const all = JSON.parse((await outputOf(docker.sandbox, 'python', ASK)).split('\n')[0]!)
  for (const core of [0, 1, all.length]) {
    const answer = await outputOf(slotSandbox(docker.sandbox, { core, isAlone: false }), 'python', ASK)
    expect(answer).toBe(`[${all[core % all.length]}]\nkept\n`)
  }
})

test('the threads and child processes of a program cannot leave its core', async () => {
  const source = `#include <cerrno>
#include <cstdio>
#include <sched.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

void ask() {
  cpu_set_t set;
  sched_getaffinity(0, sizeof set, &set);
  int cores = CPU_COUNT(&set);
  CPU_ZERO(&set);
  for (int i = 0; i < 64; i++) CPU_SET(i, &set);
  int moved = sched_setaffinity(0, sizeof set, &set);
  printf("%d %d %d\\n", cores, moved, errno);
}

int main() {
  ask();
  std::thread(ask).join();
  fflush(stdout);
  if (fork() == 0) return ask(), 0;
  wait(nullptr);
}
`
  expect(await outputOf(slotSandbox(docker.sandbox, { core: 0, isAlone: false }), 'cpp', source)).toBe(
    '1 -1 1\n'.repeat(3),
  )
})

test('both sides of an interaction are pinned to the slot’s core even if they run alone', async () => {
  const { sandbox } = docker
  const specs: unknown[] = []
  const listening = { ...sandbox, openPair: (asked: unknown) => Promise.reject(specs.push(asked)) }
  const spec = { language: 'cpp' as const, limits: ROOMY }
  const asked = slotSandbox(listening, { core: 3, isAlone: true }).openPair(
    { program: spec, validator: spec },
    new AbortController().signal,
  )
  await expect(asked).rejects.toBe(1)
  expect(specs).toEqual([{ program: { ...spec, core: 3 }, validator: { ...spec, core: 3 } }])
})
