import type { ProblemForm } from '@cohort/shared'
import { ChoiceRow } from '../../../components/ui/ChoiceRow'
import type { FormMerge } from '../merge-forms'
import { partLabel, valueText } from '../merge-words'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.form.question

interface MergeChoicesProps {
  merge: FormMerge
  /** The form of the current version. */
  current: ProblemForm
  /** The keys of the conflicts for which the user has chosen the current version. */
  taken: ReadonlySet<string>
  onTake: (taken: ReadonlySet<string>) => void
}

/** Lists the changes in the current version, with a choice for each part that both sides changed. */
export const MergeChoices = ({ merge, current, taken, onTake }: MergeChoicesProps) => {
  const choose = (key: string, isTheirs: boolean): void => {
    const next = new Set(taken)
    if (isTheirs) next.add(key)
    else next.delete(key)
    onTake(next)
  }
  return (
    <>
      {merge.theirs.length > 0 && (
        <div className="text-sm">
          <p>{texts.theirs}</p>
          <ul className="list-disc pl-5">
            {merge.theirs.map((part) => (
              <li key={part.key}>
                {partLabel(part, current)}
                {part.theirs === undefined && ` (${texts.removed.toLowerCase()})`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {merge.conflicts.length > 0 && (
        <div className="grid gap-3">
          <p className="text-sm">{texts.conflicts}</p>
          {merge.conflicts.map((part) => (
            <div key={part.key} className="grid gap-2 rounded-m border border-line p-3">
              <ChoiceRow
                label={partLabel(part, current)}
                value={taken.has(part.key) ? 'current' : 'mine'}
                options={[
                  { value: 'mine', label: texts.mine },
                  { value: 'current', label: texts.current },
                ]}
                onChange={(side) => choose(part.key, side === 'current')}
              />
              <div className="grid gap-3 sm:grid-cols-2">
                <Value label={texts.mine} value={part.mine} />
                <Value label={texts.current} value={part.theirs} />
              </div>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const Value = ({ label, value }: { label: string; value: unknown }) => (
  <figure className="min-w-0">
    <figcaption className="text-s text-ink-2">{label}</figcaption>
    <pre className="mt-1 max-h-40 overflow-auto rounded-s bg-sunken p-2 font-mono text-s wrap-anywhere whitespace-pre-wrap">
      {valueText(value)}
    </pre>
  </figure>
)
