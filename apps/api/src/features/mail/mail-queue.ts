import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { faultOf } from './mail-fault'
import { MAIL_CONNECTIONS, type Mail, type MailTransport } from './mail-transport'

/**
 * What became of a mail. `delayed` is a try that failed and is followed by another one, `dropped` a mail that nobody needs
 * any more, `left` one that another process is to send.
 */
export const MAIL_OUTCOMES = ['sent', 'delayed', 'refused', 'dropped', 'left'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** Where it is kept that a mail is owed: a queue in memory dies with its process. */
export interface MailDebt {
  /** Asked before each try. While it is true no other process sends the mail. */
  isWanted(): Promise<boolean>
  /** The mail was taken, or will never be. */
  settle(): Promise<unknown>
  /** This process does not send it: another may. */
  release(): Promise<unknown>
}

export interface MailQueue {
  /** Sends the mail in the background, and again where the server is away, for as long as it is wanted. */
  add(mail: Mail, debt: MailDebt): void
  /** Waits for what is being sent; what waits for another try is left to other processes. */
  close(): Promise<void>
}

export interface MailQueueDeps {
  transport: MailTransport
  log: Logger
  /** How long to wait before the first other try, in ms; then twice as long each time. */
  retryMs: number
  onOutcome(outcome: MailOutcome): void
}

interface Entry {
  mail: Mail
  debt: MailDebt
  failures: number
  dueAt: number
}

/** A minute after the server is back, mail goes again. */
const LONGEST_DELAY_MS = 60_000
const STOP_MS = 3000
const STOPPED = 'The API stopped before the mail server took the mail; another process sends it.'
/** While the server is away strangers fill the queue: it may not fill the memory. */
const CAPACITY = 1000

/** Mails that are sent as soon as the server takes them. In memory alone: the debt of each outlives the process. */
export const createMailQueue = ({ transport, log, retryMs, onOutcome }: MailQueueDeps): MailQueue => {
  const waiting = new Set<Entry>()
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  /** While the server is away one mail asks for all. */
  let pausedUntil = 0
  let failuresInRow = 0
  let closed = false

  const delayMs = (failures: number) => Math.min(retryMs * 2 ** (failures - 1), LONGEST_DELAY_MS)

  const leave = async (debt: MailDebt, sentence: string): Promise<void> => {
    onOutcome('left')
    log.warn({ event: 'mail left' }, sentence)
    // Where that fails, the others wait until this process's hold on it ends.
    await debt.release().catch(() => undefined)
  }

  const failed = async (entry: Entry, error: unknown): Promise<void> => {
    const { sentence, holdsForAll, mayPass, details } = faultOf(error)
    if (!mayPass) {
      onOutcome('refused')
      log.error({ event: 'mail not sent', ...details }, sentence)
      await entry.debt.settle()
      return
    }
    if (closed) return leave(entry.debt, STOPPED)
    const now = Date.now()
    if (!holdsForAll) entry.dueAt = now + delayMs(++entry.failures)
    // Of two that failed at once the second says nothing new.
    else if (pausedUntil <= now) pausedUntil = now + delayMs(++failuresInRow)
    waiting.add(entry)
    onOutcome('delayed')
    const seconds = Math.ceil((Math.max(entry.dueAt, pausedUntil) - now) / 1000)
    log.warn(
      { event: 'mail delayed', ...details, waiting: waiting.size },
      `${sentence} Next try in ${seconds} s.`,
    )
  }

  const attempt = async (entry: Entry): Promise<void> => {
    // Composing a mail takes time: the answer to who asked for it goes first.
    await new Promise((resolve) => setImmediate(resolve))
    if (!(await entry.debt.isWanted().catch(() => true))) {
      onOutcome('dropped')
      log.info({ event: 'mail dropped' }, 'a mail was not needed any more')
      return
    }
    try {
      await transport.deliver(entry.mail)
      failuresInRow = 0
      pausedUntil = 0
    } catch (error) {
      await failed(entry, error)
      return
    }
    onOutcome('sent')
    log.info({ event: 'mail sent' }, 'a mail was sent')
    await entry.debt.settle()
  }

  const start = (entry: Entry): void => {
    waiting.delete(entry)
    const sending = attempt(entry)
      // A debt that could not be written off is one that another process pays once more, with the same mail.
      .catch((error: Error) =>
        log.warn({ err: { message: error.message } }, 'a sent mail is still noted as owed'),
      )
      .finally(() => {
        underWay.delete(sending)
        next()
      })
    underWay.add(sending)
  }

  const next = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    if (closed) return
    const dueAt = (entry: Entry) => Math.max(entry.dueAt, pausedUntil)
    const now = Date.now()
    for (const entry of waiting) {
      // After a pause the first one finds out whether the server is back.
      if (underWay.size >= (failuresInRow > 0 ? 1 : MAIL_CONNECTIONS)) return
      if (dueAt(entry) <= now) start(entry)
    }
    if (waiting.size === 0) return
    const soonest = Math.min(...Array.from(waiting, dueAt))
    timer = setTimeout(next, Math.max(soonest - now, 0))
  }

  return {
    add(mail, debt) {
      if (waiting.size >= CAPACITY) {
        void leave(debt, 'Too many mails wait for the mail server.')
        return
      }
      waiting.add({ mail, debt, failures: 0, dueAt: 0 })
      next()
    },
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      // A server that hangs does not keep the process from its other farewells.
      await Promise.race([Promise.all(underWay), wait(STOP_MS, undefined, { ref: false })])
      await Promise.all(Array.from(waiting, ({ debt }) => leave(debt, STOPPED)))
      waiting.clear()
    },
  }
}
