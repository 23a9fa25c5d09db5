import type { Language } from '@cohort/shared'
import { languageFacts } from '@cohort/shared'
import type Docker from 'dockerode'
import { expandArgs, readLanguageDefinition } from '../../../apps/worker/src/sandbox/language-definition'
import { arrangeProgram } from '../../../apps/worker/src/sandbox/program'
import type { Contender, Work } from './contender'
import { helloAnswer } from './programs'
import { startShell } from './shell'

export interface BareOptions {
  name: string
  docker: Docker
  image: string
  language: Language
  sandboxesDir: string
  /** Overrides the compile command in language.json, for a different compiler or flags. */
  compile?: readonly string[]
  /** Shell commands to run when a container starts. */
  prepare?: string
  lanes: number
  maxTests: number
}

export interface Bare extends Contender {
  /** Compiles a program in a lane, for `run`. */
  make(source: string, lane: number): Promise<void>
  /** Runs the lane's program on this input, and returns its stdout followed by stderr. */
  run(input: string, lane: number): Promise<string>
  close(): Promise<void>
}

const MEMORY_KB = 256 * 1024

const prelude = (maxTests: number) => `mkdir -p /box/src /box/out /box/in /tmp/work
ln -s /box/out /box/bin
export PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 HOME=/tmp/work
cd /box/src
test=1; while [ $test -le ${maxTests} ]; do echo $test > /box/in/$test; test=$((test + 1)); done`

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * The machine without a judge. In a container without limits, a shell runs the sandbox image's compiler and runtime
 * with the flags in language.json. Each command costs one fork and one exec. Nothing is measured, compared or isolated.
 * Interpreted programs are not compiled, because checking their syntax is a cost of the judge.
 */
export const startBare = async (options: BareOptions): Promise<Bare> => {
  const { name, docker, image, language, sandboxesDir, lanes, maxTests, prepare = '' } = options
  const { compile, run } = readLanguageDefinition(sandboxesDir, language)
  const shells = await Promise.all(Array.from({ length: lanes }, () => startShell(docker, image)))
  await Promise.all(shells.map((shell) => shell.run(`${prelude(maxTests)}\n${prepare}`)))

  const commandsOf = (source: string) => {
    const program = arrangeProgram(language, [{ path: languageFacts[language].fileName, text: source }])
    const line = (args: readonly string[]) =>
      expandArgs(args, program, { memoryKb: MEMORY_KB }).map(quote).join(' ')
    const written = `cat > /box/src/${program.main} <<'END_OF_SOURCE'\n${source}END_OF_SOURCE`
    const compiled = `${line(options.compile ?? compile.args)} < /dev/null 2> /box/errors`
    return { make: compile.artefact === 'none' ? written : `${written}\n${compiled}`, run: line(run.args) }
  }

  return {
    name,
    lanes,
    async judge({ tests, source }: Work, lane) {
      const commands = commandsOf(source)
      const output = await shells[lane]!.run(`${commands.make}
test=1; while [ $test -le ${tests} ]; do
${commands.run} < /box/in/$test > /box/output || break
test=$((test + 1)); done
cat /box/output; rm -rf /box/out/* /box/output`)
      if (output !== helloAnswer(tests)) throw new Error(`${name} printed ${JSON.stringify(output)}.`)
    },
    async make(source, lane) {
      await shells[lane]!.run(commandsOf(source).make)
    },
    run(input, lane) {
      return shells[lane]!.run(`echo ${quote(input)} > /box/input
${commandsOf('').run} < /box/input 2> /box/errors; cat /box/errors`)
    },
    async close() {
      await Promise.all(shells.map((shell) => shell.close()))
    },
  }
}
