import { type ReactNode, useState } from 'react'
import { ChoiceRow } from '../../../components/ui/ChoiceRow'
import { TextArea } from '../../../components/ui/TextArea'
import { serverMessageOr } from '../../../http/api-error'
import { ContestDescription } from '../../contests/components/ContestDescription'
import { useDescriptionPreview } from '../api/preview-description'
import { contestAdminTexts } from '../texts'

const texts = contestAdminTexts.form

interface DescriptionFieldProps {
  /** The description in Markdown. */
  value: string
  onChange: (value: string) => void
}

/** A field for the description, with a preview. */
export const DescriptionField = ({ value, onChange }: DescriptionFieldProps) => {
  const [isPreview, setPreview] = useState(false)
  return (
    <div className="grid gap-2">
      {isPreview ? (
        <Preview value={value} />
      ) : (
        <TextArea
          label={texts.description}
          hint={texts.descriptionHint}
          value={value}
          onChange={onChange}
          rows={6}
          maxLength={50_000}
        />
      )}
      <div className="flex">
        <ChoiceRow
          label={texts.view}
          value={isPreview ? 'preview' : 'write'}
          options={[
            { value: 'write', label: texts.write },
            { value: 'preview', label: texts.preview },
          ]}
          onChange={(view) => setPreview(view === 'preview')}
        />
      </div>
    </div>
  )
}

const Preview = ({ value }: { value: string }): ReactNode => {
  const preview = useDescriptionPreview(value)
  return (
    <div aria-live="polite" className="min-h-24 rounded-s border border-line bg-surface px-4 py-3">
      {preview.isError ? (
        serverMessageOr(preview.error, texts.previewFailed)
      ) : preview.data?.html === '' ? (
        <p className="text-s text-ink-2">{texts.noPreview}</p>
      ) : (
        preview.data && <ContestDescription html={preview.data.html} />
      )}
    </div>
  )
}
