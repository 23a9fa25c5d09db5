import { PassThrough, Readable, Writable } from 'node:stream'
import { run } from '../src/program'
import type { Terminal } from '../src/terminal'

const collector = (into: string[]) =>
  new Writable({
    write: (chunk, _encoding, done) => {
      into.push(String(chunk))
      done()
    },
  })

/** A non-interactive terminal that collects the output. */
export const fakeTerminal = (env: NodeJS.ProcessEnv = {}, input = '') => {
  const [out, err]: string[][] = [[], []]
  const stopping = new AbortController()
  const terminal: Terminal = {
    env,
    stdin: input === '' ? new PassThrough() : Readable.from([input]),
    stdout: collector(out!),
    stderr: collector(err!),
    signal: stopping.signal,
  }
  return { terminal, stop: () => stopping.abort(), out: () => out!.join(''), err: () => err!.join('') }
}

/** Runs a command and returns its exit code and output. */
export const runCohort = async (args: readonly string[], env: NodeJS.ProcessEnv = {}, input = '') => {
  const { terminal, out, err } = fakeTerminal(env, input)
  const exit = await run(args, terminal)
  return { exit, out: out(), err: err() }
}
