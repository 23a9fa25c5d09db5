import type Docker from 'dockerode'
import { seccompProfile } from './seccomp'

export const MIB = 1024 * 1024

/**
 * Size of the folder for sources, compiler output and the program, which is there twice while it is copied. In a
 * validator's box the folder also contains a test's input and answer. Package imports limit those to the remaining
 * space.
 */
const BOX_MIB = 256

/**
 * Size of the scratch space. It counts as the program's memory and must stay below the smallest memory limit. Otherwise
 * a program could fill a box with files that killing processes does not free.
 */
const SCRATCH_MIB = 16

/** Processes and threads of a whole box. */
export const BOX_PIDS = 256

/** The devices of a box and the links to its standard streams. */
const DEVICES_KIB = 64

/**
 * Files that programs see as empty. First Docker's own list, because ours replaces it. Then counters of the host's load
 * and of the runner. The runner's include all its children, so they would show what the box was used for before.
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
  name: string
  labels: Record<string, string>
  memoryBytes: number
  /** Only for an interactive pair: `own` creates the shared folder, `of` mounts that of the other container. */
  link?: 'own' | { of: string }
}

/** The folder contains only the names of some FIFOs. Their data is in the kernel's memory. */
const LINK_KIB = 64

/**
 * `/link`, which only root may enter. The volume is anonymous, so Docker removes it with its last box even if the
 * worker is gone by then.
 */
const linkOptions = ({ link, labels }: BoxRequest): Docker.HostConfig => {
  if (link === undefined) return {}
  if (link !== 'own') return { VolumesFrom: [link.of] }
  const options = {
    type: 'tmpfs',
    device: 'tmpfs',
    // Only runners create files here. The kernel counts removed files for a while, so the limit is higher than the
    // number of files that exist.
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
 * A container for one submission: no network, a read-only root, a memory limit without swap, and only the capabilities
 * with which the runner hands over folders, changes users and kills processes.
 */
export const boxOptions = (request: BoxRequest): Docker.ContainerCreateOptions => ({
  Image: request.image,
  name: request.name,
  Hostname: 'box',
  Labels: request.labels,
  Tty: false,
  OpenStdin: true,
  // The runner ends when its stdin closes, so a dead worker leaves no box behind.
  StdinOnce: true,
  AttachStdin: true,
  AttachStdout: true,
  AttachStderr: true,
  HostConfig: {
    ...linkOptions(request),
    AutoRemove: true,
    Init: false,
    NetworkMode: 'none',
    // Without /dev/shm; the seccomp profile refuses System V and POSIX queues.
    IpcMode: 'none',
    ReadonlyRootfs: true,
    CapDrop: ['ALL'],
    CapAdd: ['CHOWN', 'KILL', 'SETGID', 'SETUID'],
    SecurityOpt: ['no-new-privileges:true', `seccomp=${JSON.stringify(seccompProfile)}`],
    Memory: request.memoryBytes,
    MemorySwap: request.memoryBytes,
    PidsLimit: BOX_PIDS,
    // Docker's log of a box would write every output to the host's disk.
    LogConfig: { Type: 'none', Config: {} },
    // `noatime`, because a file's last access time could carry a message to the next test.
    Tmpfs: {
      '/box': `size=${BOX_MIB}m,nr_inodes=16k,mode=755,exec,noatime,nosuid,nodev`,
      '/tmp': `size=${SCRATCH_MIB}m,nr_inodes=1k,mode=1777,noexec,noatime,nosuid,nodev`,
      // Replaces everything that Docker mounts at and below `/dev`: message queues and terminals outlive their creators.
      '/dev': `size=${DEVICES_KIB}k,mode=755,dev,noatime,noexec,nosuid`,
    },
    MaskedPaths: MASKED_PATHS,
    // The runner sets each program's limits below these. It cannot exceed the Docker daemon's own limits.
    Ulimits: [
      { Name: 'core', Soft: 0, Hard: 1 },
      { Name: 'nofile', Soft: 1024, Hard: 1024 },
      { Name: 'stack', Soft: 8 * MIB, Hard: -1 },
    ],
  },
})
