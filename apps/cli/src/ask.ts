import { interrupted } from './failure'
import { isInteractive, type Terminal } from './terminal'

type Prompts = typeof import('@clack/prompts')

/**
 * Asks on stderr, so that stdout contains only results.
 * @throws Failure if the question is cancelled
 */
const ask = async <T>(
  { stdin, stderr, signal }: Terminal,
  put: (prompts: Prompts, common: object) => Promise<T | symbol>,
): Promise<T> => {
  const prompts = await import('@clack/prompts')
  const answer = await put(prompts, { input: stdin, output: stderr, signal, withGuide: false })
  if (prompts.isCancel(answer)) throw interrupted('Cancelled. Nothing was changed.')
  return answer as T
}

/** @param suggestion the answer if the line is empty */
export const askText = (terminal: Terminal, message: string, suggestion?: string): Promise<string> =>
  ask<string>(terminal, ({ text }, common) =>
    text({
      message,
      ...common,
      ...(suggestion === undefined ? {} : { placeholder: suggestion, defaultValue: suggestion }),
    }),
  )

export const askSecret = (terminal: Terminal, message: string): Promise<string> =>
  ask<string>(terminal, ({ password }, common) => password({ message, ...common }))

/**
 * Asks the user to confirm. Does not ask in a script, where nobody could answer.
 * @throws Failure if the answer is no
 */
export const confirm = async (terminal: Terminal, message: string): Promise<void> => {
  if (!isInteractive(terminal)) return
  const yes = await ask<boolean>(terminal, ({ confirm }, common) => confirm({ message, ...common }))
  if (!yes) throw interrupted('Cancelled. Nothing was changed.')
}
