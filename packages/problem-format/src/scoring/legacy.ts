import { aggregate, type ScoringGroup, wordsOf } from '@cohort/shared'
import { z } from 'zod'
import { type ProblemMetadata, pointsSchema } from '../settings/problem-yaml'
import type { GroupFolder } from '../test-data/group-tree'
import { checkYaml, type YamlFile } from '../yaml/yaml-file'

const rangeSchema = z
  .string('This must be a string with two numbers.')
  .trim()
  .regex(/^\S+\s+\S+$/, 'This must be two numbers with a space between them.')
  .transform((text) => wordsOf(text).map(boundOf))
  .refine(([low, high]) => low! <= high!, 'Both must be numbers, the smaller one first.')
  .transform(([, high]) => high!)

/** Parses a bound, which may be `inf`. */
const boundOf = (text: string): number => {
  const infinity = /^([+-]?)inf(inity)?$/i.exec(text)
  return Number(infinity === null ? text : `${infinity[1]}Infinity`)
}

/** The keys of `testdata.yaml` that affect points. An empty value means that the key is absent. */
const testdataSchema = z.looseObject(
  {
    on_reject: z.enum(['break', 'continue'], 'This must be break or continue.').nullish(),
    grading: z.enum(['default', 'custom'], 'This must be default or custom.').nullish(),
    grader_flags: z.string('This must be a string.').transform(wordsOf).nullish(),
    accept_score: pointsSchema.nullish(),
    reject_score: pointsSchema.nullish(),
    range: rangeSchema.nullish(),
  },
  'This must be a map of keys and values.',
)

/** The grading of groups that neither set nor inherit anything. */
const DEFAULTS = {
  onReject: 'break' as 'break' | 'continue',
  isCustom: false,
  flags: [] as string[],
  acceptScore: 1,
  rejectScore: 0,
  /** The upper end of the group's `range`. */
  most: Number.POSITIVE_INFINITY,
  /** Whether the points of samples are ignored. Only the settings of the group `data` can set this. */
  ignoresSample: false,
}
type Grading = typeof DEFAULTS

/**
 * Reads the groups of the legacy format, which are graded by its default grader. A group inherits missing keys from its
 * parent, as in problemtools.
 * @param files each group's `testdata.yaml`, by the name of the group
 * @param problem settings in `problem.yaml` that override the settings of every group
 * @param validatorPoints whether the package's output validator may give points, which are unbounded
 * @returns the groups, and whether any of them needs the package's own grader
 * @throws PackageError with the file, line and reason
 */
export const legacyGroups = (
  root: GroupFolder,
  files: ReadonlyMap<string, YamlFile>,
  problem: ProblemMetadata['grading'],
  validatorPoints: ScoringGroup['validatorPoints'],
): { groups: ScoringGroup[]; isCustom: boolean } => {
  const groups: ScoringGroup[] = []
  let isCustom = false

  /** Adds a group and its subgroups. Returns its maximum points, which `range` may limit. */
  const add = (folder: GroupFolder, parent: number | null, above: Grading): number => {
    const file = files.get(folder.name)
    const own = file === undefined ? {} : checkYaml(file, testdataSchema)
    const grading: Grading = {
      onReject: problem.on_reject ?? own.on_reject ?? above.onReject,
      isCustom: own.grading ? own.grading === 'custom' : above.isCustom,
      flags: own.grader_flags ?? above.flags,
      acceptScore: problem.accept_score ?? own.accept_score ?? above.acceptScore,
      rejectScore: problem.reject_score ?? own.reject_score ?? above.rejectScore,
      most: own.range ?? above.most,
      ignoresSample:
        parent === null ? own.grader_flags?.includes('ignore_sample') === true : above.ignoresSample,
    }
    isCustom ||= grading.isCustom
    const aggregation = lastMode(grading, ['sum', 'avg', 'min', 'max']) ?? 'sum'
    const group: ScoringGroup = {
      name: folder.name,
      parent,
      aggregation,
      acceptedIf: acceptedIfOf(grading),
      onReject: grading.onReject,
      acceptPoints: grading.acceptScore,
      rejectPoints: grading.rejectScore,
      validatorPoints,
      validatorMost: null,
      maxPoints: null,
      requires: [],
      isIgnored: grading.ignoresSample && folder.name === 'sample',
    }
    const index = groups.push(group) - 1
    const ofTest = validatorPoints === 'refused' ? grading.acceptScore : Number.POSITIVE_INFINITY
    const ofFolders = folder.folders.map((each) => ({ each, most: add(each, index, grading) }))
    const counted = ofFolders.filter(({ each }) => !(grading.ignoresSample && each.name === 'sample'))
    const parts = [...Array<number>(folder.tests).fill(ofTest), ...counted.map(({ most }) => most)]
    const most = Math.min(parts.length === 0 ? 0 : aggregate(aggregation, parts), grading.most)
    if (Number.isFinite(most)) group.maxPoints = most
    return most
  }
  add(root, null, DEFAULTS)
  return { groups, isCustom }
}

/** "If multiple conflicting modes are given, the last one is used." */
const lastMode = <T extends string>({ flags }: Grading, modes: readonly T[]): T | undefined =>
  flags.findLast((flag): flag is T => (modes as readonly string[]).includes(flag))

const acceptedIfOf = (group: Grading): ScoringGroup['acceptedIf'] => {
  const mode = lastMode(group, ['worst_error', 'no_errors', 'first_error', 'always_accept'])
  if (mode === 'always_accept') return 'always'
  return group.flags.includes('accept_if_any_accepted') ? 'any' : 'all'
}
