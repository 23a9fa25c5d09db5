import type { Duplex } from 'node:stream'
import Docker from 'dockerode'
import { BoxDied } from '../judge/ports'
import { BoxStream } from './box-stream'
import { boxOptions, MIB } from './hardening'
import { languageTags } from './images'
import { encodeFrame, encodeRecord, type RecordLine, RunnerRecord } from './protocol'
import { SANDBOXES_DIR, testBase } from './testing'

/** Helpers for suites that use the runner's protocol directly. */

const docker = new Docker()
/** No box of a worker has these users. */
const COMPILE_USER = 65_000
export const TEST_USER = 65_001

export interface Answer {
  record: RunnerRecord
  output: string
  error: string
}

/** A Python box that tests control frame by frame. */
export class RawBox {
  readonly stream: BoxStream
  hello = new RunnerRecord(Buffer.from('none=\0'))

  readonly #container: Docker.Container

  constructor(socket: Duplex, container: Docker.Container) {
    this.stream = new BoxStream(socket)
    this.#container = container
  }

  static async open(binds: string[] = [], memoryBytes = 256 * MIB): Promise<RawBox> {
    const options = boxOptions({
      image: languageTags(SANDBOXES_DIR, testBase()).python,
      labels: { 'cohort.deployment': `test-${process.pid}`, 'cohort.worker': 'raw' },
      memoryBytes,
    })
    const container = await docker.createContainer({
      ...options,
      HostConfig: { ...options.HostConfig, Binds: binds },
    })
    const attached = { stream: true, stdin: true, stdout: true, stderr: true, hijack: true }
    const box = new RawBox((await container.attach(attached)) as unknown as Duplex, container)
    await container.start()
    const { type, payload } = await box.stream.next()
    if (type !== 'H') throw new Error(`The runner's first frame has the wrong type ${type}.`)
    box.hello = new RunnerRecord(payload)
    return box
  }

  /** Runs a Python script as root in the box, bypassing the runner, and waits for it to end. */
  async execute(script: string): Promise<void> {
    const exec = await this.#container.exec({
      Cmd: ['/usr/bin/python3', '-c', script],
      AttachStdout: true,
      AttachStderr: true,
    })
    const output = await exec.start({})
    for await (const _ of output);
  }

  /** Sets the box's weight when it competes for a core. The default is 1024. */
  async giveShares(shares: number): Promise<void> {
    await this.#container.update({ CpuShares: shares })
  }

  async answer(): Promise<Answer> {
    let output = ''
    let error = ''
    for (;;) {
      const { type, payload } = await this.stream.next()
      if (type === 'O') output += payload.toString()
      else if (type === 'E') error += payload.toString()
      else return { record: new RunnerRecord(payload), output, error }
    }
  }

  compile(script: string, artefact: string, artefactBytes = MIB): Promise<Answer> {
    const lines = [
      ...commandOf(script, COMPILE_USER),
      ['artefact', artefact],
      ['artefact_bytes', artefactBytes],
    ] as const
    this.stream.write(encodeFrame('C', encodeRecord(lines)))
    return this.answer()
  }

  reset(): Promise<Answer> {
    this.stream.write(encodeFrame('R', Buffer.alloc(0)))
    return this.answer()
  }

  test(script: string, more: RecordLine[] = []): Promise<Answer> {
    this.stream.write(encodeFrame('T', encodeRecord([...commandOf(script, TEST_USER), ...more])))
    return this.answer()
  }
}

export const commandOf = (script: string, uid: number): RecordLine[] => [
  ['arg', '/usr/bin/python3'],
  ['arg', '-c'],
  ['arg', script],
  ['env', 'PATH=/usr/bin:/bin'],
  ['uid', uid],
  ['cpu_us', 5_000_000],
  ['wall_us', 10_000_000],
  ['output_bytes', MIB],
  ['processes', 64],
  ['files', 64],
  ['file_bytes', 8 * MIB],
  ['stack_bytes', 8 * MIB],
]

export const withRawBox = async <T>(
  work: (box: RawBox) => Promise<T>,
  binds?: string[],
  memoryBytes?: number,
): Promise<T> => {
  const box = await RawBox.open(binds, memoryBytes)
  try {
    return await work(box)
  } finally {
    box.stream.end(new BoxDied('The test is over.'))
  }
}
