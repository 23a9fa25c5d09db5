import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type TestApi, testDatabase, testService } from './test-api'

const workspace = join(__dirname, '..')

export interface BuiltCommand {
  /** Runs it on the data of a suite's API, with nothing else in its environment. */
  run(
    api: TestApi,
    args: readonly string[],
    env?: NodeJS.ProcessEnv,
  ): Promise<{ code: number | null; out: string; err: string }>
  remove(): Promise<void>
}

/** Bundles a command as the build does. */
export const buildCommand = async (name: string): Promise<BuiltCommand> => {
  /** Inside the workspace, so that the bundle finds the packages that it leaves out. */
  const folder = join(workspace, 'dist', `command-${process.pid}`)
  const command = join(folder, 'commands', `${name}.mjs`)
  await build({
    entryPoints: {
      [`commands/${name}`]: join(workspace, `src/commands/${name}.ts`),
      'package-reader': join(workspace, 'src/features/packages/reader/reader-program.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: {
      '@cohort/problem-format': join(workspace, '../../packages/problem-format/src/index.ts'),
      '@cohort/shared': join(workspace, '../../packages/shared/src/index.ts'),
    },
  })
  return {
    run: (api, args, env = {}) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [command, ...args], {
          env: {
            PATH: process.env.PATH,
            MONGO_URL: testDatabase(api.prefix),
            REDIS_URL: testService('TEST_REDIS_URL'),
            REDIS_PREFIX: api.prefix,
            ...env,
          },
        })
        let out = ''
        let err = ''
        child.stdout.on('data', (part) => {
          out += part
        })
        child.stderr.on('data', (part) => {
          err += part
        })
        child.on('close', (code) => resolve({ code, out, err }))
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
