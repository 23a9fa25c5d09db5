import type { ScoringGroup } from '@cohort/shared'
import { z } from 'zod'
import type { GroupFolder } from './group-tree'
import { PackageError, type PackageIssue } from './package-error'
import { checkYaml, type YamlFile } from './yaml-file'

const WHOLE = 'This must be a whole number of points, or unbounded.'
const maxScore = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  z.union([z.literal('unbounded'), z.number().int().nonnegative()], WHOLE),
)
const aggregation = z.enum(['pass-fail', 'sum', 'min'], 'This must be pass-fail, sum or min.')
const groupNames = z
  .union([z.string(), z.array(z.string())], 'This must be the name of a group, or a list of them.')
  .transform((names) => (typeof names === 'string' ? [names] : names))

/** 2025-09 has the keys at the top, 2023-07 in a map `scoring`. */
const testGroupSchema = z
  .looseObject(
    {
      max_score: maxScore.nullish(),
      score_aggregation: aggregation.nullish(),
      require_pass: groupNames.nullish(),
      scoring: z
        .looseObject(
          {
            score: maxScore.nullish(),
            aggregation: aggregation.nullish(),
            require_pass: groupNames.nullish(),
          },
          'This must be a map of keys and values.',
        )
        .nullish(),
    },
    'This must be a map of keys and values.',
  )
  .nullable()

interface GroupScoring {
  max: number | 'unbounded' | null
  aggregation: z.infer<typeof aggregation> | null
  requires: string[]
}

const SECRET_POINTS = 100

export interface ModernGroups {
  groups: ScoringGroup[]
  /** True where tests get points from the output validator alone. */
  needsValidatorScores: boolean
  warnings: PackageIssue[]
}

/**
 * The groups of a scored problem of 2023-07 and later. In every group all tests run; one that requires others runs
 * where those are passed.
 * @param files `test_group.yaml` by the name of its group
 * @param sharesRest 2023-07 gives what is left of a group's points to the parts that name none, in equal shares;
 * 2025-09 wants every part to name its own
 * @throws PackageError with file, line and reason
 */
export const modernGroups = (
  root: GroupFolder,
  files: ReadonlyMap<string, YamlFile>,
  sharesRest: boolean,
): ModernGroups => {
  const groups: ScoringGroup[] = []
  const warnings: PackageIssue[] = []
  let needsValidatorScores = false

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
    const own = readScoring(files, folder)
    const mode = own.aggregation ?? (folder.name === 'secret' ? 'sum' : 'pass-fail')
    const parts = folder.folders.map((each) => readScoring(files, each))
    if (max === null && mode === 'pass-fail')
      throw issue(
        files,
        folder,
        'A group that is judged as pass or fail needs a number of points: set max_score.',
        'max_score',
      )
    if (max === null) needsValidatorScores ||= folder.tests > 0
    const rest = restOf(files, folder, max, mode, parts)
    if (rest.unused > 0) warnings.push(unusedPoints(folder, max!, rest.unused))
    const index = add(folder, parent, {
      aggregation: mode,
      maxPoints: max,
      acceptPoints: mode === 'pass-fail' ? max! : (rest.share ?? 0),
      validatorPoints: mode === 'pass-fail' ? 'refused' : max === null ? 'required' : 'optional',
      validatorMost: mode === 'pass-fail' ? null : rest.share,
      requires: own.requires.map((name, at) => requiredGroup(files, folder, groups, name, at)),
    })
    for (const [at, each] of folder.folders.entries()) {
      const given = parts[at]!.max
      if (given === null && max !== null && mode !== 'pass-fail' && !sharesRest)
        throw issue(
          files,
          each,
          `max_score is missing: ${folder.name} has ${max} points, so each of its groups names its own.`,
          'max_score',
        )
      if (given === 'unbounded' && max !== null)
        throw issue(
          files,
          each,
          `It is unbounded, and ${folder.name}, which it is a part of, has ${max} points.`,
          'max_score',
        )
      if (mode === 'pass-fail' && (parts[at]!.aggregation ?? 'pass-fail') !== 'pass-fail')
        throw issue(
          files,
          each,
          `${folder.name}, which it is a part of, is judged as pass or fail, so this has to be too.`,
          'score_aggregation',
        )
      addScored(
        each,
        index,
        given === 'unbounded' ? null : (given ?? (mode === 'pass-fail' ? 0 : rest.share)),
      )
    }
  }

  const whole = add(root, null, {})
  for (const folder of root.folders) {
    if (folder.name !== 'secret') add(folder, whole, {})
    else {
      const { max } = readScoring(files, folder)
      addScored(folder, whole, max === 'unbounded' ? null : (max ?? SECRET_POINTS))
    }
  }
  const secret = groups.find(({ name }) => name === 'secret')
  groups[whole]!.maxPoints = secret === undefined ? 0 : secret.maxPoints
  return { groups, needsValidatorScores, warnings }
}

