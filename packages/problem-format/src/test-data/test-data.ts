import { issueAt, PackageError, type PackageIssue } from '../package-error'
import type { PackageFile } from '../source/package-file'
import type { PackageSource } from '../source/package-source'
import { parseYaml, readSettings } from '../yaml/yaml-file'

/** One test case; its files are read when they are asked for. */
export interface PackageTest {
  /** Path below `data/` without ending, e.g. `secret/large/01`. */
  name: string
  isSample: boolean
  input: PackageFile
  answer: PackageFile
  /** Arguments of the output validator that the test or its group gives, in words; null if they give none. */
  validatorFlags: string[] | null
  /** Arguments of the input validators: the same for all, or by the name of the validator. */
  inputArgs: InputArgs
}

export type InputArgs = string[] | Record<string, string[]>

/** An input that the input validators must reject. */
export type InvalidInput = Pick<PackageTest, 'name' | 'input' | 'inputArgs'>

/** An output that must be judged wrong. */
export interface InvalidOutput extends PackageTest {
  output: PackageFile
}

export interface TestData {
  /** Samples first, then the secret ones, each in the format's order. */
  tests: PackageTest[]
  invalidInputs: InvalidInput[]
  invalidOutputs: InvalidOutput[]
  /** Half a sentence for each feature that the judge does not have. */
  unsupported: string[]
  warnings: PackageIssue[]
}

/**
 * Finds the test cases of `data/sample` and `data/secret`, nested groups included. The format asks for a secret one;
 * DOMjudge, and the packages made for it, live without.
 * @throws PackageError for every input without answer, answer without input, and when there is no test case at all
 */
export const readTestData = async (source: PackageSource): Promise<TestData> => {
  const issues: PackageIssue[] = []
  const tests = ['sample', 'secret'].flatMap((group) => testsOf(source, group, issues))
  if (tests.length === 0 && issues.length === 0)
    issues.push(issueAt('data/secret', 'There is no test case (.in with its .ans).'))
  const invalidOutputs = INVALID_OUTPUTS.flatMap((group) => invalidOutputsOf(source, group, issues))
  if (issues.length > 0) throw new PackageError(issues)
  const { flagsOf, inputArgsOf, unsupported } = await settingsOf(source, tests)
  const withSettings = <T extends UnsetTest>(test: T) => ({
    ...test,
    validatorFlags: flagsOf(test),
    inputArgs: inputArgsOf(test),
  })
  const warnings = tests.every((test) => test.isSample)
    ? [issueAt('data/secret', 'There is no secret test case: the samples alone decide.')]
    : []
  return {
    tests: tests.map(withSettings),
    invalidInputs: invalidInputsOf(source).map((test) => ({ ...test, inputArgs: inputArgsOf(test) })),
    invalidOutputs: invalidOutputs.map(withSettings),
    unsupported,
    warnings,
  }
}

type UnsetTest = Omit<PackageTest, 'validatorFlags' | 'inputArgs'>

/** The names of 2025-09 and those that BAPCtools uses. */
const INVALID_INPUTS = ['invalid_input', 'invalid_inputs']
const INVALID_OUTPUTS = ['invalid_output', 'invalid_outputs']

const invalidInputsOf = (source: PackageSource): Omit<InvalidInput, 'inputArgs'>[] =>
  INVALID_INPUTS.flatMap((group) =>
    [...source.files.values()]
      .filter(({ path }) => path.startsWith(`data/${group}/`) && path.endsWith('.in'))
      .map((input) => ({ name: input.path.slice('data/'.length, -'.in'.length), input })),
  )

const invalidOutputsOf = (source: PackageSource, group: string, issues: PackageIssue[]) =>
  testsOf(source, group, issues).flatMap((test) => {
    const output = source.files.get(`data/${test.name}.out`)
    if (output !== undefined) return [{ ...test, output }]
    const reason = `There is no output to be judged wrong: data/${test.name}.out is missing.`
    issues.push(issueAt(`data/${test.name}.in`, reason))
    return []
  })

