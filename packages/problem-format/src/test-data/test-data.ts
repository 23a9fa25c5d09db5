import { isRecord } from '@cohort/shared'
import { issueAt, PackageError, type PackageIssue } from '../package-error'
import type { PackageFile } from '../source/package-file'
import { filesBelow, type PackageSource } from '../source/package-source'
import { parseYaml, readSettings, type YamlFile } from '../yaml/yaml-file'

/** A test case. Its files are read on demand. */
export interface PackageTest {
  /** The path in `data/` without the extension, such as `secret/large/01`. */
  name: string
  isSample: boolean
  input: PackageFile
  answer: PackageFile
  /** Arguments for the output validator from the settings of the test or its group; null if there are none. */
  validatorFlags: string[] | null
  /** Arguments for the input validators, the same for all or by the name of the validator. */
  inputArgs: InputArgs
}

export type InputArgs = string[] | Record<string, string[]>

/** An input that the input validators must reject. */
export type InvalidInput = Pick<PackageTest, 'name' | 'input' | 'inputArgs'>

/**
 * Finds the test cases in `data/sample` and `data/secret`, including nested groups. The format requires a secret test,
 * but DOMjudge packages may have none.
 * @throws PackageError for each input without an answer and each answer without an input, or if there are no test cases
 */
export const readTestData = async (source: PackageSource) => {
  const issues: PackageIssue[] = []
  const found = ['sample', 'secret'].flatMap((group) => testsOf(source, group, issues))
  if (found.length === 0 && issues.length === 0)
    issues.push(
      issueAt(
        'data/secret',
        'There are no test cases. A test case is an .in file and an .ans file with the same name.',
      ),
    )
  const withOutput = INVALID_OUTPUTS.flatMap((group) => testsOf(source, group, issues)).flatMap((test) => {
    const output = source.files.get(`data/${test.name}.out`)
    if (output !== undefined) return [{ ...test, output }]
    const reason = `There is no wrong output to judge: data/${test.name}.out is missing.`
    issues.push(issueAt(`data/${test.name}.in`, reason))
    return []
  })
  if (issues.length > 0) throw new PackageError(issues)

  const settings = await readDataSettings(source)
  const flagsOf = (name: string) =>
    wordsOf(inherited(settings, name, 'output_validator_args', 'output_validator_flags'))
  const inputArgsOf = (name: string): InputArgs => {
    const args = inherited(settings, name, 'input_validator_args', 'input_validator_flags')
    return isRecord(args)
      ? Object.fromEntries(
          Object.entries(args).map(([validator, words]) => [validator, wordsOf(words) ?? []]),
        )
      : (wordsOf(args) ?? [])
  }
  const withSettings = <T extends { name: string }>(test: T) => ({
    ...test,
    validatorFlags: flagsOf(test.name),
    inputArgs: inputArgsOf(test.name),
  })
  const unsupported: string[] = []
  if (found.some(({ name }) => wordsOf(inherited(settings, name, 'args')) !== null))
    unsupported.push('its tests give the program command-line arguments, which is not supported yet')
  if ([...source.files.keys()].some((path) => /^data\/(sample|secret)\/.*\.files\//.test(path)))
    unsupported.push('its tests give the program files to read, which is not supported yet')
  const isSamplesOnly = found.every((test) => test.isSample)
  return {
    /** The samples and then the secret tests, each in the format's order. */
    tests: found.map(withSettings),
    invalidInputs: INVALID_INPUTS.flatMap((group) => filesBelow(source, `data/${group}/`))
      .filter(({ path }) => path.endsWith('.in'))
      .map((input) => ({ name: input.path.slice('data/'.length, -'.in'.length), input }))
      .map((test) => ({ ...test, inputArgs: inputArgsOf(test.name) })),
    /** Tests with an output that must be judged wrong. */
    invalidOutputs: withOutput.map(withSettings),
    settings,
    /** A clause for each required feature that the judge does not support. */
    unsupported,
    warnings: isSamplesOnly
      ? [issueAt('data/secret', 'There are no secret test cases, so only the samples decide.')]
      : [],
  }
}

export type TestData = Awaited<ReturnType<typeof readTestData>>

/** The names in 2025-09 and in BAPCtools. */
const INVALID_INPUTS = ['invalid_input', 'invalid_inputs']
const INVALID_OUTPUTS = ['invalid_output', 'invalid_outputs']

const testsOf = (source: PackageSource, group: string, issues: PackageIssue[]) => {
  const bases: string[] = []
  for (const { path } of filesBelow(source, `data/${group}/`)) {
    const base = path.replace(/\.(in|ans)$/, '')
    const hasInput = source.files.has(`${base}.in`) || source.files.has(`${base}.interaction`)
    if (path.endsWith('.in')) bases.push(base)
    else if (path.endsWith('.ans') && !hasInput)
      issues.push(issueAt(path, `The answer has no input: ${base}.in is missing.`))
  }
  return inFormatOrder(bases).flatMap((base) => {
    const input = source.files.get(`${base}.in`)!
    const answer = source.files.get(`${base}.ans`)
    if (answer !== undefined)
      return [{ name: base.slice('data/'.length), isSample: group === 'sample', input, answer }]
    issues.push(issueAt(input.path, `The input has no answer: ${base}.ans is missing.`))
    return []
  })
}

/** "Test cases and groups will be used in lexicographical order on file base name". Sorts by bytes, group by group. */
const inFormatOrder = (bases: readonly string[]): string[] => {
  // Use one character per byte, and a separator that sorts before all other characters.
  const byteOrder = (base: string) => Buffer.from(base.replaceAll('/', '\0')).toString('latin1')
  const keys = new Map(bases.map((base) => [base, byteOrder(base)]))
  return [...bases].sort((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : 1))
}

const MOST_SETTINGS_BYTES = 1024 * 1024

/** Reads the settings of groups and tests (`testdata.yaml`, `test_group.yaml`, `<test>.yaml`), by path. */
const readDataSettings = async (source: PackageSource): Promise<ReadonlyMap<string, YamlFile>> => {
  const settings = new Map<string, YamlFile>()
  let bytes = 0
  for (const file of filesBelow(source, 'data/')) {
    if (!file.path.endsWith('.yaml')) continue
    bytes += file.size
    if (bytes > MOST_SETTINGS_BYTES)
      throw PackageError.at(file.path, 'The settings of all tests together are larger than 1 MB.')
    settings.set(file.path, parseYaml(file.path, await readSettings(file)))
  }
  return settings
}

/** Finds the value of one of these keys in the test's own settings or else in those of the nearest group. */
const inherited = (
  settings: ReadonlyMap<string, YamlFile>,
  name: string,
  ...keys: readonly string[]
): unknown => {
  const parts = ['data', ...name.split('/')]
  for (let depth = parts.length; depth > 0; depth--) {
    const path = parts.slice(0, depth).join('/')
    const file =
      depth === parts.length
        ? settings.get(`${path}.yaml`)
        : (settings.get(`${path}/test_group.yaml`) ?? settings.get(`${path}/testdata.yaml`))
    const { value } = file ?? {}
    const key = isRecord(value) ? keys.find((each) => Object.hasOwn(value, each)) : undefined
    if (isRecord(value) && key !== undefined) return value[key]
  }
  return undefined
}

/** Splits arguments into words; null if there are none. The legacy format allows a map with `flags`. */
const wordsOf = (value: unknown): string[] | null => {
  const flags = isRecord(value) ? value.flags : value
  const words = Array.isArray(flags) ? flags.map(String) : typeof flags === 'string' ? flags.split(/\s+/) : []
  const filled = words.filter((word) => word !== '')
  return filled.length === 0 ? null : filled
}
