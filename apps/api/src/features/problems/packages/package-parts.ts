import { readStatements } from '../statements/read-statements'
import { readCohortYaml } from './cohort-yaml'
import { readDomjudgeIni, secondsOf } from './domjudge-ini'
import { readInputValidators } from './input-validators'
import { readOutputValidator } from './output-validator'
import { PackageError, type PackageIssue } from './package-error'
import { readProblemYaml } from './problem-yaml'
import { readPrograms } from './programs'
import { readInteractions } from './sample-interactions'
import { readScoring } from './scoring'
import type { PackageSource } from './source'
import { readSubmissionsJson } from './submissions-json'
import { readSubmissionsYaml } from './submissions-yaml'
import { readTestData } from './test-data'
import { timeLimitOf } from './time-limit'
import { readSettings } from './yaml-file'

/**
 * Reads every part of a package. A part that is wrong does not keep the others from being read, unless they need it:
 * an author mends all that there is to mend at once.
 * @throws PackageError with what is wrong in any of them
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
  const submissionsYaml = await part(async () =>
    readSubmissionsYaml(await textOf('submissions/submissions.yaml')),
  )
  const submissionsJson = await part(async () => readSubmissionsJson(await textOf('submissions.json')))
  const data = await part(() => readTestData(source))
  const talks = await part(() => readInteractions(source))

  const metadata = yaml?.metadata
  const points = metadata && data && (await part(() => readScoring(source, metadata, data.tests)))
  const given = { yaml: metadata?.limits.timeSeconds, ini: ini?.timeSeconds, file: dotLimit?.seconds }
  const timeLimit =
    metadata &&
    timeLimitOf(
      { yaml: given.yaml ?? null, ini: given.ini ?? null, file: given.file ?? null },
      metadata.limits.timeRule,
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
    submissionsYaml &&
    submissionsJson &&
    (await part(() =>
      readPrograms(
        source,
        (program) => {
          const expected = submissionsYaml(program)
          const { language, entrypoint } = submissionsJson(program)
          return {
            ...expected,
            language: expected.language ?? language,
            entrypoint: expected.entrypoint ?? entrypoint,
          }
        },
        metadata.constants,
      ),
    ))
  const validator = metadata && (await part(() => readOutputValidator(source, metadata)))

  const inputValidators = metadata && (await part(() => readInputValidators(source, metadata.constants)))

  const isWhole = yaml && ini && dotLimit && settings && data && talks && points && timeLimit
  if (!(isWhole && statement && programs && validator && inputValidators)) throw new PackageError(issues)
  return {
    yaml,
    ini,
    settings,
    data,
    talks,
    points,
    timeLimit,
    statement,
    programs,
    validator,
    inputValidators,
  }
}
