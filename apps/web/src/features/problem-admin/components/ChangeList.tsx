import type { Difference, ManagedVersion, VersionChanges } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { byteCount, plainMegabytes, plainSeconds } from '../../submissions/formatting'
import { formWords } from '../form-words'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.page

/** The maximum number of names in a line. */
const MOST_NAMES = 20

const limitText = { time: plainSeconds, memory: plainMegabytes, output: byteCount }
const parts = ['tests', 'statements', 'programs'] as const
const kinds = ['added', 'removed', 'changed'] as const

interface ChangeListProps {
  version: Pick<ManagedVersion, 'tests' | 'madeWith'>
  changes: VersionChanges
}

/** Lists the changes of a version in words. */
export const ChangeList = ({ version: { tests, madeWith }, changes }: ChangeListProps) => {
  const { limits, checker } = changes
  const isForm = madeWith === 'form'
  const wordsOf = (part: (typeof parts)[number], name: string): string => {
    if (isForm && part !== 'statements') return formWords(name, tests)
    const test = part === 'tests' ? tests.find((each) => each.name === name) : undefined
    return test ? texts.change.numbered(test.number, name) : name
  }
  const named = parts.flatMap((part) => kinds.map((kind) => ({ part, kind, names: changes[part][kind] })))
  const shown = named.filter(({ names }) => names.length > 0)
  if (shown.length === 0 && limits.length === 0 && !checker)
    return <p className="text-sm text-ink-2">{texts.noChanges}</p>
  return (
    <ul className="grid gap-1 text-sm">
      {shown.map(({ part, kind, names }) => (
        <li key={part + kind}>
          <Names part={part} kind={kind} names={names.map((name) => wordsOf(part, name))} isMono={!isForm} />
        </li>
      ))}
      {limits.map(({ limit, before, after }) => (
        <li key={limit}>
          {texts.change.limits[limit]}
          {': '}
          {texts.change.fromTo(limitText[limit](before), limitText[limit](after))}
        </li>
      ))}
      {checker && <li>{texts.change.checker}</li>}
    </ul>
  )
}

interface NamesProps {
  part: (typeof parts)[number]
  kind: keyof Difference
  names: readonly string[]
  isMono: boolean
}

const Names = ({ part, kind, names, isMono }: NamesProps) => (
  <>
    {texts.change[part]}
    {' · '}
    {texts.change[kind]}
    {': '}
    <span className={classes('wrap-anywhere', isMono && 'font-mono text-s')}>
      {names.slice(0, MOST_NAMES).join(', ')}
    </span>
    {names.length > MOST_NAMES && ` ${texts.change.more(names.length - MOST_NAMES)}`}
  </>
)
