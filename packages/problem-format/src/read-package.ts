import type { JudgeLimits } from '@cohort/shared'
import { issueAt, PackageError, type PackageIssue } from './package-error'
import { readParts } from './read-parts'
import type { PackageScoring } from './scoring/scoring'
import type { CohortSettings } from './settings/cohort-yaml'
import type { TimeLimit } from './settings/time-limit'
import { PACKAGE_MARKS, type PackageSource } from './source/package-source'
import type { StatementFile } from './statements/figures'
import type { Statement } from './statements/read-statements'
import { groupResolver } from './submissions/group-rules'
import type { PackageProgram, Programs, SkippedProgram } from './submissions/programs'
import type { NamedInteraction } from './test-data/sample-interactions'
import type { InvalidInput, InvalidOutput, PackageTest } from './test-data/test-data'
import { unsupportedFeatures } from './unsupported'
import type { InputValidators } from './validators/input-validators'
import {
  type CheckerOverride,
  decideChecker,
  type PackageChecker,
  UNDECIDED,
  validationLimitsOf,
} from './validators/package-checker'

/** A problem package, read and checked as a whole; test data is read when it is asked for. */
export interface ProblemPackage {
  /** What the problem is known by: the package's folder name in lower case. */
  slug: string
  title: string
  tags: string[]
  /** One for each language, the default one first. Its title is the problem's name in that language, or null. */
  statements: [Statement, ...Statement[]]
  /** Images and PDF files that the statements show. */
  files: StatementFile[]
  settings: CohortSettings
  timeLimit: TimeLimit
  memoryLimitKb: number
  outputLimitBytes: number
  checker: PackageChecker
  tests: (PackageTest & CheckerOverride)[]
  invalidInputs: InvalidInput[]
  invalidOutputs: (InvalidOutput & CheckerOverride)[]
  inputValidators: InputValidators
  /** Of one run of an input validator. */
  validationLimits: JudgeLimits
  interactions: NamedInteraction[]
  scoring: PackageScoring['scoring']
  groupOfTest: PackageScoring['groupOfTest']
  programs: PackageProgram[]
  skipped: SkippedProgram[]
  /** Half a sentence for each feature that the judge does not have; empty for a problem that can be published. */
  unsupported: string[]
  /** What an author should know and what keeps nothing from working. */
  warnings: PackageIssue[]
}

/** The format leaves these to the system ("Typical system default" is 2048 MiB and 8 MiB). */
const DEFAULT_MEMORY_MIB = 1024
const DEFAULT_OUTPUT_MIB = 8

/**
 * Reads a package of the legacy, the 2023-07 or a later format, with DOMjudge's additions.
 * @throws PackageError that names file, line and reason of everything that is wrong
 */
