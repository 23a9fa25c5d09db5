import type { Scoring } from '@cohort/shared'
import { PackageError, type PackageIssue } from '../package-error'
import type { ProblemMetadata } from '../settings/problem-yaml'
import type { PackageSource } from '../source/package-source'
import { groupOf, groupTree } from '../test-data/group-tree'
import type { PackageTest } from '../test-data/test-data'
import { parseYaml, readSettings, type YamlFile } from '../yaml/yaml-file'
import { forgives, gradedGroups, legacyGroups, readLegacyGradings } from './legacy'
import { modernGroups } from './modern'

export interface PackageScoring {
  /** Null if the problem gives no points. */
  scoring: Scoring | null
  /** The index of each test's group, in the tests' order; null if the problem gives no points. */
  groupOfTest: number[] | null
  /** Half a sentence for each feature that the judge does not have. */
  unsupported: string[]
  warnings: PackageIssue[]
}

/** 2025-09 has groups directly below `secret`; deeper folders are a part of them. */
const ONE_LEVEL = 2

/**
 * Reads how points are given: `test_group.yaml` (2023-07 and later), else `testdata.yaml` (legacy, which problemtools
 * writes in 2023-07-draft packages too).
 * @throws PackageError with file, line and reason
 */
export const readScoring = async (
  source: PackageSource,
  metadata: Pick<ProblemMetadata, 'types' | 'generation' | 'version' | 'legacyGrading' | 'validatorScores'>,
  tests: readonly PackageTest[],
): Promise<PackageScoring> => {
  const isScored = metadata.types.has('scoring')
  const [testdata, testGroups] = [
    await groupFiles(source, 'testdata'),
    await groupFiles(source, 'test_group'),
  ]
  const isModern = testGroups.size > 0 || (testdata.size === 0 && metadata.generation === 'modern')
  const hasValidator = [...source.files.keys()].some((path) => /^output_validators?\//.test(path))
  if (isModern) return isScored ? readModern(metadata.version, testGroups, tests, hasValidator) : NONE

  const root = readLegacyGradings(
    groupTree(tests, Number.POSITIVE_INFINITY),
    testdata,
    metadata.legacyGrading,
  )
  const unsupported = legacyUnsupported(gradedGroups(root), metadata.legacyGrading.isMinimised, isScored)
  if (!isScored || unsupported.length > 0) return { ...NONE, unsupported }
  // problemtools requires points of the legacy format's validators if they announce them; later ones may give them.
  const validatorPoints = metadata.validatorScores
    ? 'required'
    : hasValidator && metadata.generation === 'modern'
      ? 'optional'
      : 'refused'
  return scored(legacyGroups(root, validatorPoints), tests, Number.POSITIVE_INFINITY)
}

const NONE: PackageScoring = { scoring: null, groupOfTest: null, unsupported: [], warnings: [] }

const readModern = (
  version: string,
  files: ReadonlyMap<string, YamlFile>,
  tests: readonly PackageTest[],
  hasValidator: boolean,
): PackageScoring => {
  const isFirstVersion = version.startsWith('2023-07')
  const depth = isFirstVersion ? Number.POSITIVE_INFINITY : ONE_LEVEL
  const { groups, needsValidatorScores, warnings } = modernGroups(
    groupTree(tests, depth),
    files,
    isFirstVersion,
  )
  if (needsValidatorScores && !hasValidator)
    throw PackageError.at(
      'data/secret',
      'Its points are unbounded, so its output validator has to give them, and it has none.',
    )
  return { ...scored(groups, tests, depth), warnings }
}

const scored = (groups: Scoring['groups'], tests: readonly PackageTest[], depth: number): PackageScoring => {
  const index = new Map(groups.map(({ name }, at) => [name, at]))
  return { ...NONE, scoring: { groups }, groupOfTest: tests.map((test) => index.get(groupOf(test, depth))!) }
}

const legacyUnsupported = (
  groups: ReturnType<typeof gradedGroups>,
  isMinimised: boolean,
  isScored: boolean,
): string[] => {
  const found: string[] = []
  if (groups.some(({ isCustom }) => isCustom))
    found.push('the problem brings a grader of its own (grading: custom), which is not judged')
  if (isScored && isMinimised)
    found.push('in this problem fewer points are better (objective: min), which is not judged')
  if (!isScored && groups.some(forgives))
    found.push('its test groups accept programs that fail tests, which is judged in scored problems only')
  return found
}

/** Settings files of groups by the names of their groups. */
const groupFiles = async (
  source: PackageSource,
  name: 'testdata' | 'test_group',
): Promise<Map<string, YamlFile>> => {
  const files = new Map<string, YamlFile>()
  for (const [path, file] of source.files) {
    const folder = new RegExp(`^data/(?:(.*)/)?${name}\\.yaml$`).exec(path)
    if (folder !== null) files.set(folder[1] ?? '', parseYaml(path, await readSettings(file)))
  }
  return files
}
