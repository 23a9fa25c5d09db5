import { BoxSpawnError, ProtocolError, SandboxUnreachable } from '../judge/ports'
import { BOX_PIDS } from './hardening'
import { type Frame, PROTOCOL_VERSION, RunnerRecord } from './protocol'

/**
 * Checks, with the runner's first frame, whether a new box is as requested. A judge that cannot set a limit refuses to
 * work and reports the reason. That is not the submission's fault, so it waits.
 * @returns the box's memory use in bytes before anything has run in it, and whether the kernel's counters are hidden
 * from its programs
 * @throws SandboxUnreachable for a host that does not apply a setting; BoxSpawnError for a different version;
 * ProtocolError for an invalid report
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
      `The sandbox image speaks version ${version} of the runner's protocol, this worker version ${PROTOCOL_VERSION}. Rebuild the images.`,
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
  // Version 1 counts memory and swap together, version 2 only swap.
  const swapLimit = record.number('cgroup') === 1 ? memoryBytes : 0
  if (record.number('swap_total') > 0 && record.number('swap_limit') !== swapLimit) {
    throw new SandboxUnreachable(
      'The host has swap and does not limit it: turn swap off, or boot with swapaccount=1.',
    )
  }
  return { emptyBytes: record.number('held_bytes'), hidesCounters: record.number('hides_counters') === 1 }
}
