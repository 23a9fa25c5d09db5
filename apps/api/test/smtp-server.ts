import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  recipients: string[]
  text: string
}

export interface TestSmtpServer {
  url: string
  received: ReceivedMail[]
  /** How many clients have connected. */
  connections(): number
  close(): Promise<void>
}

/**
 * A mail server that keeps what it gets.
 * @param manner `refuses` every recipient and repeats the address in its answer, or `hangs` without a word
 */
export const startSmtpServer = async (
  manner: 'takes' | 'refuses' | 'hangs' = 'takes',
): Promise<TestSmtpServer> => {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    if (manner !== 'hangs') converse(socket, manner === 'refuses', received)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const converse = (socket: Socket, refuses: boolean, received: ReceivedMail[]): void => {
  let recipients: string[] = []
  let text: string[] | null = null
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string): unknown => {
    if (text) {
      if (line !== '.') return text.push(line)
      received.push({ recipients, text: text.join('\n') })
      recipients = []
      text = null
      return say('250 taken')
    }
    if (/^RCPT TO:/i.test(line) && refuses) return say(`550 no mailbox ${line.slice(8)}`)
    if (/^RCPT TO:/i.test(line)) recipients.push(line.slice(8))
    if (/^DATA$/i.test(line)) {
      text = []
      return say('354 go on')
    }
    return say(/^QUIT$/i.test(line) ? '221 bye' : '250 ok')
  }
  say('220 test')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}
