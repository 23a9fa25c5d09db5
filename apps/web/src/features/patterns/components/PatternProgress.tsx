import type { PatternListItem } from '@cohort/shared'
import { CircleCheck } from 'lucide-react'
import { patternTexts as texts } from '../texts'

/** The number of problems in a pattern and how many the user has solved, in words and as a bar. */
export const PatternProgress = ({ pattern: { problems, solved } }: { pattern: PatternListItem }) => {
  if (problems === 0) return <span className="text-xs text-ink-3">{texts.noProblems}</span>
  if (!solved) return <span className="text-xs text-ink-2">{texts.problemCount(problems)}</span>
  if (solved >= problems)
    return (
      <span className="inline-flex items-center gap-1 text-xs font-medium text-ac">
        <CircleCheck size={13} aria-hidden="true" />
        {texts.allSolved(problems)}
      </span>
    )
  return (
    <span className="grid gap-1">
      <span className="text-xs text-ink-2 tabular-nums">{texts.progress(solved, problems)}</span>
      <span
        aria-hidden="true"
        className="block h-1 overflow-hidden rounded-full bg-line forced-color-adjust-none"
      >
        <span className="block h-full bg-ac" style={{ width: `${(solved / problems) * 100}%` }} />
      </span>
    </span>
  )
}
