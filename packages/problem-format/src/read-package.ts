import { issueAt, PackageError, type PackageIssue } from './package-error'
import { readParts } from './read-parts'
import { licenceWarnings } from './settings/attribution'
import type { ProblemType } from './settings/problem-yaml'
import { filesBelow, PACKAGE_MARKS, type PackageSource } from './source/package-source'
import type { Statement } from './statements/read-statements'
import { renderHints } from './statements/render-hints'
import { decideChecker, UNDECIDED, validationLimitsOf } from './validators/checker'

/** The format lets the system choose these defaults ("Typical system default" is 2048 MiB and 8 MiB). */
const DEFAULT_MEMORY_MIB = 1024
const DEFAULT_OUTPUT_MIB = 8

/**
 * Reads a problem package in the legacy format, in 2023-07 or later, with or without DOMjudge's additions.
 * @throws PackageError with the file, line and reason of each error
 */
export const readPackage = async (source: PackageSource) => {
  if (!PACKAGE_MARKS.some((mark) => source.files.has(mark)))
    throw PackageError.at(null, 'This is not a problem package: problem.yaml is missing.')
  const parts = await readParts(source)
  const { yaml, ini, data, points, validator } = parts
  const { names, types, keywords, limits, attribution } = yaml.metadata
  const statements = parts.statement.statements.map((statement) => ({
    ...statement,
    title: names.get(statement.language) ?? statement.title,
  })) as [Statement, ...Statement[]]
  const [first] = statements
  const { hints, warnings: hintWarnings } = renderHints(parts.settings.hints)
  const isRunnable = typeof validator !== 'string'
  const unsupported = [
    ...(isRunnable ? [] : [validator]),
    ...unsupportedFeatures(source, types, validator !== null, ini.specialCompare ?? ini.specialRun),
    ...data.unsupported,
    ...points.unsupported,
  ]
  const { checker, overrideFor } =
    isRunnable && unsupported.length === 0
      ? decideChecker(validator, yaml.metadata, [...data.tests, ...data.invalidOutputs])
      : UNDECIDED
  const slug = slugOf(source.name)
  const [anyName] = names.values()
  return {
    /** The problem's id, derived from the name of the package's folder. */
    slug,
    uuid: yaml.metadata.uuid,
    title: names.get(first.language) ?? names.get('en') ?? anyName ?? ini.name ?? first.title ?? slug,
    tags: keywords,
    attribution,
    /** One statement for each language, starting with the default language. A title may be null. */
    statements,
    /** The solution texts, one for each language. */
    solutions: parts.statement.solutions,
    /** Sanitised HTML, sorted from a nudge to a full plan. */
    hints,
    /** Images and PDF files that statements and solutions refer to. */
    files: parts.statement.files,
    settings: parts.settings,
    timeLimit: parts.timeLimit,
    memoryLimitKb: Math.ceil((limits.memory ?? DEFAULT_MEMORY_MIB) * 1024),
    outputLimitBytes: Math.ceil((limits.output ?? DEFAULT_OUTPUT_MIB) * 1024 * 1024),
    checker,
    tests: data.tests.map((test) => ({ ...test, ...overrideFor(test) })),
    invalidInputs: data.invalidInputs,
    invalidOutputs: data.invalidOutputs.map((test) => ({ ...test, ...overrideFor(test) })),
    inputValidators: parts.inputValidators,
    /** The limits for each run of an input validator. */
    validationLimits: validationLimitsOf(limits),
    interactions: parts.interactions.interactions,
    /** The source of the generator in the proof settings; null if there is none. */
    generator: parts.generator,
    /** The source of `generators/properties.py`; null if there is none. */
    properties: parts.properties,
    scoring: points.scoring,
    groupOfTest: points.groupOfTest,
    ...parts.programs,
    /** A clause for each required feature that the judge does not support. */
    unsupported,
    /** Hints for the author. Unlike errors, warnings do not prevent anything. */
    warnings: firstWarnings([
      ...source.warnings,
      ...yaml.warnings,
      ...data.warnings,
      ...parts.interactions.warnings,
      ...points.warnings,
      ...contentWarnings(source),
      ...licenceWarnings({ attribution }),
      ...hintWarnings,
      // Last, because there may be hundreds of them.
      ...parts.statement.warnings,
    ]),
  }
}

/** A checked problem package. Test data is read on demand. */
export type ProblemPackage = Awaited<ReturnType<typeof readPackage>>

/**
 * Lists required features that the judge does not support. Without them, it would give wrong verdicts.
 * @param special the executable of a DOMjudge installation that the package needs, or null
 * @returns a clause for each feature
 */
const unsupportedFeatures = (
  source: PackageSource,
  types: ReadonlySet<ProblemType>,
  hasValidator: boolean,
  special: string | null,
): string[] => {
  const reasons: string[] = []
  if (types.has('multi-pass'))
    reasons.push('the problem runs a program in several passes, which is not supported yet')
  if (types.has('submit-answer'))
    reasons.push('users submit answers instead of programs, which is not supported yet')
  if (types.has('interactive') && !hasValidator)
    reasons.push('the problem is interactive but has no output validator to talk to the program')
  if ([...source.files.keys()].some((path) => path.startsWith('static_validator/')))
    reasons.push('the problem has a static validator, which is not supported yet')
  if (special !== null)
    reasons.push(
      `the problem uses the executable ${special} of a DOMjudge installation, which is not in the package`,
    )
  return reasons
}

const MOST_WARNINGS = 200

/** Limits the number of warnings, because they are stored and returned by an import. */
const firstWarnings = (warnings: PackageIssue[]): PackageIssue[] => {
  const more = warnings.length - MOST_WARNINGS
  return more <= 0
    ? warnings
    : [
        ...warnings.slice(0, MOST_WARNINGS),
        issueAt(null, more === 1 ? 'There is 1 more warning.' : `There are ${more} more warnings.`),
      ]
}

const contentWarnings = (source: PackageSource): PackageIssue[] => {
  const warnings: PackageIssue[] = []
  if (filesBelow(source, 'submissions/accepted/').length === 0)
    warnings.push(issueAt('submissions/accepted', 'There is no accepted program. The format requires one.'))
  if (filesBelow(source, 'include/').length > 0)
    warnings.push(
      issueAt(
        'include',
        "The files in this folder are added to the package's own programs, but not to submissions.",
      ),
    )
  return warnings
}

/** @throws PackageError if the name contains no letter or digit */
const slugOf = (name: string): string => {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)
  if (slug !== '') return slug
  const reason = `The name ${JSON.stringify(name)} must contain a letter or digit.`
  throw PackageError.at(null, reason)
}
