import type { ManagedVersion } from '@cohort/shared'
import { useState } from 'react'
import { SelectField } from '../../../components/ui/SelectField'
import { Skeleton } from '../../../components/ui/Skeleton'
import { anyMessageOr } from '../../../http/api-error'
import { InteractionCase } from '../../solving/components/InteractionCase'
import { SampleCase } from '../../solving/components/SampleCase'
import { StatementText } from '../../solving/components/StatementText'
import { type TestPlace, useTestText } from '../api/managed-version'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.page

interface StatementPreviewProps {
  problemId: string
  version: Pick<ManagedVersion, '_id' | 'statements' | 'tests' | 'interactions'>
}

/** The statement with its samples, as learners see it, in any language of the package. */
export const StatementPreview = ({ problemId, version }: StatementPreviewProps) => {
  const { _id, statements, tests, interactions } = version
  const [chosen, setChosen] = useState<string | null>(null)
  const statement = statements.find(({ language }) => language === chosen) ?? statements[0]
  if (statement === undefined) return null
  const samples = tests.filter(
    ({ name, isSample }) => isSample && !interactions.some((interaction) => interaction.name === name),
  )
  return (
    <div className="grid max-w-[72ch] gap-4">
      {statements.length > 1 && (
        <div className="w-48">
          <SelectField
            label={texts.statementLanguage}
            value={statement.language}
            options={statements.map(({ language }) => ({ value: language, label: languageName(language) }))}
            onChange={setChosen}
          />
        </div>
      )}
      {statement.title !== null && (
        <h3 className="text-l" lang={statement.language}>
          {statement.title}
        </h3>
      )}
      {statement.pdf !== null && (
        <a href={statement.pdf} target="_blank" rel="noopener" className="text-sm text-accent underline">
          {texts.pdf}
        </a>
      )}
      <StatementText
        problem={{
          title: statement.title ?? '',
          description: statement.html,
          statement: { language: statement.language, languages: [statement.language], pdf: null },
        }}
        samples={[
          ...samples.map(({ number }, index) => (
            <Sample key={number} place={{ problemId, version: _id, number }} number={index + 1} />
          )),
          ...interactions.map(({ name, lines }, index) => (
            <InteractionCase key={name} lines={lines} number={index + 1} />
          )),
        ]}
      />
    </div>
  )
}

const Sample = ({ place, number }: { place: Omit<TestPlace, 'part'>; number: number }) => {
  const { data: input, error: inputError } = useTestText({ ...place, part: 'input' })
  const { data: expectedOutput, error: answerError } = useTestText({ ...place, part: 'answer' })
  const error = inputError ?? answerError
  if (error) return <p className="text-s text-wa">{anyMessageOr(error, texts.tests.textFailed)}</p>
  if (input === undefined || expectedOutput === undefined) return <Skeleton className="h-18" />
  return (
    <SampleCase sample={{ input, expectedOutput, isSample: true }} number={number} onUse={null} disabled />
  )
}

/** The language's name in the language itself. */
const languageName = (code: string): string => {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