const readScoring = (files: ReadonlyMap<string, YamlFile>, folder: GroupFolder): GroupScoring => {
  const file = files.get(folder.name)
  const own = file === undefined ? null : checkYaml(file, testGroupSchema)
  return {
    max: own?.max_score ?? own?.scoring?.score ?? null,
    aggregation: own?.score_aggregation ?? own?.scoring?.aggregation ?? null,
    requires: own?.require_pass ?? own?.scoring?.require_pass ?? [],
  }
}

/**
 * What a test, or a group that names no points, gets of its group's: in a sum an equal share of what the others
 * leave, in a minimum all of it.
 */
const restOf = (
  files: ReadonlyMap<string, YamlFile>,
  folder: GroupFolder,
  max: number | null,
  mode: 'pass-fail' | 'sum' | 'min',
  parts: readonly GroupScoring[],
): { share: number | null; unused: number } => {
  if (max === null) return { share: null, unused: 0 }
  if (mode !== 'sum') return { share: max, unused: 0 }
  const given = parts.reduce((sum, part) => sum + (typeof part.max === 'number' ? part.max : 0), 0)
  if (given > max)
    throw issue(
      files,
      folder,
      `Its groups have ${given} points together, and it has ${max} itself.`,
      'max_score',
    )
  const sharers = folder.tests + parts.filter((part) => part.max === null).length
  return sharers > 0 ? { share: (max - given) / sharers, unused: 0 } : { share: 0, unused: max - given }
}

const unusedPoints = (folder: GroupFolder, max: number, unused: number): PackageIssue => ({
  file: fileOf(folder),
  line: null,
  reason: `Its groups have ${max - unused} of its ${max} points: nobody can get all of them.`,
})

const requiredGroup = (
  files: ReadonlyMap<string, YamlFile>,
  folder: GroupFolder,
  earlier: readonly ScoringGroup[],
  named: string,
  at: number,
): number => {
  const name = named.replace(/^data\//, '').replace(/(?<!\/)\/+$/, '')
  const index = earlier.findIndex((group) => group.name === name && name !== '')
  if (index >= 0 && !folder.name.startsWith(`${name}/`)) return index
  const before = earlier
    .map((group) => group.name)
    .filter((each) => each !== '' && !folder.name.startsWith(`${each}/`))
  const fix =
    before.length === 0
      ? 'No group comes before this one, so remove it.'
      : `Groups are judged in the order of their names; before this one come ${before.join(', ')}. Name one of these, or rename the folders.`
  const reason = `require_pass: ${named} is no group that comes before this one. ${fix}`
  throw issue(files, folder, reason, 'require_pass', at)
}

const fileOf = (folder: GroupFolder): string => `data/${folder.name}/test_group.yaml`

/** @param key the key in question, and the index in its list; its line is named if the group's file has it */
const issue = (
  files: ReadonlyMap<string, YamlFile>,
  folder: GroupFolder,
  reason: string,
  key: 'max_score' | 'score_aggregation' | 'require_pass',
  at = 0,
): PackageError => PackageError.at(fileOf(folder), reason, lineOfKey(files.get(folder.name), key, at))

/** 2023-07 has the keys in a map `scoring`. */
const lineOfKey = (file: YamlFile | undefined, key: string, at: number): number | null => {
  const own = file?.value as { scoring?: object | null } | null | undefined
  const legacyKey = key === 'max_score' ? 'score' : key === 'score_aggregation' ? 'aggregation' : key
  const path = own?.scoring && legacyKey in own.scoring ? ['scoring', legacyKey] : [key]
  return file?.lineOf([...path, at]) ?? null
}
