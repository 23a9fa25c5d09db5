import { type Aggregation, aggregate, type ScoringGroup } from '@cohort/shared'
import { z } from 'zod'
import { type LegacyGrading, pointsSchema } from '../settings/problem-yaml'
import type { GroupFolder } from '../test-data/group-tree'
import { checkYaml, type YamlFile } from '../yaml/yaml-file'

const pointsRange = z
  .string('This must be two numbers in a text.')
  .trim()
  .regex(/^\S+\s+\S+$/, 'This must be two numbers with a space between them.')
  .transform((text) => text.split(/\s+/).map(boundOf))
  .refine(
    ([low, high]) => low! <= high!,
    'The first number must not be the larger one, and both must be numbers.',
  )

/** Keys of `testdata.yaml` that points depend on; an empty value is as if the key were not there. */
const testdataSchema = z
  .looseObject(
    {
      on_reject: z.enum(['break', 'continue'], 'This must be break or continue.').nullish(),
      grading: z.enum(['default', 'custom'], 'This must be default or custom.').nullish(),
      grader_flags: z.string('This must be a text.').nullish(),
      accept_score: pointsSchema.nullish(),
      reject_score: pointsSchema.nullish(),
      range: pointsRange.nullish(),
    },
    'This must be a map of keys and values.',
  )
  .nullable()

/** How a group of the legacy format is graded, its ancestors' settings included. */
interface Grading {
  onReject: 'break' | 'continue'
  isCustom: boolean
  flags: string[]
  acceptScore: number
  rejectScore: number
  range: readonly number[]
}

const DEFAULTS: Grading = {
  onReject: 'break',
  isCustom: false,
  flags: [],
  acceptScore: 1,
  rejectScore: 0,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
}

export interface GradedGroup extends Grading {
  folder: GroupFolder
  groups: GradedGroup[]
}

/**
 * Reads the gradings of `data` and of all groups in it. A key that a group's `testdata.yaml` does not have is that of
 * the group around it, as problemtools has it.
 * @param files `testdata.yaml` by the name of its group
 * @throws PackageError with file, line and reason
 */
export const readLegacyGradings = (
  folder: GroupFolder,
  files: ReadonlyMap<string, YamlFile>,
  problem: LegacyGrading,
  above: Grading = DEFAULTS,
): GradedGroup => {
  const file = files.get(folder.name)
  const own = file === undefined ? null : checkYaml(file, testdataSchema)
  const grading: Grading = {
    onReject: problem.onReject ?? own?.on_reject ?? above.onReject,
    isCustom: own?.grading ? own.grading === 'custom' : above.isCustom,
    flags: typeof own?.grader_flags === 'string' ? wordsOf(own.grader_flags) : above.flags,
    acceptScore: problem.acceptScore ?? own?.accept_score ?? above.acceptScore,
    rejectScore: problem.rejectScore ?? own?.reject_score ?? above.rejectScore,
    range: own?.range ?? above.range,
  }
  return {
    ...grading,
    folder,
    groups: folder.folders.map((each) => readLegacyGradings(each, files, problem, grading)),
  }
}

/** All groups of a grading, each before those in it. */
export const gradedGroups = (group: GradedGroup): GradedGroup[] => [
  group,
  ...group.groups.flatMap(gradedGroups),
]

/**
 * The groups of a scored problem of the legacy format, by its default grader.
 * @param validatorPoints whether the package's output validator may give a test points, which nothing bounds then
 */
export const legacyGroups = (
  root: GradedGroup,
  validatorPoints: ScoringGroup['validatorPoints'],
): ScoringGroup[] => {
  const scoresAreOpen = validatorPoints !== 'refused'
  const groups: ScoringGroup[] = []
  const ignoresSample = root.flags.includes('ignore_sample')
  const walk = (graded: GradedGroup, parent: number | null): void => {
    const { folder, onReject, flags, acceptScore, rejectScore } = graded
    const index = groups.push({
      name: folder.name,
      parent,
      aggregation: aggregationOf(flags),
      acceptedIf: acceptedIfOf(flags),
      onReject,
      acceptPoints: acceptScore,
      rejectPoints: rejectScore,
      validatorPoints,
      validatorMost: null,
      maxPoints: finiteOrNull(mostOf(graded, scoresAreOpen, ignoresSample)),
      requires: [],
      isIgnored: ignoresSample && folder.name === 'sample',
    })
    for (const each of graded.groups) walk(each, index - 1)
  }
  walk(root, null)
  return groups
}

const AGGREGATIONS = ['sum', 'avg', 'min', 'max'] as const satisfies readonly Aggregation[]

const isAggregation = (flag: string): flag is (typeof AGGREGATIONS)[number] =>
  (AGGREGATIONS as readonly string[]).includes(flag)

/** "If multiple conflicting modes are given, the last one is used." */
const aggregationOf = (flags: readonly string[]): (typeof AGGREGATIONS)[number] =>
  flags.findLast(isAggregation) ?? 'sum'

const VERDICT_MODES = ['worst_error', 'no_errors', 'first_error', 'always_accept']

const acceptedIfOf = (flags: readonly string[]): ScoringGroup['acceptedIf'] => {
  if (flags.findLast((flag) => VERDICT_MODES.includes(flag)) === 'always_accept') return 'always'
  return flags.includes('accept_if_any_accepted') ? 'any' : 'all'
}

/** Whether a group counts as accepted although a part of it is not: nothing that a problem without points can have. */
export const forgives = ({ flags }: GradedGroup): boolean => acceptedIfOf(flags) !== 'all'

/** What a group gives if every test is accepted: from its parts, and at most what its `range` says. */
const mostOf = (group: GradedGroup, scoresAreOpen: boolean, ignoresSample: boolean): number => {
  const ofTest = scoresAreOpen ? Number.POSITIVE_INFINITY : group.acceptScore
  const parts = [
    ...Array<number>(group.folder.tests).fill(ofTest),
    ...group.groups
      .filter(({ folder }) => !(ignoresSample && folder.name === 'sample'))
      .map((each) => mostOf(each, scoresAreOpen, ignoresSample)),
  ]
  const most = parts.length === 0 ? 0 : aggregate(aggregationOf(group.flags), parts)
  return Math.min(most, group.range[1]!)
}

const finiteOrNull = (points: number): number | null => (Number.isFinite(points) ? points : null)

const wordsOf = (flags: string): string[] => flags.split(/\s+/).filter((word) => word !== '')

/** A number of the format, `inf` with or without a sign included. */
const boundOf = (text: string): number => {
  const infinity = /^([+-]?)inf(inity)?$/i.exec(text)
  if (infinity === null) return Number(text)
  return infinity[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}
