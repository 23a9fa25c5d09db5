import type { Problem } from '@cohort/shared'
import { SelectField } from '../../../components/ui/SelectField'
import { languageName, useStatementLanguage } from '../statement-language'
import { solvingTexts as texts } from '../texts'

/** Selects the language of the statement. Hidden if there is only one. */
export const StatementLanguage = ({ statement }: Pick<Problem, 'statement'>) => {
  const choose = useStatementLanguage((state) => state.choose)
  if (statement.languages.length < 2) return null
  return (
    <SelectField
      label={texts.statementLanguage}
      labelHidden
      value={statement.language}
      options={statement.languages.map((value) => ({ value, label: languageName(value) }))}
      onChange={choose}
      className="w-auto sm:h-8"
    />
  )
}
