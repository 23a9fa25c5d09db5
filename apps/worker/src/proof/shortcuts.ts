import { languageFacts } from '@cohort/shared'
import type { BoxSpec, RunResult, Sandbox } from '../judge/ports'
import { ProofFailed } from './proof'
import { SHORTCUT_INPUTS, SHORTCUTS, type ShortcutLanguage, shortcutPrograms } from './shortcut-programs'

const SPEC = {
  limits: { cpuMs: 10_000, memoryKb: 256 * 1024, outputBytes: 64 * 1024 },
  // GCC takes ten times as long without precompiled headers.
  compileCpuMs: 60_000,
  compileScope: 'proof',
} satisfies Partial<BoxSpec>

/** Everything about a run that the program's author can see, except measurements. */
const seen = ({ outcome, stdout, stderr }: RunResult): string =>
  JSON.stringify([outcome, Buffer.from(stdout).toString(), Buffer.from(stderr).toString()])

/** The compiler's messages, then the result for each input. */
const behaviour = async (
  language: ShortcutLanguage,
  plain: boolean,
  sandbox: Sandbox,
  signal: AbortSignal,
): Promise<string[]> => {
  const box = await sandbox.open({ ...SPEC, language, plain }, signal)
  try {
    const text = shortcutPrograms[language]
    const { ok, diagnostics } = await box.compile([{ path: languageFacts[language].fileName, text }])
    // GCC's messages list the chain of includes, which differs with precompiled headers.
    const messages = diagnostics.replace(/^(In file included| +) from .*\n/gm, '')
    const results = []
    if (ok) {
      for (const input of SHORTCUT_INPUTS)
        results.push(seen(await box.run({ input: Buffer.from(`${input}\n`) })))
    }
    return [messages, ...results]
  } finally {
    await box.giveBack()
  }
}

/**
 * Runs a program with and without the shortcut of its language.
 * @returns a description of the first difference; null if there is none
 * @throws ProofFailed if the program does not compile without the shortcut; SandboxUnreachable
 */
export const shortcutDifference = async (
  language: ShortcutLanguage,
  sandbox: Sandbox,
  signal: AbortSignal,
): Promise<string | null> => {
  const expected = await behaviour(language, true, sandbox, signal)
  if (expected.length === 1)
    throw new ProofFailed(
      `The self-test's program does not compile without ${SHORTCUTS[language]}: ${expected[0]}`,
    )
  const found = await behaviour(language, false, sandbox, signal)
  const at = expected.findIndex((each, index) => each !== found[index])
  if (at === -1) return null
  const where = at === 0 ? 'The compiler prints' : `With the input "${SHORTCUT_INPUTS[at - 1]}", it gives`
  return `${where} ${found[at] ?? 'nothing'} with ${SHORTCUTS[language]}, and ${expected[at]} without.`
}
