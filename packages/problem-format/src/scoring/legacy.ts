import { type Aggregation, aggregate, type ScoringGroup } from '@cohort/shared'
import { z } from 'zod'
import { type ProblemMetadata, pointsSchema } from '../settings/problem-yaml'
import type { GroupFolder } from '../test-data/group-tree'
import { checkYaml, type YamlFile } from '../yaml/yaml-file'

const wordsOf = (flags: string): string[] => flags.split(/\s+/).filter((word) => word !== '')

const rangeSchema = z
  .string('This must be two numbers in a text.')
  .trim()
  .regex(/^\S+\s+\S+$/, 'This must be two numbers with a space between them.')
  .transform((text) => wordsOf(text).map(boundOf))
  .refine(
    ([low, high]) => low! <= high!,
    'The first number must not be the larger one, and both must be numbers.',
  )
  .transform(([, high]) => high!)

/** A number of the format, `inf` with or without a sign included. */
const boundOf = (text: string): number => {
  const infinity = /^([+-]?)inf(inity)?$/i.exec(text)
  return Number(infinity === null ? text : `${infinity[1]}Infinity`)
}

/** Keys of `testdata.yaml` that points depend on; an empty value is as if the key were not there. */
const testdataSchema = z.looseObject(
  {
    on_reject: z.enum(['break', 'continue'], 'This must be break or continue.').nullish(),
    grading: z.enum(['default', 'custom'], 'This must be default or custom.').nullish(),
    grader_flags: z.string('This must be a text.').transform(wordsOf).nullish(),
    accept_score: pointsSchema.nullish(),
    reject_score: pointsSchema.nullish(),
    range: rangeSchema.nullish(),
  },
  'This must be a map of keys and values.',
)

/** How a group is graded if neither its settings nor those around it say so. */
const DEFAULTS = {
  onReject: 'break' as 'break' | 'continue',
  isCustom: false,
  flags: [] as string[],
  acceptScore: 1,
  rejectScore: 0,
  /** The end of its `range`. */
  most: Number.POSITIVE_INFINITY,
}
type Grading = typeof DEFAULTS

interface GradedGroup extends Grading {
  folder: GroupFolder
  groups: GradedGroup[]
}

/**
 * Reads the gradings of `data` and of all groups in it. A key that a group's `testdata.yaml` does not have is that of
 * the group around it, as problemtools has it.
 * @param files `testdata.yaml` by the name of its group
 * @param problem for all groups
 * @throws PackageError with file, line and reason
 */
export const readLegacyGradings = (
  folder: GroupFolder,
  files: ReadonlyMap<string, YamlFile>,
  problem: ProblemMetadata['grading'],
  above: Grading = DEFAULTS,
): GradedGroup => {
  const file = files.get(folder.name)
  const own = file === undefined ? {} : checkYaml(file, testdataSchema)
  const grading: Grading = {
    onReject: problem.on_reject ?? own.on_reject ?? above.onReject,
    isCustom: own.grading ? own.grading === 'custom' : above.isCustom,
    flags: own.grader_flags ?? above.flags,
    acceptScore: problem.accept_score ?? own.accept_score ?? above.acceptScore,
    rejectScore: problem.reject_score ?? own.reject_score ?? above.rejectScore,
    most: own.range ?? above.most,
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
  const groups: ScoringGroup[] = []
  const isIgnored = ({ folder }: GradedGroup): boolean =>
    folder.name === 'sample' && root.flags.includes('ignore_sample')

  /** What a group gives if every test is accepted: from its parts, and at most what its `range` says. */
  const mostOf = (group: GradedGroup): number => {
    const ofTest = validatorPoints === 'refused' ? group.acceptScore : Number.POSITIVE_INFINITY
    const parts = [
      ...Array<number>(group.folder.tests).fill(ofTest),
      ...group.groups.filter((each) => !isIgnored(each)).map(mostOf),
    ]
    return Math.min(parts.length === 0 ? 0 : aggregate(aggregationOf(group), parts), group.most)
  }

  const walk = (graded: GradedGroup, parent: number | null): void => {
    const most = mostOf(graded)
    const index = groups.push({
      name: graded.folder.name,
      parent,
      aggregation: aggregationOf(graded),
      acceptedIf: acceptedIfOf(graded),
      onReject: graded.onReject,
      acceptPoints: graded.acceptScore,
      rejectPoints: graded.rejectScore,
      validatorPoints,
      validatorMost: null,
      maxPoints: Number.isFinite(most) ? most : null,
      requires: [],
      isIgnored: isIgnored(graded),
    })
    for (const each of graded.groups) walk(each, index - 1)
  }
  walk(root, null)
  return groups
}

/** "If multiple conflicting modes are given, the last one is used." */
const lastMode = <T extends string>({ flags }: Grading, modes: readonly T[]): T | undefined =>
  flags.findLast((flag): flag is T => (modes as readonly string[]).includes(flag))

const aggregationOf = (group: Grading): Exclude<Aggregation, 'pass-fail'> =>
  lastMode(group, ['sum', 'avg', 'min', 'max']) ?? 'sum'

const acceptedIfOf = (group: Grading): ScoringGroup['acceptedIf'] => {
  const mode = lastMode(group, ['worst_error', 'no_errors', 'first_error', 'always_accept'])
  if (mode === 'always_accept') return 'always'
  return group.flags.includes('accept_if_any_accepted') ? 'any' : 'all'
}

/** Whether a group counts as accepted although a part of it is not: nothing that a problem without points can have. */
export const forgives = (group: Grading): boolean => acceptedIfOf(group) !== 'all'
