import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageFacts } from '@cohort/shared'
import { expandArgs, readLanguageDefinition } from '../../../apps/worker/src/sandbox/language-definition'
import { arrangeProgram } from '../../../apps/worker/src/sandbox/program'
import type { Contender, Work } from './contender'
import { helloAnswer } from './programs'

export interface DockerRunOptions {
  images: Record<Work['language'], string>
  sandboxesDir: string
  /** The folder for temporary sources and programs. */
  folder: string
  lanes: number
}

/** Whether the `docker` program is installed. The rest of the bench only needs the engine. */
export const hasDockerProgram = (): boolean => spawnSync('docker', ['--version']).status === 0

const MEMORY_KB = 256 * 1024

/**
 * A minimal judge for comparison: a `docker run` to compile the program and one for each test, with the sandboxes'
 * images and commands.
 */
export const createDockerRun = ({ images, sandboxesDir, folder, lanes }: DockerRunOptions): Contender => ({
  name: 'docker run',
  lanes,
  async judge({ language, tests, source }) {
    const place = await mkdtemp(join(folder, 'docker-run-'))
    const { compile, run } = readLanguageDefinition(sandboxesDir, language)
    const program = arrangeProgram(language, [{ path: languageFacts[language].fileName, text: source }])
    await mkdir(join(place, 'src'))
    await mkdir(join(place, 'out'))
    await writeFile(join(place, 'src', program.main), source)
    const inContainer = (args: readonly string[], memory: string, input: string) => {
      const [command = '', ...rest] = expandArgs(args, program, { memoryKb: MEMORY_KB })
      const volumes = ['src:src', 'out:out', 'out:bin'].map((pair) => {
        const [here, there] = pair.split(':') as [string, string]
        return `--volume=${join(place, here)}:/box/${there}`
      })
      return docker(
        [
          ...['run', '--rm', '--interactive', '--network=none', `--memory=${memory}`, '--pids-limit=256'],
          ...['--workdir=/box/src', `--entrypoint=${command}`, ...volumes, images[language], ...rest],
        ],
        input,
      )
    }
    if (compile.artefact !== 'none') await inContainer(compile.args, '1g', '')
    for (let test = 1; test <= tests; test++) {
      const output = await inContainer(run.args, '512m', `${test}\n`)
      if (output !== helloAnswer(test)) throw new Error(`docker run printed ${JSON.stringify(output)}.`)
    }
    await rm(place, { recursive: true, force: true })
  },
})

const docker = async (args: readonly string[], input: string): Promise<string> => {
  const child = spawn('docker', args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  child.stdin.on('error', () => undefined).end(input)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`docker ${args.join(' ')} failed: ${errors.slice(-2000)}`)
  return output
}
