import { testNumbersOf } from '@cohort/shared'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { TextArea } from '../../../components/ui/TextArea'
import { byteCount } from '../../submissions/formatting'
import { placeOf } from '../form-errors'
import type { FormPartProps } from '../form-part'
import { nextTestName, pairedTests, withTests } from '../paired-tests'
import { problemAdminTexts } from '../texts'
import { Entry, removedAt, replacedAt } from './Entry'
import { FileButton } from './FileButton'

const texts = problemAdminTexts.form.tests

/** Characters of the largest text that a field shows: more would make typing slow. */
const MOST_SHOWN = 20_000

/** A name that is a number too would look like another number of the test. */
const titleOf = (name: string, number: number): string =>
  /^\d+$/.test(name) ? texts.entry(number) : texts.fromFile(number, name)

/** The hidden tests: typed, or from pairs of files. */
export const TestFields = ({ form, change, isInvalid }: FormPartProps) => {
  const { tests } = form
  const numbers = testNumbersOf(form)
  const add = (added: readonly (typeof tests)[number][]): void => change({ tests: withTests(tests, added) })
  return (
    <div className="grid gap-4">
      {tests.map((test, index) => {
        const entry = index + 1
        const edit = (part: Partial<typeof test>): void => change({ tests: replacedAt(tests, index, part) })
        const isLarge = test.input.length + test.answer.length > MOST_SHOWN
        return (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
            key={index}
            id={placeOf({ field: 'tests', entry })}
            title={titleOf(test.name, numbers[index]!)}
            remove={texts.remove(numbers[index]!)}
            onRemove={() => change({ tests: removedAt(tests, index) })}
          >
            {isLarge ? (
              <p className="text-sm text-ink-2">
                {texts.size(byteCount(test.input.length), byteCount(test.answer.length))}
                {'. '}
                {texts.large}
              </p>
            ) : (
              <div className="grid gap-4 sm:grid-cols-2">
                <TextArea
                  mono
                  rows={3}
                  label={texts.input}
                  value={test.input}
                  onChange={(input) => edit({ input })}
                />
                <TextArea
                  mono
                  rows={3}
                  label={texts.output}
                  value={test.answer}
                  onChange={(answer) => edit({ answer })}
                  aria-invalid={isInvalid('tests', entry) && test.answer.trim() === ''}
                />
              </div>
            )}
          </Entry>
        )
      })}
      <FilePicker onAdd={add} />
      <Button
        className="justify-self-start"
        onClick={() => add([{ name: nextTestName(tests), input: '', answer: '' }])}
      >
        {texts.add}
      </Button>
    </div>
  )
}

const FilePicker = ({ onAdd }: { onAdd: (tests: ReturnType<typeof pairedTests>['tests']) => void }) => {
  const [said, setSaid] = useState('')
  const read = async (files: File[]): Promise<void> => {
    const texted = await Promise.all(
      files.map(async (file) => ({ name: file.name, text: await file.text() })),
    )
    const { tests, unpaired } = pairedTests(texted)
    onAdd(tests)
    setSaid(
      [texts.added(tests.length), ...(unpaired.length > 0 ? [texts.unpaired(unpaired.join(', '))] : [])].join(
        ' ',
      ),
    )
  }
  return (
    <FileButton
      label={texts.files}
      hint={texts.filesHint}
      accept=".in,.ans,.out"
      onChoose={(files) => void read(files)}
      said={said}
    />
  )
}
