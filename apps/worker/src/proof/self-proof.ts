import { LANGUAGES } from '@cohort/shared'
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
   * Judges programs whose verdicts are known, in every language, through the worker's own sandbox. A language whose
   * programs behave differently with its shortcut goes without it from then on, and the log says so.
   *
   * Each language takes one of the worker's slots for as long as it needs, so that no more is judged at a time than
   * the machine is meant for.
   * @param pace `together` while nobody waits; `in turn` holds one slot at a time and leaves the others to submissions
   * @returns the host's speed relative to the first proof
   * @throws ProofFailed with what is wrong; SandboxUnreachable as judging does
   */
  run(slots: Slots, pace: 'together' | 'in turn', signal: AbortSignal): Promise<number>
}

/** A host that seems slow is measured again: a neighbour's burst is no reason to stop judging. */
const CALIBRATIONS = 3

/** The part of the sandbox that a proof needs. */
export type ProvenSandbox = Pick<DockerSandbox, 'sandbox' | 'usesShortcut' | 'dropShortcut'>

/** @param log gets what was wrong once and right the next time: a host under great strain, or the sign of a fault */
export const createSelfProof = (
  { sandbox, usesShortcut, dropShortcut }: ProvenSandbox,
  log: Pick<Logger, 'warn'>,
): SelfProof => {
  const speedometer = createSpeedometer()

  const inSlot = async <T>(
    slots: Slots,
    signal: AbortSignal,
    work: (there: Sandbox) => Promise<T>,
  ): Promise<T> => {
    const slot = await slots.take()
    try {
      signal.throwIfAborted()
      return await work(slotSandbox(sandbox, slot))
    } finally {
      slot.release()
    }
  }

  /** A verdict that is wrong once may be a burst of the host's; one that is wrong again is a fault. */
  const believedTwice = async <T>(work: () => Promise<T>): Promise<T> => {
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
    there: Sandbox,
    signal: AbortSignal,
  ): Promise<void> => {
    const compare = () => believedTwice(() => shortcutDifference(language, there, signal))
    // What differs once may be a burst of the host's.
    const difference = (await compare()) && (await compare())
    if (difference === null) return
    dropShortcut(language)
    log.warn({ language, difference }, `judging goes on without ${SHORTCUTS[language]}, more slowly`)
  }

  /** @throws ProofFailed where the host stays too slow */
  const checkSpeed = async (first: number, slots: Slots, signal: AbortSignal): Promise<number> => {
    let speed = first
    for (let attempt = 2; speedometer.isTooSlow(speed) && attempt <= CALIBRATIONS; attempt++) {
      const again = await inSlot(slots, signal, (there) => calibrate(there, signal))
      speed = Math.max(speed, speedometer.note(again))
    }
    if (!speedometer.isTooSlow(speed)) return speed
    throw new ProofFailed(
      `This host runs at ${Math.round(speed * 100)} % of the speed that it had at first: programs would get Time Limit Exceeded wrongly.`,
    )
  }

  return {
    async run(slots, pace, signal) {
      let speed = 1
      const proveOne = (language: (typeof LANGUAGES)[number]) =>
        inSlot(slots, signal, async (there) => {
          const calibration = await believedTwice(() => proveLanguage(language, there, signal))
          if (calibration !== null) speed = speedometer.note(calibration)
          if (isShortcutLanguage(language) && usesShortcut(language))
            await compareShortcut(language, there, signal)
        })
      if (pace === 'together') await allOf(LANGUAGES.map(proveOne))
      else for (const language of LANGUAGES) await proveOne(language)
      return checkSpeed(speed, slots, signal)
    },
  }
}

/** Waits for all before it fails with the first failure, so that nothing goes on behind the caller's back. */
const allOf = async (works: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(works)).find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

const isShortcutLanguage = (language: string): language is ShortcutLanguage => language in SHORTCUTS
