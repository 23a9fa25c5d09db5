import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Unavailable } from './unavailable'

const PAUSE_MS = 50
const ANSWER_MS = 2000

/**
 * Polls until `question` resolves to true.
 * @param what the start of the error message for a timeout, before "within 30 s."
 * @throws Unavailable on a timeout, or the signal's reason if it is aborted
 */
export const until = async (
  question: () => Promise<boolean>,
  what: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> => {
  const deadline = Date.now() + timeoutMs
  while (!(await question())) {
    signal.throwIfAborted()
    if (Date.now() > deadline) throw new Unavailable(`${what} within ${timeoutMs / 1000} s.`)
    await wait(PAUSE_MS, undefined, { signal })
  }
}

/** Sends `text` to a loopback port and returns whether the answer matches. If the text is empty, it only connects. */
export const answers = (port: number, text: string, expected: RegExp): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const settle = (value: boolean) => {
      socket.destroy()
      resolve(value)
    }
    socket.setTimeout(ANSWER_MS, () => settle(false))
    socket.once('error', () => settle(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => (text === '' ? settle(true) : socket.write(text)))
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      // Any other complete line, such as "still loading", counts as no.
      if (received.endsWith('\n')) settle(expected.test(received))
    })
  })

/** The status and JSON body of a URL; undefined if it does not answer. */
export const fetchJson = async (url: string): Promise<{ status: number; body: unknown } | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  } catch {
    return undefined
  }
}
