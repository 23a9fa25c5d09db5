import { type FormMistake, LICENCES, needsRightsOwner, type ProblemForm } from '@cohort/shared'
import type { ReactNode } from 'react'
import { CheckField } from '../../../components/ui/CheckField'
import { SelectField } from '../../../components/ui/SelectField'
import { TextField } from '../../../components/ui/TextField'
import { elementIdOf } from '../form-errors'
import { type FormFault, messagesIn } from '../form-faults'
import type { FormPartProps } from '../form-part'
import { problemAdminTexts } from '../texts'
import { FaultMessages } from './FaultMessages'
import { PageSection } from './PageSection'
import { ProgramFields } from './ProgramFields'
import { SampleFields } from './SampleFields'
import { StatementField } from './StatementField'
import { TestFields } from './TestFields'

const texts = problemAdminTexts.form
const { fields, sections } = texts

interface FormFieldsProps extends Omit<FormPartProps, 'isInvalid' | 'messagesAt'> {
  hasFixedName: boolean
  mistakes: readonly FormMistake[]
  /** The errors found by the last check. */
  faults: readonly FormFault[]
}

/** All fields of a problem, in the order in which authors fill them in. */
export const FormFields = ({ form, change, hasFixedName, mistakes, faults }: FormFieldsProps) => {
  const isInvalid: FormPartProps['isInvalid'] = (field, entry) =>
    mistakes.some((mistake) => mistake.field === field && mistake.entry === entry)
  const messagesAt = messagesIn(form, mistakes, faults)
  const part = { form, change, isInvalid, messagesAt }
  return (
    <div className="mt-4">
      <PageSection title={sections.basics}>
        <div className="grid max-w-[860px] gap-4 sm:grid-cols-2">
          <Line field="title" maxLength={300} {...part} />
          <Line
            field="name"
            maxLength={100}
            disabled={hasFixedName}
            hint={hasFixedName ? fields.name.fixed : fields.name.hint}
            {...part}
          />
          <SelectField
            label={fields.difficulty.label}
            value={form.difficulty}
            options={[
              { value: '', label: fields.difficulty.none },
              ...(['easy', 'medium', 'hard'] as const).map((value) => ({
                value,
                label: fields.difficulty[value],
              })),
            ]}
            onChange={(difficulty) => change({ difficulty })}
          />
          <Line field="tags" {...part} />
        </div>
      </PageSection>
      <PageSection title={sections.statement}>
        <Place field="statement" messagesAt={messagesAt}>
          <StatementField {...part} />
        </Place>
      </PageSection>
      <PageSection title={sections.samples} lead={texts.samples.lead}>
        <SampleFields {...part} />
      </PageSection>
      <PageSection title={sections.tests} lead={texts.tests.lead}>
        <Place field="tests" messagesAt={messagesAt}>
          <TestFields {...part} />
        </Place>
      </PageSection>
      <PageSection title={sections.judging}>
        <div className="grid max-w-[860px] gap-4 sm:grid-cols-2">
          <Line field="timeLimit" inputMode="decimal" {...part} />
          <Line field="memory" inputMode="numeric" {...part} />
          <Line field="tolerance" {...part} />
          <div>
            {(['caseSensitive', 'spaceSensitive'] as const).map((field) => (
              <CheckField
                key={field}
                {...fields[field]}
                checked={form[field]}
                onChange={(checked) => change({ [field]: checked })}
              />
            ))}
          </div>
        </div>
      </PageSection>
      <PageSection title={sections.programs} lead={texts.programs.lead}>
        <Place field="programs" messagesAt={messagesAt}>
          <ProgramFields {...part} />
        </Place>
      </PageSection>
      <PageSection title={sections.licence}>
        <div className="grid max-w-[860px] gap-4 sm:grid-cols-2">
          <Place field="licence" messagesAt={messagesAt}>
            <SelectField
              label={fields.licence.label}
              value={form.licence}
              options={LICENCES.map((value) => ({
                value,
                label: value === 'unknown' ? fields.licence.none : problemAdminTexts.licences[value],
              }))}
              onChange={(licence) => change({ licence })}
            />
            <p className="mt-1 text-xs text-ink-2">{fields.licence.hint}</p>
          </Place>
          <Line field="authors" {...part} />
          {needsRightsOwner(form) && <Line field="rightsOwner" maxLength={200} {...part} />}
        </div>
      </PageSection>
    </div>
  )
}

interface PlaceProps extends Pick<FormPartProps, 'messagesAt'> {
  field: keyof ProblemForm
  children: ReactNode
}

const Place = ({ field, messagesAt, children }: PlaceProps) => {
  const id = elementIdOf({ field })
  return (
    <div id={id}>
      {children}
      <FaultMessages of={id} messages={messagesAt(id)} />
    </div>
  )
}

type LineField = 'title' | 'name' | 'tags' | 'timeLimit' | 'memory' | 'tolerance' | 'authors' | 'rightsOwner'

interface LineProps extends FormPartProps {
  field: LineField
  hint?: string
  maxLength?: number
  disabled?: boolean
  inputMode?: 'decimal' | 'numeric'
}

const Line = ({ field, form, change, isInvalid, messagesAt, hint, ...rest }: LineProps) => (
  <Place field={field} messagesAt={messagesAt}>
    <TextField
      label={fields[field].label}
      hint={hint ?? fields[field].hint}
      value={form[field]}
      onChange={(value) => change({ [field]: value })}
      aria-invalid={isInvalid(field)}
      autoComplete="off"
      {...rest}
    />
  </Place>
)
