import { BoxSpawnError, ProtocolError, SandboxUnreachable } from '../judge/ports'
import { BOX_PIDS, MIB } from './hardening'
import { checkHello } from './hello'
import { encodeRecord, PROTOCOL_VERSION, type RecordLine } from './protocol'

const MEMORY = 512 * MIB
/** The value that the runner reports if there is no limit. */
const NONE = '18446744073709551615'

const check = (overrides: Record<string, string | number>) => {
  const reported = {
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
  const lines = Object.entries(reported).map(([key, value]): RecordLine => [key, value])
  return () => checkHello({ type: 'H', payload: encodeRecord(lines) }, MEMORY)
}

test.each([
  ['cgroup v2 and a swap limit', { swap_total: 4096 * MIB }],
  ['cgroup v1 and a swap limit', { cgroup: 1, swap_limit: MEMORY, swap_total: 4096 * MIB }],
  ['cgroup v1 and no swap', { cgroup: 1, swap_limit: NONE }],
  ['cgroup v2 and no swap', { swap_limit: NONE }],
])('a host with %s is accepted', (_, reported) => {
  expect(check(reported)()).toEqual({ emptyBytes: 4096, hidesCounters: true })
})

test.each([
  ['memory', { memory_limit: NONE }, /does not apply memory limits/],
  ['memory to the requested size', { memory_limit: MEMORY / 2 }, /does not apply memory limits/],
  ['processes', { pids_limit: NONE }, /does not limit the processes/],
  ['swap with cgroup v2', { swap_total: MIB, swap_limit: NONE }, /has swap and does not limit it/],
  ['swap with cgroup v1', { cgroup: 1, swap_total: MIB, swap_limit: NONE }, /has swap and does not limit it/],
])('a host that does not limit %s is rejected', (_, reported, sentence) => {
  expect(check(reported)).toThrow(SandboxUnreachable)
  expect(check(reported)).toThrow(sentence)
})

test('a different protocol version is a spawn error, and an invalid hello is a protocol error', () => {
  expect(check({ version: PROTOCOL_VERSION + 1 })).toThrow(BoxSpawnError)
  expect(() => checkHello({ type: 'O', payload: Buffer.from('x') }, MEMORY)).toThrow(ProtocolError)
  expect(() =>
    checkHello({ type: 'H', payload: encodeRecord([['version', PROTOCOL_VERSION]]) }, MEMORY),
  ).toThrow(/no memory_limit/)
})
