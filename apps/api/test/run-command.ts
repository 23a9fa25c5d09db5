import { spawn } from 'node:child_process'
import { builtProgram } from './program-files'
import { type TestApi, testDatabase, testService } from './test-api'

/** Runs a bundled command on the data of a suite's API, with a minimal environment and `env`. */
export const runCommand = (
  name: 'contests' | 'problems' | 'users',
  api: TestApi,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [builtProgram(`commands/${name}`), ...args], {
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
  })
