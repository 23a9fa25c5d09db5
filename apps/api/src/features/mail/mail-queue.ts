import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { faultOf, type MailFault } from './mail-fault'
import { MAIL_CONNECTIONS, type Mail, type MailTransport } from './mail-transport'

/** What became of a mail; `delayed` is a try that failed and is followed by another one. */
export const MAIL_OUTCOMES = ['sent', 'delayed', 'refused', 'dropped'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

export interface MailQueue {
  /**
   * Sends the mail in the background, and again where the server is away, for as long as it is wanted.
   * @param isWanted asked before each try
   */
  add(mail: Mail, isWanted: () => Promise<boolean>): void
  /** Waits for what is being sent; what waits for another try is dropped. */
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
  isWanted: () => Promise<boolean>
  failures: number
  dueAt: number
}

/** A minute after the server is back, mail goes again. */
const LONGEST_DELAY_MS = 60_000
const STOP_MS = 3000
/** While the server is away strangers fill the queue: it may not fill the memory. */
const CAPACITY = 1000

/**
 * Mails that are sent as soon as the server takes them. They are in memory alone: a code is readable in its mail, and
 * is kept nowhere else. Whoever gets none asks for another one, so a process that ends loses nobody's account.
 */
export const createMailQueue = ({ transport, log, retryMs, onOutcome }: MailQueueDeps): MailQueue => {
  const waiting = new Set<Entry>()
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  /** While the server is away one mail asks for all. */
  let pausedUntil = 0
  let failuresInRow = 0
  let closed = false

  const delayMs = (failures: number) => Math.min(retryMs * 2 ** (failures - 1), LONGEST_DELAY_MS)

  const drop = (outcome: MailOutcome, sentence: string, details: Partial<MailFault['details']>) => {
    onOutcome(outcome)
    log.error({ event: 'mail not sent', ...details }, sentence)
  }

  const failed = (entry: Entry, error: unknown): void => {
    const { sentence, holdsForAll, mayPass, details } = faultOf(error)
    if (!mayPass || closed) {
      drop('refused', sentence, details)
      return
    }
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
    if (!(await entry.isWanted().catch(() => true))) {
      onOutcome('dropped')
      log.info({ event: 'mail dropped' }, 'a mail was not needed any more')
      return
    }
    try {
      await transport.deliver(entry.mail)
      failuresInRow = 0
      pausedUntil = 0
      onOutcome('sent')
      log.info({ event: 'mail sent' }, 'a mail was sent')
    } catch (error) {
      failed(entry, error)
    }
  }

  const start = (entry: Entry): void => {
    waiting.delete(entry)
    const sending = attempt(entry).finally(() => {
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
    add(mail, isWanted) {
      if (waiting.size >= CAPACITY) {
        drop('dropped', 'Too many mails wait for the mail server.', {})
        return
      }
      waiting.add({ mail, isWanted, failures: 0, dueAt: 0 })
      next()
    },
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      // A server that hangs does not keep the process from its other farewells.
      await Promise.race([Promise.all(underWay), wait(STOP_MS, undefined, { ref: false })])
      for (const _ of waiting) drop('dropped', 'The API stopped before the mail server took the mail.', {})
      waiting.clear()
    },
  }
}
