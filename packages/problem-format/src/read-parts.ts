import { PackageError, type PackageIssue } from './package-error'
import { readScoring } from './scoring/scoring'
import { readCohortYaml } from './settings/cohort-yaml'
import { readDomjudgeIni, secondsOf } from './settings/domjudge-ini'
import { readProblemYaml } from './settings/problem-yaml'
import { timeLimitOf } from './settings/time-limit'
import type { PackageSource } from './source/package-source'
import { readStatements } from './statements/read-statements'
import { readPrograms } from './submissions/programs'
import { readSubmissionsJson } from './submissions/submissions-json'
import { readSubmissionsYaml } from './submissions/submissions-yaml'
import { readInteractions } from './test-data/sample-interactions'
import { readTestData } from './test-data/test-data'
import { readInputValidators } from './validators/input-validators'
import { readOutputValidator } from './validators/output-validator'
import { readSettings } from './yaml/yaml-file'

/**
 * Reads every part of a package. A mistake in one part does not keep the others from being read, unless they need it:
 * an author can fix all mistakes together.
 * @throws PackageError with the mistakes of all parts
 */
export const readParts = async (source: PackageSource) => {
  const issues: PackageIssue[] = []
  const part = async <T>(read: () => T | Promise<T>): Promise<T | null> => {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof PackageError)) throw error
      issues.push(...error.issues)
      return null
    }
  }
  const textOf = async (path: string): Promise<string | null> => {
    const file = source.files.get(path)
    return file === undefined ? null : readSettings(file)
  }

  const yaml = await part(async () => readProblemYaml(await textOf('problem.yaml')))
  const ini = await part(async () => readDomjudgeIni((await textOf('domjudge-problem.ini')) ?? ''))
  const dotLimit = await part(async () => {
    const text = await textOf('.timelimit')
    return { seconds: text === null ? null : secondsOf('.timelimit', text, 1) }
  })
  const settings = await part(async () => readCohortYaml(await textOf('cohort.yaml')))
  const submissions = await part(async () =>
    readSubmissionsYaml(await textOf('submissions/submissions.yaml')),
  )
  const details = await part(async () => readSubmissionsJson(await textOf('submissions.json')))
  const data = await part(() => readTestData(source))
  const interactions = await part(() => readInteractions(source))

  const metadata = yaml?.metadata
  const points = metadata && data && (await part(() => readScoring(source, metadata, data.tests)))
  const timeLimit =
    metadata &&
    timeLimitOf(
      {
        yaml: metadata.limits.time_limit ?? null,
        ini: ini?.timeSeconds ?? null,
        file: dotLimit?.seconds ?? null,
      },
      metadata.timeRule,
    )
  const statement =
    metadata &&
    timeLimit &&
    (await part(() =>
      readStatements(source, {
        constants: metadata.constants,
        timeLimit: timeLimit.kind === 'given' ? timeLimit.seconds : null,
      }),
    ))
  const programs =
    metadata &&
    submissions &&
    details &&
    (await part(() =>
      readPrograms(
        source,
        (program) => {
          const settings = submissions(program)
          const { language, entrypoint } = details(program)
          return {
            ...settings,
            language: settings.language ?? language,
            entrypoint: settings.entrypoint ?? entrypoint,
          }
        },
        metadata.constants,
      ),
    ))
  const validator = metadata && (await part(() => readOutputValidator(source, metadata)))
  const inputValidators = metadata && (await part(() => readInputValidators(source, metadata.constants)))

  const decided = { points, timeLimit, statement, programs, validator, inputValidators }
  const parts = { yaml, ini, settings, data, interactions, ...decided }
  if (issues.length > 0 || !isWhole(parts)) throw new PackageError(issues)
  return parts
}

const isWhole = <T extends object>(parts: T): parts is { [K in keyof T]: NonNullable<T[K]> } =>
  Object.values(parts).every((part) => part !== null && part !== undefined)
