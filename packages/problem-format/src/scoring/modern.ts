import type { ScoringGroup } from '@cohort/shared'
import { z } from 'zod'
import { issueAt, PackageError, type PackageIssue } from '../package-error'
import type { GroupFolder } from '../test-data/group-tree'
import { checkYaml, type YamlFile } from '../yaml/yaml-file'

const maxScore = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.union(
      [z.literal('unbounded'), z.number().int().nonnegative()],
      'This must be an integer number of points, or unbounded.',
    ),
  )
  .nullish()
const aggregation = z.enum(['pass-fail', 'sum', 'min'], 'This must be pass-fail, sum or min.').nullish()
const groupNames = z
  .union([z.string(), z.array(z.string())], 'This must be the name of a group, or a list of them.')
  .transform((names) => (typeof names === 'string' ? [names] : names))
  .nullish()

const map = <T extends z.ZodRawShape>(shape: T) =>
  z.looseObject(shape, 'This must be a map of keys and values.')

/** The keys are at the top level in 2025-09, and in the map `scoring` in 2023-07. */
const testGroupSchema = map({
  max_score: maxScore,
  score_aggregation: aggregation,
  require_pass: groupNames,
  scoring: map({ score: maxScore, aggregation, require_pass: groupNames }).nullish(),
}).transform(({ scoring, ...own }) => ({
  max: own.max_score ?? scoring?.score ?? null,
  aggregation: own.score_aggregation ?? scoring?.aggregation ?? null,
  requires: own.require_pass ?? scoring?.require_pass ?? [],
}))

type GroupScoring = z.output<typeof testGroupSchema>

const SECRET_POINTS = 100

/**
 * Reads the groups of a scored problem in 2023-07 or later. Every group runs all its tests, but only if the groups that
 * it requires have passed.
 * @param files each group's `test_group.yaml`, by the name of the group
 * @param sharesRest whether subgroups without points share the remaining points equally, as in 2023-07. In 2025-09,
 * each subgroup must set its points
 * @param hasValidator whether the package has an output validator, which may give points
 * @throws PackageError with the file, line and reason
 */
