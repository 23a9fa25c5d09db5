import { useDeferredValue, useMemo } from 'react'
import { TextArea } from '../../../components/ui/TextArea'
import { cleanStatement } from '../../statements/clean-statement'
import type { FormPartProps } from '../form-part'
import { renderStatement } from '../render-statement'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.form.fields.statement

/** The statement in Markdown, next to what learners will read. */
export const StatementField = ({ form, change, isInvalid }: FormPartProps) => {
  const text = useDeferredValue(form.statement)
  const html = useMemo(() => cleanStatement(renderStatement(text)), [text])
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <TextArea
        label={texts.label}
        hint={texts.hint}
        value={form.statement}
        onChange={(statement) => change({ statement })}
        aria-invalid={isInvalid('statement')}
        rows={18}
      />
      <section aria-label={texts.preview} className="min-w-0">
        <p aria-hidden="true" className="mb-1.5 text-s font-semibold text-ink-2">
          {texts.preview}
        </p>
        <div className="min-h-24 rounded-s border border-line bg-surface px-4 py-3">
          {text.trim() === '' ? (
            <p className="text-sm text-ink-2">{texts.empty}</p>
          ) : (
            <div
              className="statement"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above
              dangerouslySetInnerHTML={{ __html: html }}
            />
          )}
        </div>
      </section>
    </div>
  )
}
