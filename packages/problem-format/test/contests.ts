import { below, type PackageFiles, sumPackage, writePackage } from './packages'

/** The files of a contest, including a problem package. */
const contestFiles = (overrides: PackageFiles = {}): PackageFiles => ({
  'contest.yaml': [
    'id: spring',
    'name: Spring',
    'formal_name: The Spring Contest',
    'start_time: 2031-05-01T12:00:00+02:00',
    'duration: 5:00:00',
    'penalty_time: 20',
    '',
  ].join('\n'),
  'problemset.yaml': 'problems:\n  - id: sum\n    label: A\n    color: red\n    rgb: "#f00"\n',
  'description.md': 'Five **hours** of sums.\n',
  ...below('sum', sumPackage()),
  ...overrides,
})

/** Writes a contest to a new folder and returns the folder's path. */
export const writeContest = (overrides: PackageFiles = {}, name = 'spring'): Promise<string> =>
  writePackage(contestFiles(overrides), name)