const testsOf = (source: PackageSource, group: string, issues: PackageIssue[]): UnsetTest[] => {
  const prefix = `data/${group}/`
  const bases: string[] = []
  for (const path of source.files.keys()) {
    if (!path.startsWith(prefix)) continue
    const base = path.replace(/\.(in|ans)$/, '')
    if (path.endsWith('.in')) bases.push(base)
    else if (
      path.endsWith('.ans') &&
      !source.files.has(`${base}.in`) &&
      !source.files.has(`${base}.interaction`)
    )
      issues.push(issueAt(path, `The answer has no input: ${base}.in is missing.`))
  }
  return inFormatOrder(bases).flatMap((base) => {
    const input = source.files.get(`${base}.in`)!
    const answer = source.files.get(`${base}.ans`)
    if (answer === undefined) {
      issues.push(issueAt(`${base}.in`, `The input has no answer: ${base}.ans is missing.`))
      return []
    }
    return [
      {
        name: base.slice('data/'.length),
        isSample: group === 'sample',
        input,
        answer,
      },
    ]
  })
}

/** "Test cases and groups will be used in lexicographical order on file base name", group by group, by bytes. */
const inFormatOrder = (bases: readonly string[]): string[] =>
  bases
    .map((base) => ({ base, bytes: bytesInOrder(base) }))
    .sort((a, b) => (a.bytes < b.bytes ? -1 : 1))
    .map(({ base }) => base)

/** A character for each byte, with the separator below all of them: there may be ten thousand to compare. */
const bytesInOrder = (base: string): string => Buffer.from(base.replaceAll('/', '\0')).toString('latin1')

const MOST_SETTINGS_BYTES = 1024 * 1024

/** Collects what group and test settings (`testdata.yaml`, `test_group.yaml`, `<test>.yaml`) ask of the judge. */
const settingsOf = async (source: PackageSource, tests: readonly UnsetTest[]) => {
  const settings = new Map<string, Record<string, unknown>>()
  let bytes = 0
  for (const [path, file] of source.files) {
    if (!/^data\/.*\.yaml$/.test(path)) continue
    bytes += file.size
    if (bytes > MOST_SETTINGS_BYTES)
      throw PackageError.at(path, 'The settings of all tests together are larger than 1 MiB.')
    const value = parseYaml(path, await readSettings(file)).value
    if (value !== null && typeof value === 'object') settings.set(path, value as Record<string, unknown>)
  }
  /** What the first of the keys says to a test: in its own file, else in the nearest of the groups around it. */
  const inherited = (test: Pick<PackageTest, 'name'>, ...keys: string[]): unknown => {
    const parts = `data/${test.name}`.split('/')
    const folders = parts.slice(0, -1).map((_, depth) => parts.slice(0, depth + 1).join('/'))
    const files = [
      settings.get(`data/${test.name}.yaml`),
      ...folders
        .reverse()
        .map(
          (folder) => settings.get(`${folder}/test_group.yaml`) ?? settings.get(`${folder}/testdata.yaml`),
        ),
    ]
    return files
      .map((file) => file && keys.reduce<unknown>((found, key) => found ?? file[key], undefined))
      .find((value) => value !== undefined)
  }

  const unsupported: string[] = []
  if (tests.some((test) => wordsOf(inherited(test, 'args')) !== null))
    unsupported.push('its tests give the program command-line arguments, which is not judged yet')
  if ([...source.files.keys()].some((path) => /^data\/(sample|secret)\/.*\.files\//.test(path)))
    unsupported.push('its tests give the program files to read, which is not judged yet')
  const flagsOf = (test: UnsetTest) =>
    wordsOf(inherited(test, 'output_validator_args', 'output_validator_flags'))
  const inputArgsOf = (test: Pick<PackageTest, 'name'>): InputArgs => {
    const args = inherited(test, 'input_validator_args', 'input_validator_flags')
    const isMap = args !== null && typeof args === 'object' && !Array.isArray(args)
    return isMap
      ? Object.fromEntries(Object.entries(args).map(([name, words]) => [name, wordsOf(words) ?? []]))
      : (wordsOf(args) ?? [])
  }
  return { flagsOf, inputArgsOf, unsupported }
}

/** Arguments as words; null if there are none. Legacy allows a map with `flags`. */
const wordsOf = (value: unknown): string[] | null => {
  const flags = value !== null && typeof value === 'object' && 'flags' in value ? value.flags : value
  const words = Array.isArray(flags) ? flags.map(String) : typeof flags === 'string' ? flags.split(/\s+/) : []
  const filled = words.filter((word) => word !== '')
  return filled.length === 0 ? null : filled
}
