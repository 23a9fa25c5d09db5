import { LANGUAGES, languageFacts, PROMISED_VERDICTS, type PromisedVerdict } from '@cohort/shared'
import { Button } from '../../../components/ui/Button'
import { SelectField } from '../../../components/ui/SelectField'
import { TextArea } from '../../../components/ui/TextArea'
import { elementIdOf } from '../form-errors'
import type { FormPartProps } from '../form-part'
import { problemAdminTexts } from '../texts'
import { Entry, removedAt, replacedAt } from './Entry'

const texts = problemAdminTexts.form.programs

const languages = LANGUAGES.map((value) => ({ value, label: languageFacts[value].label }))
const verdicts = (Object.keys(PROMISED_VERDICTS) as PromisedVerdict[]).map((value) => ({
  value,
  label: problemAdminTexts.form.verdicts[value],
}))

/** The programs that verify the tests, each with its expected verdict. */
export const ProgramFields = ({ form: { programs }, change, isInvalid, messagesAt }: FormPartProps) => (
  <div className="grid gap-4">
    {programs.map((program, index) => {
      const number = index + 1
      const edit = (part: Partial<typeof program>): void =>
        change({ programs: replacedAt(programs, index, part) })
      return (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: programs are identified by their numbers
          key={index}
          id={elementIdOf({ field: 'programs', entry: number })}
          messages={messagesAt(elementIdOf({ field: 'programs', entry: number }))}
          title={texts.entry(number)}
          remove={texts.remove(number)}
          onRemove={() => change({ programs: removedAt(programs, index) })}
        >
          <div className="grid max-w-[560px] gap-4 sm:grid-cols-2">
            <SelectField
              label={texts.language}
              value={program.language}
              options={languages}
              onChange={(language) => edit({ language })}
            />
            <SelectField
              label={texts.expected}
              value={program.expected}
              options={verdicts}
              onChange={(expected) => edit({ expected })}
            />
          </div>
          <TextArea
            mono
            rows={8}
            label={texts.code}
            value={program.code}
            onChange={(code) => edit({ code })}
            aria-invalid={isInvalid('programs', number)}
          />
        </Entry>
      )
    })}
    <Button
      className="justify-self-start"
      onClick={() =>
        change({ programs: [...programs, { language: 'python', code: '', expected: 'Accepted' }] })
      }
    >
      {texts.add}
    </Button>
  </div>
)
