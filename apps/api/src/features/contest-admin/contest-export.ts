import type { ManagedContest } from '@cohort/shared'

type Exported = Pick<
  ManagedContest,
  | 'slug'
  | 'title'
  | 'description'
  | 'startTime'
  | 'endTime'
  | 'penaltyMinutes'
  | 'aiHelpClosed'
  | 'practiceAfter'
  | 'audience'
  | 'groups'
  | 'problems'
>

/** Returns the files of a contest's folder by path. Applying them to the same contest changes nothing. */
export const contestFiles = (contest: Exported): Record<string, string> => {
  const { slug, title, description, startTime, endTime, penaltyMinutes, problems } = contest
  const files = {
    'contest.yaml': [
      `id: ${text(slug)}`,
      `name: ${text(title)}`,
      `start_time: ${text(startTime)}`,
      `duration: ${text(durationText(Date.parse(endTime) - Date.parse(startTime)))}`,
      `penalty_time: ${penaltyMinutes}`,
      '',
    ].join('\n'),
    'problemset.yaml':
      problems.length === 0 ? 'problems: []\n' : `problems:\n${problems.map(entryOf).join('')}`,
    'description.md': description,
    'cohort.yaml': extensionOf(contest),
  }
  return Object.fromEntries(
    Object.entries(files)
      .filter(([, content]) => content !== '')
      .map(([name, content]) => [`${slug}/${name}`, content]),
  )
}

/** Quotes a string. JSON strings are valid YAML. */
const text = (value: string): string => JSON.stringify(value)

const entryOf = ({ slug, label, color, rgb }: Exported['problems'][number]): string =>
  [
    `  - id: ${text(slug)}`,
    `    label: ${text(label)}`,
    ...(color === null ? [] : [`    color: ${text(color)}`]),
    ...(rgb === null ? [] : [`    rgb: ${text(rgb)}`]),
    '',
  ].join('\n')

const extensionOf = ({ problems, aiHelpClosed, practiceAfter, audience, groups }: Exported): string => {
  const points = problems.filter((problem) => problem.points !== 1)
  return [
    aiHelpClosed && 'aiHelp: closed\n',
    !practiceAfter && 'practiceAfter: closed\n',
    audience !== 'everyone' && `audience: ${audience}\n`,
    groups.length > 0 && 'groups:\n',
    ...groups.map((group) => `  - ${text(group)}\n`),
    points.length > 0 && 'points:\n',
    ...points.map((problem) => `  ${text(problem.slug)}: ${problem.points}\n`),
  ]
    .filter(Boolean)
    .join('')
}

/** Formats a duration as `h:mm:ss`, with milliseconds if there are any. */
const durationText = (ms: number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(ms / 1000)
  const clock = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return ms % 1000 === 0 ? clock : `${clock}.${String(ms % 1000).padStart(3, '0')}`
}