export const modernGroups = (
  root: GroupFolder,
  files: ReadonlyMap<string, YamlFile>,
  sharesRest: boolean,
  hasValidator: boolean,
): { groups: ScoringGroup[]; warnings: PackageIssue[] } => {
  const groups: ScoringGroup[] = []
  const warnings: PackageIssue[] = []

  /** @param at the index in the list under the key */
  const refuse = (folder: GroupFolder, key: Key, reason: string, at = 0): never => {
    throw PackageError.at(fileOf(folder), reason, lineOfKey(files.get(folder.name), key, at))
  }
  const scoringOf = (folder: GroupFolder): GroupScoring => {
    const file = files.get(folder.name)
    return file === undefined ? testGroupSchema.parse({}) : checkYaml(file, testGroupSchema)
  }

  /**
   * Returns the points for each test and each subgroup that sets none, in a group that sums points. They share equally
   * what the other subgroups leave.
   */
  const shareOf = (folder: GroupFolder, max: number, parts: readonly GroupScoring[]): number => {
    const given = parts.reduce((sum, part) => sum + (typeof part.max === 'number' ? part.max : 0), 0)
    if (given > max)
      refuse(folder, 'max_score', `The subgroups add up to ${given} points, but max_score is ${max}.`)
    const sharers = folder.tests + parts.filter((part) => part.max === null).length
    if (sharers > 0) return (max - given) / sharers
    if (given < max)
      warnings.push(
        issueAt(
          fileOf(folder),
          `The subgroups add up to ${given} of the group's ${max} points, so no program can get all of them.`,
        ),
      )
    return 0
  }

  const requiredGroup = (folder: GroupFolder, named: string, at: number): number => {
    const name = named.replace(/^data\//, '').replace(/(?<!\/)\/+$/, '')
    const before = groups
      .map((group) => group.name)
      .filter((each) => each !== '' && !folder.name.startsWith(`${each}/`))
    if (before.includes(name)) return groups.findIndex((group) => group.name === name)
    const fix =
      before.length === 0
        ? 'No group comes before this one, so remove the key.'
        : `Groups are judged in order of their names. Before this one: ${before.join(', ')}. Name one of these, or rename the folders.`
    const reason = `require_pass: ${named} is not a group before this one. ${fix}`
    return refuse(folder, 'require_pass', reason, at)
  }

  const add = (folder: GroupFolder, parent: number | null, group: Partial<ScoringGroup>): number =>
    groups.push({
      name: folder.name,
      parent,
      aggregation: 'sum',
      acceptedIf: 'all',
      onReject: 'continue',
      acceptPoints: 0,
      rejectPoints: 0,
      validatorPoints: 'ignored',
      validatorMost: null,
      maxPoints: 0,
      requires: [],
      isIgnored: false,
      ...group,
    }) - 1

  const addScored = (folder: GroupFolder, parent: number, max: number | null): void => {
    const own = scoringOf(folder)
    const mode = own.aggregation ?? (folder.name === 'secret' ? 'sum' : 'pass-fail')
    const isPassFail = mode === 'pass-fail'
    if (max === null && isPassFail)
      refuse(folder, 'max_score', 'A pass-fail group needs points: set max_score.')
    if (max === null && folder.tests > 0 && !hasValidator)
      throw PackageError.at(
        'data/secret',
        'The points are unbounded, so the package needs an output validator that gives points.',
      )
    const parts = folder.folders.map(scoringOf)
    const share = max === null || mode !== 'sum' ? max : shareOf(folder, max, parts)
    const index = add(folder, parent, {
      aggregation: mode,
      maxPoints: max,
      acceptPoints: share ?? 0,
      validatorPoints: isPassFail ? 'refused' : max === null ? 'required' : 'optional',
      validatorMost: isPassFail ? null : share,
      requires: own.requires.map((name, at) => requiredGroup(folder, name, at)),
    })
    for (const [at, each] of folder.folders.entries()) {
      const part = parts[at]!
      const around = `its parent ${folder.name}`
      if (part.max === null && max !== null && !isPassFail && !sharesRest)
        refuse(
          each,
          'max_score',
          `The key max_score is missing. Each subgroup of ${folder.name} needs one, because that group has a maximum of ${max}.`,
        )
      if (part.max === 'unbounded' && max !== null)
        refuse(each, 'max_score', `The points are unbounded, but ${around} has a maximum of ${max}.`)
      if (isPassFail && (part.aggregation ?? 'pass-fail') !== 'pass-fail')
        refuse(each, 'score_aggregation', `This must be pass-fail, because ${around} is.`)
      addScored(each, index, part.max === 'unbounded' ? null : (part.max ?? (isPassFail ? 0 : share)))
    }
  }

  const whole = add(root, null, {})
  for (const folder of root.folders) {
    if (folder.name !== 'secret') {
      add(folder, whole, {})
      continue
    }
    const { max } = scoringOf(folder)
    addScored(folder, whole, max === 'unbounded' ? null : (max ?? SECRET_POINTS))
    groups[whole]!.maxPoints = groups.find(({ name }) => name === 'secret')!.maxPoints
  }
  return { groups, warnings }
}

type Key = 'max_score' | 'score_aggregation' | 'require_pass'

const fileOf = (folder: GroupFolder): string => `data/${folder.name}/test_group.yaml`

/** Finds the line of a key in the group's file; null if the key is absent. */
const lineOfKey = (file: YamlFile | undefined, key: Key, at: number): number | null => {
  const own = file?.value as { scoring?: object | null } | null | undefined
  const firstKey = { max_score: 'score', score_aggregation: 'aggregation', require_pass: 'require_pass' }[key]
  const path = own?.scoring && firstKey in own.scoring ? ['scoring', firstKey] : [key]
  return file?.lineOf([...path, at]) ?? null
}
