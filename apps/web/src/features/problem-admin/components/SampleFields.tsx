import { Button } from '../../../components/ui/Button'
import { TextArea } from '../../../components/ui/TextArea'
import { commaHint } from '../comma-hint'
import { elementIdOf } from '../form-errors'
import type { FormPartProps } from '../form-part'
import { problemAdminTexts } from '../texts'
import { Entry, removedAt, replacedAt } from './Entry'

const texts = problemAdminTexts.form.samples

/** The samples, each with its input, output and explanation. */
export const SampleFields = ({ form: { samples }, change, isInvalid, messagesAt }: FormPartProps) => (
  <div className="grid gap-4">
    {samples.map((sample, index) => {
      const number = index + 1
      const edit = (part: Partial<typeof sample>): void =>
        change({ samples: replacedAt(samples, index, part) })
      return (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: samples are identified by their numbers
          key={index}
          id={elementIdOf({ field: 'samples', entry: number })}
          messages={messagesAt(elementIdOf({ field: 'samples', entry: number }))}
          title={texts.entry(number)}
          remove={texts.remove(number)}
          onRemove={() => change({ samples: removedAt(samples, index) })}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextArea
              mono
              rows={4}
              label={texts.input}
              value={sample.input}
              onChange={(input) => edit({ input })}
            />
            <TextArea
              mono
              rows={4}
              label={texts.output}
              hint={commaHint(sample.answer)}
              value={sample.answer}
              onChange={(answer) => edit({ answer })}
              aria-invalid={isInvalid('samples', number)}
            />
          </div>
          <TextArea
            rows={2}
            label={texts.explanation}
            hint={texts.explanationHint}
            value={sample.explanation}
            onChange={(explanation) => edit({ explanation })}
          />
        </Entry>
      )
    })}
    <Button
      className="justify-self-start"
      onClick={() => change({ samples: [...samples, { input: '', answer: '', explanation: '' }] })}
    >
      {texts.add}
    </Button>
  </div>
)
