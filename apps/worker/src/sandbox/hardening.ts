import type Docker from 'dockerode'
import { seccompProfile } from './seccomp'

export const MIB = 1024 * 1024

/**
 * Size of the folder for the sources, the compiler's output and the program. It briefly contains two copies of the
 * program and, in a validator's box, a test's input and answer. The package import makes sure that they fit.
 */
const BOX_MIB = 256

/**
 * Size of the scratch space, which counts towards the program's memory limit. It must be smaller than the smallest
 * memory limit: killing processes does not free files, so files alone must not exhaust a box's memory.
 */
const SCRATCH_MIB = 16

/** The maximum number of processes and threads in a box. */
export const BOX_PIDS = 256

/** Size of `/dev`. */
const DEVICES_KIB = 64

/**
 * Files that appear empty to programs. The list starts with Docker's own list, because ours replaces it. Then come
 * counters of the host's load and of the runner. The latter include all children of the runner, so they would reveal
 * earlier runs.
 */
const MASKED_PATHS = [
  '/proc/acpi',
  '/proc/asound',
  '/proc/interrupts',
  '/proc/kcore',
  '/proc/keys',
  '/proc/latency_stats',
  '/proc/sched_debug',
  '/proc/scsi',
  '/proc/timer_list',
  '/proc/timer_stats',
  '/sys/devices/virtual/powercap',
  '/sys/firmware',
  '/proc/pressure',
  '/proc/schedstat',
  ...['stat', 'statm', 'status', 'sched', 'schedstat'].flatMap((name) => [
    `/proc/1/${name}`,
    `/proc/1/task/1/${name}`,
  ]),
]

export interface BoxRequest {
  image: string
  labels: Record<string, string>
  memoryBytes: number
  /** For interactive pairs: `own` creates the shared folder, and `of` mounts the folder of the other container. */
  link?: 'own' | { of: string }
}

/** Size of the shared folder. It contains only FIFOs, whose data is in kernel memory. */
const LINK_KIB = 64

/**
 * The shared folder `/link`, which only root may enter. It is an anonymous volume, so that Docker removes it with the
 * last box even if the worker is gone.
 */
const linkOptions = ({ link, labels }: BoxRequest): Docker.HostConfig => {
  if (link === undefined) return {}
  if (link !== 'own') return { VolumesFrom: [link.of] }
  const options = {
    type: 'tmpfs',
    device: 'tmpfs',
    // Far more inodes than files, because the kernel frees the inodes of removed files with a delay.
    o: `size=${LINK_KIB}k,nr_inodes=4k,mode=700,noexec,nosuid,nodev`,
  }
  return {
    Mounts: [
      {
        Type: 'volume',
        Source: '',
        Target: '/link',
        VolumeOptions: { NoCopy: true, Labels: labels, DriverConfig: { Name: 'local', Options: options } },
      },
    ],
  }
}

/**
 * Options for a box's container: no network, a read-only root, a memory limit without swap, and only the capabilities
 * that the runner needs to change owners and users and to kill processes.
 */
export const boxOptions = (request: BoxRequest): Docker.ContainerCreateOptions => ({
  Image: request.image,
  Hostname: 'box',
  Labels: request.labels,
  Tty: false,
  OpenStdin: true,
  // The runner exits when its stdin closes, so a dead worker leaves no boxes behind.
  StdinOnce: true,
  AttachStdin: true,
  AttachStdout: true,
  AttachStderr: true,
  HostConfig: {
    ...linkOptions(request),
    AutoRemove: true,
    Init: false,
    NetworkMode: 'none',
    // No /dev/shm. The seccomp profile blocks System V and POSIX message queues.
    IpcMode: 'none',
    ReadonlyRootfs: true,
    CapDrop: ['ALL'],
    CapAdd: ['CHOWN', 'KILL', 'SETGID', 'SETUID'],
    SecurityOpt: ['no-new-privileges:true', `seccomp=${JSON.stringify(seccompProfile)}`],
    Memory: request.memoryBytes,
    MemorySwap: request.memoryBytes,
    PidsLimit: BOX_PIDS,
    // Docker's log would write all output to the host's disk.
    LogConfig: { Type: 'none', Config: {} },
    // `noatime`, because access times could pass a message to the next test.
    Tmpfs: {
      '/box': `size=${BOX_MIB}m,nr_inodes=16k,mode=755,exec,noatime,nosuid,nodev`,
      '/tmp': `size=${SCRATCH_MIB}m,nr_inodes=1k,mode=1777,noexec,noatime,nosuid,nodev`,
      // Hides Docker's mounts in `/dev`, because message queues and terminals outlive the processes that create them.
      '/dev': `size=${DEVICES_KIB}k,mode=755,dev,noatime,noexec,nosuid`,
    },
    MaskedPaths: MASKED_PATHS,
    // Hard limits. The runner sets lower limits for each program. Docker cannot exceed the limits of its own daemon.
    Ulimits: [
      { Name: 'core', Soft: 0, Hard: 1 },
      { Name: 'nofile', Soft: 1024, Hard: 1024 },
      { Name: 'stack', Soft: 8 * MIB, Hard: -1 },
    ],
  },
})
