import type { Scoring, ScoringGroup } from '@cohort/shared'
import type { PackageIssue } from '../package-error'
import type { ProblemMetadata } from '../settings/problem-yaml'
import type { PackageSource } from '../source/package-source'
import { groupOf, groupTree } from '../test-data/group-tree'
import type { TestData } from '../test-data/test-data'
import type { YamlFile } from '../yaml/yaml-file'
import { legacyGroups } from './legacy'
import { modernGroups } from './modern'

export interface PackageScoring {
  /** Null if the problem is not scored. */
  scoring: Scoring | null
  /** For each test, the index of its group; null if the problem is not scored. */
  groupOfTest: number[] | null
  /** A clause for each required feature that the judge does not support. */
  unsupported: string[]
  warnings: PackageIssue[]
}

const NONE: PackageScoring = { scoring: null, groupOfTest: null, unsupported: [], warnings: [] }

/** In 2025-09, only direct subfolders of `secret` are groups. Deeper folders belong to them. */
const ONE_LEVEL = 2

/**
 * Reads how points are awarded: from `test_group.yaml` (2023-07 and later), or else from `testdata.yaml` (legacy, and
 * also 2023-07-draft packages by problemtools).
 * @throws PackageError with the file, line and reason
 */
export const readScoring = (
  source: PackageSource,
  { types, generation, version, grading, validatorScores }: ProblemMetadata,
  { tests, settings }: Pick<TestData, 'tests' | 'settings'>,
): PackageScoring => {
  const isScored = types.has('scoring')
  const testdata = groupFiles(settings, 'testdata')
  const testGroups = groupFiles(settings, 'test_group')
  const isModern = testGroups.size > 0 || (testdata.size === 0 && generation === 'modern')
  const hasValidator = [...source.files.keys()].some((path) => /^output_validators?\//.test(path))
  const isFirstModern = version.startsWith('2023-07')
  const depth = isModern && !isFirstModern ? ONE_LEVEL : Number.POSITIVE_INFINITY
  const tree = groupTree(tests, depth)
  const scored = (groups: ScoringGroup[], warnings: PackageIssue[]): PackageScoring => {
    const index = new Map(groups.map(({ name }, at) => [name, at]))
    const groupOfTest = tests.map((test) => index.get(groupOf(test, depth))!)
    return { scoring: { groups }, groupOfTest, unsupported: [], warnings }
  }
  if (isModern) {
    if (!isScored) return NONE
    const { groups, warnings } = modernGroups(tree, testGroups, isFirstModern, hasValidator)
    return scored(groups, warnings)
  }
  // As in problemtools, a legacy validator must give points if problem.yaml announces them. In later formats, this is
  // optional.
  const optional = hasValidator && generation === 'modern' ? 'optional' : 'refused'
  const { groups, isCustom } = legacyGroups(tree, testdata, grading, validatorScores ? 'required' : optional)
  const unsupported: string[] = []
  if (isCustom) unsupported.push('the problem has its own grader (grading: custom), which is not supported')
  if (isScored && grading.objective === 'min')
    unsupported.push('fewer points are better (objective: min), which is not supported')
  if (!isScored && groups.some(({ acceptedIf }) => acceptedIf !== 'all'))
    unsupported.push(
      'its test groups accept programs that fail tests, which is supported only in scored problems',
    )
  return !isScored || unsupported.length > 0 ? { ...NONE, unsupported } : scored(groups, [])
}

/** Finds the settings files of groups, by the name of the group. */
const groupFiles = (
  settings: TestData['settings'],
  name: 'testdata' | 'test_group',
): ReadonlyMap<string, YamlFile> => {
  const ending = `/${name}.yaml`
  const files = [...settings].filter(([path]) => path.endsWith(ending))
  return new Map(files.map(([path, file]) => [path.slice(0, -ending.length).replace(/^data\/?/, ''), file]))
}
