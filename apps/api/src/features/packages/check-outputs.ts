import { type ProblemPackage, sourcesOf } from '@cohort/problem-format'
import { mostCpuMs } from './calibrate'
import type { Trial } from './package-store'
import { withTrial } from './trial'
import type { PackageCheck, VerifyDeps, VerifyOptions } from './verification'

/** The maximum total size in bytes: the program that prints the outputs contains them and goes through the queue. */
const MOST_BYTES = 512 * 1024

/** CPU time in ms. The program only prints one file. */
const PRINTER_CPU_MS = 10_000

const NAME = 'data/invalid_output'

/** Checks that every output in `data/invalid_output` is judged wrong. A generated program prints the outputs. */
export const checkOutputs = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  options: VerifyOptions,
): Promise<PackageCheck[]> => {
  const { invalidOutputs, checker } = problem
  if (invalidOutputs.length === 0) return []
  const expected = `${invalidOutputs.length} outputs judged wrong`
  const refused = (reason: string): PackageCheck[] => [{ name: NAME, expected, problems: [reason] }]
  if (checker.kind === 'interactive')
    return refused('An interactive problem has no outputs to judge. Remove the folder.')
  if (invalidOutputs.reduce((sum, { output }) => sum + output.size, 0) > MOST_BYTES)
    return refused(`These outputs are larger than ${MOST_BYTES / 1024} KB in total. Make them smaller.`)

  options.onStep?.(`${problem.slug}: judging the outputs in data/invalid_output (${invalidOutputs.length})`)
  const trial: Trial = {
    ...problem,
    tests: invalidOutputs.map((test, index) => ({ ...test, args: [String(index)] })),
    scoring: null,
    groupOfTest: null,
  }
  const cpuMs = mostCpuMs(PRINTER_CPU_MS, await deps.judge.health.judgeMaxima())
  const program = printer(await Promise.all(invalidOutputs.map(({ output }) => output.read())))
  const [judged] = await withTrial(deps, trial, cpuMs, options, (judgeInTrial) =>
    judgeInTrial({ programs: [program], needsEveryTest: () => true }),
  )
  const [, { tests, fault, verdict }] = judged!
  const problems = invalidOutputs.flatMap(({ name }, index) => {
    const status = tests[index]?.status
    return status === 'Wrong Answer' ? [] : [`${name}: ${status ?? 'not judged'}`]
  })
  return [{ name: NAME, expected, problems: tests.length === 0 ? [fault ?? verdict] : problems }]
}

/** A program that prints the output with the given index. */
const printer = (outputs: readonly Buffer[]) => {
  const encoded = outputs.map((output) => `    "${output.toString('base64')}",\n`).join('')
  const text = `import base64\nimport sys\n\nOUTPUTS = [\n${encoded}]\nsys.stdout.buffer.write(base64.b64decode(OUTPUTS[int(sys.argv[1])]))\n`
  const sources = sourcesOf('python', [{ path: 'main.py', text }], null)
  if (typeof sources === 'string') throw new Error(sources)
  return { name: NAME, language: 'python', sources } as const
}
