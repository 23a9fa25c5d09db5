import { testNumbersOf } from '@cohort/shared'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../components/ui/Button'
import { TextArea } from '../../../components/ui/TextArea'
import { byteCount } from '../../submissions/formatting'
import { commaHint } from '../comma-hint'
import { elementIdOf } from '../form-errors'
import type { FormPartProps } from '../form-part'
import { bareName, movedTest, nextTestName, pairedTests, withTests } from '../paired-tests'
import { problemAdminTexts } from '../texts'
import { Entry, removedAt, replacedAt } from './Entry'
import { FileButton } from './FileButton'

const texts = problemAdminTexts.form.tests

/** The length of the longest test that can be edited here, in characters. Longer tests would make typing slow. */
const MOST_SHOWN = 20_000

/** A test's title. Leaves out numbers in the name, which would look like numbers of other tests. */
const titleOf = (name: string, number: number): string => {
  const bare = bareName(name)
  return /^\d*$/.test(bare) ? texts.entry(number) : texts.fromFile(number, bare)
}

/** The hidden tests, typed in or read from pairs of files. */
export const TestFields = ({ form, change, isInvalid, messagesAt }: FormPartProps) => {
  const { tests } = form
  const numbers = testNumbersOf(form)
  const [status, setStatus] = useState('')
  const move = (from: number, to: number, button: HTMLButtonElement): void => {
    const direction = button.name
    flushSync(() => change({ tests: movedTest(tests, from, to) }))
    // Moves the focus along with the test.
    const entry = document.getElementById(elementIdOf({ field: 'tests', entry: to + 1 }))
    entry?.querySelector<HTMLButtonElement>(`button[name=${direction}]`)?.focus()
    setStatus(texts.movedTo(to + 1, tests.length))
  }
  const add = (added: readonly (typeof tests)[number][]): void => change({ tests: withTests(tests, added) })
  return (
    <div className="grid gap-4">
      {tests.map((test, index) => {
        const entry = index + 1
        const edit = (part: Partial<typeof test>): void => change({ tests: replacedAt(tests, index, part) })
        const isLarge = test.input.length + test.answer.length > MOST_SHOWN
        return (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: names change as users type
            key={index}
            id={elementIdOf({ field: 'tests', entry })}
            messages={messagesAt(elementIdOf({ field: 'tests', entry }))}
            title={titleOf(test.name, numbers[index]!)}
            remove={texts.remove(numbers[index]!)}
            onRemove={() => change({ tests: removedAt(tests, index) })}
            buttons={([-1, 1] as const).map((by) => (
              <MoveButton
                key={by}
                by={by}
                number={numbers[index]!}
                isPossible={tests[index + by] !== undefined}
                onMove={(button) => move(index, index + by, button)}
              />
            ))}
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
                  hint={commaHint(test.answer)}
                  value={test.answer}
                  onChange={(answer) => edit({ answer })}
                  aria-invalid={isInvalid('tests', entry) && test.answer.trim() === ''}
                />
              </div>
            )}
          </Entry>
        )
      })}
      <p role="status" className="sr-only">
        {status}
      </p>
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

interface MoveButtonProps {
  /** The direction in which to move the test: -1 is up. */
  by: -1 | 1
  number: number
  isPossible: boolean
  onMove: (button: HTMLButtonElement) => void
}

/** Moves a test by one place. Never disabled, because a disabled button would lose the focus. */
const MoveButton = ({ by, number, isPossible, onMove }: MoveButtonProps) => {
  const Icon = by < 0 ? ArrowUp : ArrowDown
  return (
    <Button
      size="s"
      variant="ghost"
      name={by < 0 ? 'up' : 'down'}
      aria-label={by < 0 ? texts.up(number) : texts.down(number)}
      aria-disabled={!isPossible}
      onClick={({ currentTarget }) => isPossible && onMove(currentTarget)}
    >
      <Icon size={14} aria-hidden="true" />
    </Button>
  )
}

const FilePicker = ({ onAdd }: { onAdd: (tests: ReturnType<typeof pairedTests>['tests']) => void }) => {
  const [status, setStatus] = useState('')
  const read = async (files: File[]): Promise<void> => {
    const texted = await Promise.all(
      files.map(async (file) => ({ name: file.name, text: await file.text() })),
    )
    const { tests, unpaired } = pairedTests(texted)
    onAdd(tests)
    setStatus(
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
      status={status}
    />
  )
}
