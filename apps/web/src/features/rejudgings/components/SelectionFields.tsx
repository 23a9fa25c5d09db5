import { type ContestProblem, LANGUAGES, languageFacts } from '@cohort/shared'
import { SelectField } from '../../../components/ui/SelectField'
import { TextField } from '../../../components/ui/TextField'
import { type SelectionForm, VERDICT_CHOICES } from '../selection'
import { rejudgingTexts } from '../texts'

const texts = rejudgingTexts.form

interface SelectionFieldsProps {
  form: SelectionForm
  problems: readonly ContestProblem[]
  onChange: (form: SelectionForm) => void
}

/** Which submissions of a contest are judged again. */
export const SelectionFields = ({ form, problems, onChange }: SelectionFieldsProps) => {
  const set = (part: Partial<SelectionForm>) => onChange({ ...form, ...part })
  const minutes = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const
  return (
    <fieldset className="grid gap-4">
      <legend className="contents">
        <span className="block text-m font-semibold">{texts.which}</span>
        <span className="-mt-3 block text-s text-ink-2">{texts.whichHint}</span>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.problem}
          value={form.problemId}
          options={[
            { value: '', label: texts.allProblems },
            ...problems.flatMap(({ label, problemId }) =>
              problemId ? [{ value: problemId._id, label: `${label}. ${problemId.title}` }] : [],
            ),
          ]}
          onChange={(problemId) => set({ problemId })}
        />
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
            <label key={choice} className="flex min-h-11 items-center gap-2.5 text-sm sm:min-h-9">
              <input
                type="checkbox"
                checked={form.verdicts.includes(choice)}
                onChange={({ target }) =>
                  set({
                    verdicts: VERDICT_CHOICES.filter((each) =>
                      each === choice ? target.checked : form.verdicts.includes(each),
                    ),
                  })
                }
                className="size-4 shrink-0 accent-accent"
              />
              {choice === 'judge' ? texts.judgeFailures : choice}
            </label>
          ))}
        </div>
        <p className="mt-0.5 text-xs text-ink-2">{texts.verdictsHint}</p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-4">
        <TextField {...minutes} label={texts.from} value={form.from} onChange={(from) => set({ from })} />
        <TextField {...minutes} label={texts.to} value={form.to} onChange={(to) => set({ to })} />
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
