import { run } from './program'

const stopping = new AbortController()
// A second signal ends the process.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stopping.abort())

const { env, stdin, stdout, stderr } = process
process.exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr, signal: stopping.signal })
