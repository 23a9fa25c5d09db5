import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type Docker from 'dockerode'

export interface Shell {
  /** Runs shell commands and returns their stdout. */
  run(script: string): Promise<string>
  close(): Promise<void>
}

/**
 * Starts a shell in a container without limits, seccomp or a network namespace, so that programs run as fast as on the
 * machine itself. The container ends with this process.
 */
export const startShell = async (docker: Docker, image: string): Promise<Shell> => {
  const container = await docker.createContainer({
    Image: image,
    Entrypoint: ['/bin/sh'],
    Cmd: [],
    OpenStdin: true,
    StdinOnce: true,
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    HostConfig: {
      AutoRemove: true,
      NetworkMode: 'host',
      SecurityOpt: ['seccomp=unconfined'],
      LogConfig: { Type: 'none', Config: {} },
      Tmpfs: { '/box': 'exec,mode=755', '/tmp': 'mode=1777' },
    },
  })
  const stream = await container.attach({
    stream: true,
    stdin: true,
    stdout: true,
    stderr: true,
    hijack: true,
  })
  const [output, errors] = [new PassThrough(), new PassThrough()]
  docker.modem.demuxStream(stream, output, errors)
  await container.start()

  let received = ''
  let complaints = ''
  let wake: () => void = () => undefined
  let isOver = false
  output.setEncoding('utf8').on('data', (text: string) => {
    received += text
    wake()
  })
  errors.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-2000)
  })
  stream.on('end', () => {
    isOver = true
    wake()
  })

  return {
    async run(script) {
      const mark = `--${randomUUID()}--`
      stream.write(`${script}\nprintf '%s' '${mark}'\n`)
      while (!received.endsWith(mark)) {
        if (isOver) throw new Error(`The shell in ${image} has ended. ${complaints}`)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const printed = received.slice(0, -mark.length)
      received = ''
      return printed
    },
    async close() {
      stream.end()
      await container.wait().catch(() => undefined)
    },
  }
}
