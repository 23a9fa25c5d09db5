import { BoxSpawnError, ProtocolError, SandboxUnreachable } from '../judge/ports'
import { BOX_PIDS, MIB } from './hardening'
import { checkHello } from './hello'
import { encodeRecord, PROTOCOL_VERSION, type RecordLine } from './protocol'

const MEMORY = 512 * MIB
/** What the runner reports if there is no limit. */
const NONE = '18446744073709551615'

const check = (overrides: Record<string, string | number>) => {
  const said = {
    version: PROTOCOL_VERSION,
    cgroup: 2,
    memory_limit: MEMORY,
    swap_limit: 0,
    swap_total: 0,
    pids_limit: BOX_PIDS,
    landlock: 0,
    hides_counters: 1,
    held_bytes: 4096,
    ...overrides,
  }
  const lines = Object.entries(said).map(([key, value]): RecordLine => [key, value])
  return () => checkHello({ type: 'H', payload: encodeRecord(lines) }, MEMORY)
}

test.each([
  ['version 2 that limits swap', { swap_total: 4096 * MIB }],
  ['version 1 that limits swap', { cgroup: 1, swap_limit: MEMORY, swap_total: 4096 * MIB }],
  ['version 1 with neither swap nor a limit for it', { cgroup: 1, swap_limit: NONE }],
  ['version 2 with neither swap nor a limit for it', { swap_limit: NONE }],
])('a host with control groups of %s is accepted', (_, said) => {
  expect(check(said)()).toEqual({ emptyBytes: 4096, hidesCounters: true })
})

test.each([
  ['memory', { memory_limit: NONE }, /does not apply memory limits/],
  ['memory as requested', { memory_limit: MEMORY / 2 }, /does not apply memory limits/],
  ['processes', { pids_limit: NONE }, /does not limit the processes/],
  ['swap, of version 2', { swap_total: MIB, swap_limit: NONE }, /has swap and does not limit it/],
  ['swap, of version 1', { cgroup: 1, swap_total: MIB, swap_limit: NONE }, /has swap and does not limit it/],
])('a host that does not limit %s is refused with the reason', (_, said, sentence) => {
  expect(check(said)).toThrow(SandboxUnreachable)
  expect(check(said)).toThrow(sentence)
})

test('an image of a different version causes a spawn error, and an invalid report a protocol error', () => {
  expect(check({ version: PROTOCOL_VERSION + 1 })).toThrow(BoxSpawnError)
  expect(() => checkHello({ type: 'O', payload: Buffer.from('x') }, MEMORY)).toThrow(ProtocolError)
  expect(() =>
    checkHello({ type: 'H', payload: encodeRecord([['version', PROTOCOL_VERSION]]) }, MEMORY),
  ).toThrow(/no memory_limit/)
})
