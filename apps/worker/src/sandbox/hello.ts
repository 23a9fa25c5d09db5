import { BoxSpawnError, ProtocolError, SandboxUnreachable } from '../judge/ports'
import { BOX_PIDS } from './hardening'
import { type Frame, PROTOCOL_VERSION, RunnerRecord } from './protocol'

/**
 * Checks the runner's first frame, which reports whether the limits of a new box are in effect. If they are not, the
 * submission has to wait until the host is fixed.
 * @returns the memory use of the empty box in bytes, and whether the kernel's counters are hidden from its programs
 * @throws SandboxUnreachable if the host does not apply a limit; BoxSpawnError for a different protocol version;
 * ProtocolError for an invalid frame
 */
export const checkHello = (
  { type, payload }: Frame,
  memoryBytes: number,
): { emptyBytes: number; hidesCounters: boolean } => {
  if (type !== 'H') throw new ProtocolError('The runner did not start with a hello frame.')
  const record = new RunnerRecord(payload)
  const version = record.number('version')
  if (version !== PROTOCOL_VERSION) {
    throw new BoxSpawnError(
      `The sandbox image uses version ${version} of the runner protocol, but this worker uses version ${PROTOCOL_VERSION}. Rebuild the images.`,
    )
  }
  if (record.number('memory_limit') !== memoryBytes) {
    throw new SandboxUnreachable(
      'The host does not apply memory limits to containers (cgroup controller memory).',
    )
  }
  if (record.number('pids_limit') !== BOX_PIDS) {
    throw new SandboxUnreachable(
      'The host does not limit the processes of containers (cgroup controller pids).',
    )
  }
  // The swap limit includes memory in cgroup v1, but not in v2.
  const swapLimit = record.number('cgroup') === 1 ? memoryBytes : 0
  if (record.number('swap_total') > 0 && record.number('swap_limit') !== swapLimit) {
    throw new SandboxUnreachable(
      'The host has swap and does not limit it: turn swap off, or boot with swapaccount=1.',
    )
  }
  return { emptyBytes: record.number('held_bytes'), hidesCounters: record.number('hides_counters') === 1 }
}
