import type Docker from 'dockerode'
import { seccompProfile } from './seccomp'

export const MIB = 1024 * 1024

/**
 * Where sources, the compiler's output and the program are; it holds the artefact twice while that is copied. Beside a
 * validator lie input and answer of a test, which the import of a package bounds to what is left.
 */
const BOX_MIB = 256

/**
 * What a program may write to. It counts as the program's memory; it has to stay below the smallest memory limit, or
 * a program could fill a box with files that no killing of processes frees.
 */
const SCRATCH_MIB = 16

/** Processes and threads of a whole box. */
export const BOX_PIDS = 256

/** The devices of a box and the links to its standard streams. */
const DEVICES_KIB = 64

/**
 * What programs see as empty. Docker's own list, because a list of ours replaces it; then counters of the host's load and
 * of the runner, which include every child it has waited for: they would tell what the box was used for before.
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
  /** For one of two boxes whose programs talk: it brings the folder that both have, or has that of another container. */
  link?: 'own' | { of: string }
}

/** It holds the names of some FIFOs; what goes through them is in the kernel's memory. */
const LINK_KIB = 64

/**
 * `/link`, which root alone may enter. The volume has no name of its own: Docker removes it with the last box that
 * has it, also where the worker is gone by then.
 */
const linkOptions = ({ link, labels }: BoxRequest): Docker.HostConfig => {
  if (link === undefined) return {}
  if (link !== 'own') return { VolumesFrom: [link.of] }
  const options = {
    type: 'tmpfs',
    device: 'tmpfs',
    // Only runners make files here. The kernel counts a removed one for some time: hence more than are ever there.
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
 * A container for one submission: no network, no capability but those with which the runner hands folders over,
 * changes user and kills, a read-only root, and a memory limit that swap cannot stretch.
 */
export const boxOptions = (request: BoxRequest): Docker.ContainerCreateOptions => ({
  Image: request.image,
  name: request.name,
  Hostname: 'box',
  Labels: request.labels,
  Tty: false,
  OpenStdin: true,
  // The runner ends when its standard input does: a worker that dies leaves no box behind.
  StdinOnce: true,
  AttachStdin: true,
  AttachStdout: true,
  AttachStderr: true,
  HostConfig: {
    ...linkOptions(request),
    AutoRemove: true,
    Init: false,
    NetworkMode: 'none',
    // Without /dev/shm; System V and POSIX queues are refused by the seccomp profile.
    IpcMode: 'none',
    ReadonlyRootfs: true,
    CapDrop: ['ALL'],
    CapAdd: ['CHOWN', 'KILL', 'SETGID', 'SETUID'],
    SecurityOpt: ['no-new-privileges:true', `seccomp=${JSON.stringify(seccompProfile)}`],
    Memory: request.memoryBytes,
    MemorySwap: request.memoryBytes,
    PidsLimit: BOX_PIDS,
    // Docker's own log of a box would write every output to the host's disk.
    LogConfig: { Type: 'none', Config: {} },
    // `noatime`: when a file was read last would be a message to the next test.
    Tmpfs: {
      '/box': `size=${BOX_MIB}m,nr_inodes=16k,mode=755,exec,noatime,nosuid,nodev`,
      '/tmp': `size=${SCRATCH_MIB}m,nr_inodes=1k,mode=1777,noexec,noatime,nosuid,nodev`,
      // Replaces all that Docker mounts at and below `/dev`: message queues and terminals, which outlive their makers.
      '/dev': `size=${DEVICES_KIB}k,mode=755,dev,noatime,noexec,nosuid`,
    },
    MaskedPaths: MASKED_PATHS,
    // The runner sets each program's limits below these; it may not raise what the Docker daemon happens to have.
    Ulimits: [
      { Name: 'core', Soft: 0, Hard: 1 },
      { Name: 'nofile', Soft: 1024, Hard: 1024 },
      { Name: 'stack', Soft: 8 * MIB, Hard: -1 },
    ],
  },
})
