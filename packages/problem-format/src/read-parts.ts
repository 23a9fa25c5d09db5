import { PackageError, type PackageIssue } from './package-error'
import { readText } from './programs/texts'
import { readScoring } from './scoring/scoring'
import { checkProof } from './settings/check-proof'
import { readCohortYaml } from './settings/cohort-yaml'
import { readDomjudgeIni, secondsOf } from './settings/domjudge-ini'
import { readProblemYaml } from './settings/problem-yaml'
import { timeLimitOf } from './settings/time-limit'
import { type PackageSource, PROPERTIES_FILE } from './source/package-source'
import { readStatements } from './statements/read-statements'
import { readPrograms } from './submissions/programs'
import { groupResolver, readSubmissionsJson, readSubmissionsYaml } from './submissions/submission-settings'
import { readInteractions } from './test-data/sample-interactions'
import { readTestData } from './test-data/test-data'
import { readInputValidators, readOutputValidator } from './validators/validators'
import { readSettings } from './yaml/yaml-file'

/** Each search for a failing input gets a copy of the program for properties. In characters. */
const LONGEST_PROPERTIES = 20_000

/**
 * Reads all parts of a package. After an error in one part, it still reads the parts that do not depend on it, so that
 * authors can fix all errors together.
 * @throws PackageError with the errors of all parts
 */
export const readParts = async (source: PackageSource) => {
  const issues: PackageIssue[] = []
  /** Reads a part; undefined if it has an error. */
  const part = async <T>(read: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof PackageError)) throw error
      issues.push(...error.issues)
      return undefined
    }
  }
  const settingsFile = <T>(path: string, read: (text: string | null) => T): Promise<T | undefined> =>
    part(async () => {
      const file = source.files.get(path)
      return read(file === undefined ? null : await readSettings(file))
    })

  const yaml = await settingsFile('problem.yaml', readProblemYaml)
  const ini = await settingsFile('domjudge-problem.ini', readDomjudgeIni)
  const dotLimit = await settingsFile('.timelimit', (text) =>
    text === null ? null : secondsOf('.timelimit', text, 1),
  )
  const settings = await settingsFile('cohort.yaml', readCohortYaml)
  const submissionsYaml = await settingsFile('submissions/submissions.yaml', readSubmissionsYaml)
  const submissionsJson = await settingsFile('submissions.json', readSubmissionsJson)
  const data = await part(() => readTestData(source))
  const interactions = await part(() => readInteractions(source))
  if (!yaml) throw new PackageError(issues)

  const { metadata } = yaml
  const { constants } = metadata
  const timeLimit = timeLimitOf(
    [
      ['problem.yaml', metadata.limits.time_limit],
      ['domjudge-problem.ini', ini?.timeSeconds],
      ['.timelimit', dotLimit],
    ],
    metadata.timeRule,
  )
  const points = data && (await part(() => readScoring(source, metadata, data)))
  const statement = await part(() =>
    readStatements(source, {
      constants,
      timeLimit: timeLimit.kind === 'given' ? timeLimit.seconds : null,
    }),
  )
  const programs =
    submissionsYaml &&
    submissionsJson &&
    points &&
    (await part(() =>
      readPrograms(source, {
        yaml: submissionsYaml,
        json: submissionsJson,
        constants,
        hasPoints: points.scoring !== null || points.unsupported.length > 0,
        resolve: groupResolver(
          data.tests.map(({ name }) => name),
          points.scoring,
        ),
      }),
    ))
  if (settings && programs) await part(() => checkProof(settings, source, programs.programs))
  const generatorFile = settings?.proof && source.files.get(settings.proof.generator)
  const generator = generatorFile ? await readText(generatorFile) : null
  const propertiesFile = source.files.get(PROPERTIES_FILE)
  const properties = await part(async () => {
    const text = propertiesFile ? await readText(propertiesFile) : null
    if (propertiesFile && (text === null || text.length > LONGEST_PROPERTIES))
      throw PackageError.at(
        PROPERTIES_FILE,
        `This must be a text of at most ${LONGEST_PROPERTIES} characters.`,
      )
    return text
  })
  const validator = await part(() => readOutputValidator(source, metadata))
  const inputValidators = await part(() => readInputValidators(source, constants))
  const parts = {
    ini,
    settings,
    data,
    interactions,
    points,
    statement,
    programs,
    generator,
    properties,
    validator,
    inputValidators,
  }
  if (issues.length > 0 || !isWhole(parts)) throw new PackageError(issues)
  return { yaml, timeLimit, ...parts }
}

const isWhole = <T extends object>(parts: T): parts is { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.values(parts).every((part) => part !== undefined)
