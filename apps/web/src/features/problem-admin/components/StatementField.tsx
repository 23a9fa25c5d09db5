import { statementOf } from '@cohort/shared'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextArea } from '../../../components/ui/TextArea'
import { SampleCase } from '../../solving/components/SampleCase'
import { StatementText } from '../../solving/components/StatementText'
import type { FormPartProps } from '../form-part'
import { readPictures, showPictures, withPictures } from '../pictures'
import { renderStatement } from '../render-statement'
import { problemAdminTexts } from '../texts'
import { FileButton } from './FileButton'
import { PictureList } from './PictureList'

const texts = problemAdminTexts.form.fields.statement
const pictureTexts = problemAdminTexts.form.pictures

const STATEMENT = { language: 'en', languages: ['en'], pdf: null }

/** A field for the statement in Markdown and its images, next to a preview. */
export const StatementField = ({ form, change, isInvalid }: FormPartProps) => {
  const { pictures } = form
  const text = useDeferredValue(form.statement)
  const samples = useDeferredValue(form.samples)
  const description = useMemo(
    () => showPictures(renderStatement(statementOf({ statement: text, samples })), pictures),
    [text, samples, pictures],
  )
  const field = useRef<HTMLTextAreaElement>(null)
  const cursor = useRef<number | null>(null)
  const latest = useRef(pictures)
  latest.current = pictures
  const [status, setStatus] = useState('')

  /** Inserts images at the cursor, or else at the end, and moves the cursor to the place for the description. */
  const insert = (names: readonly string[]): void => {
    const shown = field.current!
    const at = Math.min(cursor.current ?? shown.value.length, shown.value.length)
    const marks = names.map((name) => `![](${name})`).join('\n\n')
    flushSync(() => change({ statement: shown.value.slice(0, at) + marks + shown.value.slice(at) }))
    shown.focus()
    shown.setSelectionRange(at + 2, at + 2)
  }
  const add = async (files: readonly File[]): Promise<void> => {
    const read = await readPictures(files)
    const added = read.pictures.length
    setStatus([...(added > 0 ? [pictureTexts.added(added)] : []), ...read.refused].join(' '))
    if (added === 0) return
    change({ pictures: withPictures(latest.current, read.pictures) })
    insert(read.pictures.map(({ name }) => name))
  }

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <TextArea
          ref={field}
          label={texts.label}
          hint={texts.hint}
          value={form.statement}
          onChange={(statement) => change({ statement })}
          onSelect={({ currentTarget }) => {
            cursor.current = currentTarget.selectionEnd
          }}
          // By default, the browser would open a dropped file.
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault()
          }}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return
            event.preventDefault()
            void add([...event.dataTransfer.files])
          }}
          aria-invalid={isInvalid('statement')}
          rows={18}
        />
        <PictureList
          pictures={pictures}
          onInsert={(name) => insert([name])}
          onRemove={(name) => change({ pictures: pictures.filter((each) => each.name !== name) })}
        />
        <FileButton
          label={pictureTexts.add}
          hint={pictureTexts.hint}
          accept=".png,.jpg,.jpeg,.gif,.svg"
          onChoose={(files) => void add(files)}
          status={status}
        />
      </div>
      <section aria-label={texts.preview} className="min-w-0">
        <p aria-hidden="true" className="mb-1.5 text-s font-semibold text-ink-2">
          {texts.preview}
        </p>
        <div className="min-h-24 rounded-s border border-line bg-surface px-4 py-3">
          {text.trim() === '' ? (
            <p className="text-sm text-ink-2">{texts.empty}</p>
          ) : (
            <StatementText
              problem={{ title: form.title, description, statement: STATEMENT }}
              samples={samples.map(({ input, answer }, index) => (
                <SampleCase
                  // biome-ignore lint/suspicious/noArrayIndexKey: samples are identified by their numbers
                  key={index}
                  sample={{ input, expectedOutput: answer, isSample: true }}
                  number={index + 1}
                  onUse={null}
                  disabled
                />
              ))}
            />
          )}
        </div>
      </section>
    </div>
  )
}