export const readPackage = async (source: PackageSource): Promise<ProblemPackage> => {
  if (!PACKAGE_MARKS.some((mark) => source.files.has(mark)))
    throw PackageError.at(null, 'This is no problem package: problem.yaml is missing.')
  const parts = await readParts(source)
  const { yaml, ini, data, interactions, points, statement, programs: all, validator } = parts
  const { metadata } = yaml
  const { statements, files } = statement
  const unsupported = [
    ...(validator.kind === 'unsupported' ? [validator.reason] : []),
    ...unsupportedFeatures(source, {
      ...metadata,
      // One that cannot be run is a reason of its own.
      hasValidator: validator.kind !== 'none',
      specialCompare: ini.specialCompare,
      specialRun: ini.specialRun,
    }),
    ...data.unsupported,
    ...points.unsupported,
  ]
  const { programs, skipped } =
    points.scoring === null && points.unsupported.length === 0 ? withoutPartial(all) : all
  const ruleOf = groupResolver(
    data.tests.map(({ name }) => name),
    points.scoring,
  )
  const slug = slugOf(source.name)
  const { checker, overrides } =
    unsupported.length > 0
      ? UNDECIDED
      : decideChecker(validator.kind === 'program' ? validator.program : null, metadata, [
          ...data.tests,
          ...data.invalidOutputs,
        ])
  return {
    slug,
    title:
      metadata.names.get(statements[0].language) ??
      metadata.names.get('en') ??
      [...metadata.names.values()][0] ??
      ini.name ??
      statements[0].title ??
      slug,
    tags: metadata.keywords,
    statements: withNames(statements, metadata.names),
    files,
    settings: parts.settings,
    timeLimit: parts.timeLimit,
    memoryLimitKb: Math.ceil((metadata.limits.memory ?? DEFAULT_MEMORY_MIB) * 1024),
    outputLimitBytes: Math.ceil((metadata.limits.output ?? DEFAULT_OUTPUT_MIB) * 1024 * 1024),
    checker,
    tests: data.tests.map((test, index) => ({ ...test, ...overrides[index] })),
    invalidInputs: data.invalidInputs,
    invalidOutputs: data.invalidOutputs.map((test, index) => ({
      ...test,
      ...overrides[data.tests.length + index],
    })),
    inputValidators: parts.inputValidators,
    validationLimits: validationLimitsOf(metadata.limits),
    interactions: interactions.interactions,
    scoring: points.scoring,
    groupOfTest: points.groupOfTest,
    programs: programs.map(({ expectation: { groups, ...expected }, ...program }) => ({
      ...program,
      expectation: { ...expected, ...(groups === undefined ? {} : { groups: groups.map(ruleOf) }) },
    })),
    skipped,
    unsupported,
    warnings: firstWarnings([
      ...source.warnings,
      ...yaml.warnings,
      ...data.warnings,
      ...interactions.warnings,
      ...points.warnings,
      ...statement.warnings,
      ...contentWarnings(source),
    ]),
  }
}

const MOST_WARNINGS = 200

/** Those that are listed; they are stored, and travel with an import's answer. */
const firstWarnings = (warnings: readonly PackageIssue[]): PackageIssue[] =>
  warnings.length <= MOST_WARNINGS
    ? [...warnings]
    : [
        ...warnings.slice(0, MOST_WARNINGS),
        issueAt(null, `There are ${warnings.length - MOST_WARNINGS} more warnings.`),
      ]

/** Names in problem.yaml replace those of the statements. */
const withNames = (
  [first, ...others]: ProblemPackage['statements'],
  names: ReadonlyMap<string, string>,
): ProblemPackage['statements'] => {
  const named = (statement: Statement): Statement => ({
    ...statement,
    title: names.get(statement.language) ?? statement.title,
  })
  return [named(first), ...others.map(named)]
}

/** A problem without points has no programs for a part of the points. */
const withoutPartial = ({ programs, skipped }: Programs): Programs => {
  const isPartial = ({ expectation }: Programs['programs'][number]): boolean =>
    expectation.points?.kind === 'part'
  const partial = programs.filter(isPartial)
  return {
    programs: programs.filter((program) => !isPartial(program)),
    skipped: [
      ...skipped,
      ...partial.map(({ name }) => ({
        name,
        reason: 'it is to get a part of the points, and the problem gives none',
        isMistake: true,
      })),
    ],
  }
}

const contentWarnings = (source: PackageSource): PackageIssue[] => {
  const paths = [...source.files.keys()]
  const warnings: PackageIssue[] = []
  const warn = (file: string, reason: string) => warnings.push(issueAt(file, reason))
  if (!paths.some((path) => path.startsWith('submissions/accepted/')))
    warn('submissions/accepted', 'There is no accepted program, which the format asks for.')
  if (paths.some((path) => path.startsWith('include/')))
    warn('include', "Its files are added to the package's own programs, not yet to what people submit.")
  return warnings
}

/** @throws PackageError when the name has no letter or digit */
const slugOf = (name: string): string => {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)
  if (slug === '')
    throw PackageError.at(
      null,
      `The name ${JSON.stringify(name)} has no letter or digit to name a problem by.`,
    )
  return slug
}
