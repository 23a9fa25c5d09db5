import { LANGUAGES, type Language } from '@cohort/shared'
import type { Logger } from 'pino'
import type { Sandbox } from '../judge/ports'
import type { DockerSandbox } from '../sandbox/docker-sandbox'
import { slotSandbox } from '../sandbox/slot-sandbox'
import type { Slots } from '../slots'
import { createSpeedometer } from './calibration'
import { calibrate, ProofFailed, proveLanguage } from './proof'
import { SHORTCUTS, type ShortcutLanguage } from './shortcut-programs'
import { shortcutDifference } from './shortcuts'

export interface SelfProof {
  /**
   * The worker's self-test: judges programs with known verdicts, in every language, in the worker's own sandbox. If
   * programs in a language behave differently with its shortcut, the worker turns the shortcut off and logs a warning.
   *
   * The test of each language takes one of the worker's slots, so that the worker never runs more programs at once than
   * configured.
   * @param pace `together` tests all languages at once, before the worker takes jobs; `in turn` takes only one slot at
   * a time and leaves the others to submissions
   * @returns the host's speed relative to the first self-test
   * @throws ProofFailed with the wrong result; SandboxUnreachable
   */
  run(slots: Slots, pace: 'together' | 'in turn', signal: AbortSignal): Promise<number>
}

/** How many slow measurements fail the self-test. A short burst of load must not stop judging. */
const CALIBRATIONS = 3

/** The part of the sandbox that the self-test needs. */
export type ProvenSandbox = Pick<DockerSandbox, 'sandbox' | 'usesShortcut' | 'dropShortcut'>

/**
 * @param log receives a warning for every failure that is retried, which means that the host is overloaded or has an
 * intermittent fault, and for every shortcut that is turned off
 */
export const createSelfProof = (
  { sandbox, usesShortcut, dropShortcut }: ProvenSandbox,
  log: Pick<Logger, 'warn'>,
  languages: readonly Language[] = LANGUAGES,
): SelfProof => {
  const speedometer = createSpeedometer()

  const inSlot = async <T>(
    slots: Slots,
    signal: AbortSignal,
    work: (sandbox: Sandbox) => Promise<T>,
  ): Promise<T> => {
    const slot = await slots.take()
    try {
      signal.throwIfAborted()
      return await work(slotSandbox(sandbox, slot))
    } finally {
      slot.release()
    }
  }

  /** Retries once, because a burst of load may cause a wrong verdict. */
  const retriedOnce = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProofFailed)) throw error
      log.warn({ reason: error.message }, 'the self-test failed once')
      return work()
    }
  }

  const compareShortcut = async (
    language: ShortcutLanguage,
    sandbox: Sandbox,
    signal: AbortSignal,
  ): Promise<void> => {
    const compare = () => retriedOnce(() => shortcutDifference(language, sandbox, signal))
    // Compare again, because a burst of load may cause a difference.
    const difference = (await compare()) && (await compare())
    if (difference === null) return
    dropShortcut(language)
    log.warn({ language, difference }, `no longer using ${SHORTCUTS[language]}, so judging is slower`)
  }

  /** @throws ProofFailed if every measurement is too slow */
  const checkSpeed = async (first: number, slots: Slots, signal: AbortSignal): Promise<number> => {
    let speed = first
    for (let attempt = 2; speedometer.isTooSlow(speed) && attempt <= CALIBRATIONS; attempt++) {
      const again = await inSlot(slots, signal, (sandbox) => calibrate(sandbox, signal))
      speed = Math.max(speed, speedometer.note(again))
    }
    if (!speedometer.isTooSlow(speed)) return speed
    throw new ProofFailed(
      `This host runs at ${Math.round(speed * 100)}% of its initial speed, so programs could wrongly get Time Limit Exceeded.`,
    )
  }

  return {
    async run(slots, pace, signal) {
      let speed = 1
      const proveOne = (language: Language) =>
        inSlot(slots, signal, async (sandbox) => {
          const calibration = await retriedOnce(() => proveLanguage(language, sandbox, signal))
          if (calibration !== null) speed = speedometer.note(calibration)
          if (isShortcutLanguage(language) && usesShortcut(language))
            await compareShortcut(language, sandbox, signal)
        })
      if (pace === 'together') await allOf(languages.map(proveOne))
      else for (const language of languages) await proveOne(language)
      return checkSpeed(speed, slots, signal)
    },
  }
}

/** Like Promise.all, but waits for all promises even if one rejects, so that nothing is left running. */
const allOf = async (works: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(works)).find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

const isShortcutLanguage = (language: string): language is ShortcutLanguage => language in SHORTCUTS
