import { inflateSync } from 'node:zlib'
import { type ProblemPackage, sourcesOf } from '@cohort/problem-format'
import { batchesOf, type TestReport } from '@cohort/shared'
import type { JudgedProgram } from '../judge-programs'
import { NOTHING, runProgramOn } from '../trial'
import {
  endWithMessage,
  firstLine,
  type PackageCheck,
  type VerifyDeps,
  type VerifyOptions,
} from '../verification'

/**
 * Calls the generator several times in one process, because starting Python takes longer than printing a small case.
 * Prints the SHA-256 of one call's output, or the packed outputs of all calls.
 */
const CALLER = `import base64
import hashlib
import io
import json
import runpy
import sys
import zlib


def printed(arguments):
    output = io.TextIOWrapper(io.BytesIO(), encoding='utf-8', newline='\\n', write_through=True)
    sys.argv, sys.stdout = ['generate.py', *arguments], output
    try:
        runpy.run_module('package_generator', run_name='__main__')
    except SystemExit as end:
        if end.code not in (None, 0):
            raise RuntimeError(f'{" ".join(arguments)}: {end.code}')
    except Exception as error:
        raise RuntimeError(f'{" ".join(arguments)}: {error!r}')
    finally:
        sys.stdout = sys.__stdout__
    return output.buffer.getvalue()


how, calls = sys.argv[1], json.loads(sys.argv[2])
if how == 'hash':
    print(hashlib.sha256(printed(calls[0])).hexdigest())
else:
    texts = json.dumps([printed(arguments).decode('latin-1') for arguments in calls])
    print(base64.b64encode(zlib.compress(texts.encode())).decode())
`

type Call = readonly string[]
/** The arguments for one run of `CALLER`. */
type Request = { how: 'hash'; calls: readonly [Call] } | { how: 'texts'; calls: readonly Call[] }

const callerOf = (generator: string): JudgedProgram => {
  const files = [
    { path: 'main.py', text: CALLER },
    { path: 'package_generator.py', text: generator },
  ]
  const sources = sourcesOf('python', files, 'main.py')
  if (typeof sources === 'string') throw new Error(sources)
  return { name: 'generator', language: 'python', sources }
}

/** What the generator printed, or why it failed. */
type Answer = { printed: string } | { problem: string }

/** Runs the package's generator in the judge's boxes. */
const askGenerator = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  requests: readonly Request[],
  options: VerifyOptions,
): Promise<Answer[]> => {
  const runs = requests.map(({ how, calls }, index) => ({
    name: `call/${index}`,
    input: NOTHING,
    args: [how, JSON.stringify(calls)],
  }))
  const program = callerOf(problem.generator ?? '')
  const outcome = await runProgramOn(deps, problem, program, runs, problem.validationLimits, options)
  const fault = firstLine(outcome.fault ?? outcome.compileOutput) ?? outcome.verdict
  return runs.map((_, index) => {
    const report = outcome.tests[index]
    return report === undefined ? { problem: fault } : answerOf(report)
  })
}

const answerOf = (report: TestReport): Answer => {
  const { exitCode, firedLimit, output, outputBytes, outputKeptBytes } = report
  if (exitCode !== 0 || firedLimit !== null) return { problem: endWithMessage(report) }
  if (output === null || outputKeptBytes < outputBytes) return { problem: 'it prints too much' }
  return { printed: output.trim() }
}

/** Unpacks the printed outputs as Latin-1 strings, so that each byte is one character. */
const textsOf = (printed: string): string[] =>
  JSON.parse(inflateSync(Buffer.from(printed, 'base64')).toString('utf8'))

/** Compares the names and inputs of the generator's cases with those of the stored tests, byte for byte. */
export const checkGenerator = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  options: VerifyOptions,
): Promise<PackageCheck> => {
  const { tests } = problem
  options.onStep?.(`${problem.slug}: the generator prints ${tests.length} cases`)
  const [list, ...cases] = await askGenerator(
    deps,
    problem,
    [
      { how: 'texts', calls: [['cases']] },
      ...tests.map(({ name }) => ({ how: 'hash', calls: [['case', name]] }) as const),
    ],
    options,
  )
  const check = { name: 'generator', expected: `prints the ${tests.length} stored inputs` }
  if ('problem' in list!) return { ...check, problems: [list.problem] }
  const listed = new Set(
    textsOf(list!.printed)[0]!
      .split('\n')
      .filter((line) => line !== ''),
  )
  const stored = new Set(tests.map(({ name }) => name))
  const problems: string[] = [...listed]
    .filter((name) => !stored.has(name))
    .map((name) => `${name}: the generator prints this case, but it is not a stored test`)
  for (const [index, { name, input }] of tests.entries()) {
    const answer = cases[index]!
    if (!listed.has(name)) problems.push(`${name}: it is a stored test, but the generator does not print it`)
    else if ('problem' in answer) problems.push(`${name}: ${answer.problem}`)
    else if (answer.printed !== (await input.hash()))
      problems.push(`${name}: the stored input is not what the generator prints`)
  }
  return { ...check, problems }
}

export interface SmallCase {
  seed: number
  input: string
}

/** The number of calls in one run: few enough that their output is not truncated. */
const SEEDS_PER_RUN = 50

/** The generator's small cases for seeds from 1 upwards, without duplicates, shortest first. */
export const smallCasesOf = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  seeds: number,
  options: VerifyOptions,
): Promise<{ cases: SmallCase[]; problems: string[] }> => {
  const all = Array.from({ length: seeds }, (_, index) => index + 1)
  const chunks = batchesOf(all, SEEDS_PER_RUN)
  const answers = await askGenerator(
    deps,
    problem,
    chunks.map((chunk) => ({ how: 'texts', calls: chunk.map((seed) => ['small', String(seed)]) })),
    options,
  )
  const seedOf = new Map<string, number>()
  const problems: string[] = []
  for (const [index, answer] of answers.entries()) {
    if ('problem' in answer) {
      problems.push(answer.problem)
      continue
    }
    for (const [at, input] of textsOf(answer.printed).entries())
      if (!seedOf.has(input)) seedOf.set(input, chunks[index]![at]!)
  }
  const cases = [...seedOf].map(([input, seed]) => ({ seed, input }))
  return { cases: cases.sort((a, b) => a.input.length - b.input.length || a.seed - b.seed), problems }
}
