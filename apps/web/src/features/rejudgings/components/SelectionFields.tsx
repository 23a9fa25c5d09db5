import { LANGUAGES, languageFacts } from '@cohort/shared'
import { CheckField } from '../../../components/ui/CheckField'
import { classes } from '../../../components/ui/classes'
import { SelectField } from '../../../components/ui/SelectField'
import { TextField } from '../../../components/ui/TextField'
import { shownTimeZone } from '../../../device/time-zone'
import { problemOptions } from '../../contests/problem-options'
import { type SelectionForm, VERDICT_CHOICES } from '../selection'
import { rejudgingTexts } from '../texts'
import type { RejudgingPlace } from '../use-rejudging-place'

const texts = rejudgingTexts.form

interface SelectionFieldsProps {
  form: SelectionForm
  place: RejudgingPlace
  onChange: (form: SelectionForm) => void
}

const MINUTES = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const

/** The fields that select submissions: by problem and minute in a contest, by date in practice. */
export const SelectionFields = ({ form, place, onChange }: SelectionFieldsProps) => {
  const { contest, texts: own } = place
  const set = (part: Partial<SelectionForm>) => onChange({ ...form, ...part })
  const zone = shownTimeZone()
  const time = (name: 'from' | 'to') => (
    <TextField
      {...(contest ? MINUTES : { type: 'datetime-local' })}
      label={own[name](zone)}
      value={form[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="contents">
        <span className="block text-m font-semibold">{texts.which}</span>
        <span className="-mt-3 block text-s text-ink-2">{own.whichHint}</span>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {contest && (
          <SelectField
            label={texts.problem}
            value={form.problemId}
            options={[{ value: '', label: texts.allProblems }, ...problemOptions(contest.problems)]}
            onChange={(problemId) => set({ problemId })}
          />
        )}
        <SelectField
          label={texts.language}
          value={form.language}
          options={[
            { value: '', label: texts.allLanguages },
            ...LANGUAGES.map((value) => ({ value, label: languageFacts[value].label })),
          ]}
          onChange={(language) => set({ language })}
        />
      </div>
      <fieldset>
        <legend className="text-s font-semibold text-ink-2">{texts.verdicts}</legend>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))]">
          {VERDICT_CHOICES.map((choice) => (
            <CheckField
              key={choice}
              label={choice === 'judge' ? texts.judgeFailures : choice}
              checked={form.verdicts.includes(choice)}
              onChange={(isChosen) =>
                set({
                  verdicts: VERDICT_CHOICES.filter((each) =>
                    each === choice ? isChosen : form.verdicts.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
        <p className="mt-0.5 text-xs text-ink-2">{texts.verdictsHint}</p>
      </fieldset>
      <div className={classes('grid gap-4', contest ? 'sm:grid-cols-4' : 'sm:grid-cols-2')}>
        {time('from')}
        {time('to')}
        <TextField
          label={texts.worker}
          maxLength={200}
          autoComplete="off"
          value={form.worker}
          onChange={(worker) => set({ worker })}
        />
        <TextField
          label={texts.submissionId}
          pattern="\s*[0-9a-fA-F]{24}\s*"
          autoComplete="off"
          spellCheck={false}
          value={form.submissionId}
          onChange={(submissionId) => set({ submissionId })}
        />
      </div>
    </fieldset>
  )
}
