import type { ManagedVersion } from '@cohort/shared'
import { useState } from 'react'
import { SelectField } from '../../../components/ui/SelectField'
import { Article } from '../../statements/components/Article'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.page

/** The statement in each language of the package, as learners read it. */
export const StatementPreview = ({ statements }: Pick<ManagedVersion, 'statements'>) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const statement = statements.find(({ language }) => language === chosen) ?? statements[0]
  if (statement === undefined) return null
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
      <Article html={statement.html} lang={statement.language} codeName={texts.codeName} />
    </div>
  )
}

/** The language in its own words. */
const languageName = (code: string): string => {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
