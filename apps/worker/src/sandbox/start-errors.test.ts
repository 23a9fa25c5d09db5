import { constants } from 'node:os'
import { BoxDied } from '../judge/ports'
import { compileOutcomeOf } from './compile-outcome'
import { readLanguageDefinition } from './language-definition'
import { testLimits } from './limits'
import { encodeRecord, RunnerRecord } from './protocol'
import { runResultOf } from './run-result'
import { ROOMY, SANDBOXES_DIR } from './testing'

/** Tests the results of commands that the kernel could not start. */

const notStarted = (error: number): RunnerRecord => {
  const numbers = [
    'cpu_us',
    'wall_us',
    'peak_bytes',
    'resident_bytes',
    'oom_kills',
    'output_bytes',
    'error_bytes',
    'idle_us',
  ]
  const zeros = numbers.map((key) => [key, 0] as const)
  const end = [
    ['exit', 127],
    ['exec_error', error],
    ['fired', 'none'],
    ['artefact', 'none'],
  ] as const
  return new RunnerRecord(encodeRecord([...end, ...zeros]))
}
const nothing = { stdout: new Uint8Array(), stderr: new Uint8Array(), collected: new Map() }
const run = (error: number) => runResultOf(notStarted(error), nothing, 'cpp', testLimits({ limits: ROOMY }))

test.each(['ENOEXEC', 'ENOENT', 'EACCES'] as const)(
  'a program that is not executable (%s) ends with a failure',
  (name) => {
    const { outcome, stderr } = run(constants.errno[name])
    expect(outcome).toEqual({ kind: 'exited', code: 127 })
    expect(Buffer.from(stderr).toString()).toMatch(/could not be started/)
  },
)

test.each(['ENOMEM', 'EAGAIN', 'ENFILE', 'EIO'] as const)(
  'a program that the machine cannot start (%s) is a machine failure',
  (name) => {
    expect(() => run(constants.errno[name])).toThrow(BoxDied)
  },
)

test('a compiler that cannot be started is a machine failure', () => {
  const definition = readLanguageDefinition(SANDBOXES_DIR, 'cpp')
  const compile = () => compileOutcomeOf(notStarted(constants.errno.ENOENT), new Uint8Array(), definition)
  expect(compile).toThrow(BoxDied)
  expect(compile).toThrow(/compiler could not be started/)
})
