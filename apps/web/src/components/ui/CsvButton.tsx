import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CSV_SEPARATORS, type CsvSeparator, useCsvSeparator } from '../../device/csv'
import { Button } from './Button'
import { SelectField } from './SelectField'
import { uiTexts } from './texts'

type CsvButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'disabled' | 'children' | 'onClick'>

/** A button that saves a CSV file, with a choice of separators. */
export const CsvButton = ({ children, ...button }: CsvButtonProps) => {
  const { separator, choose } = useCsvSeparator()
  return (
    <div className="flex items-end gap-1.5">
      <Button {...button}>
        <Download size={16} aria-hidden="true" />
        {children}
      </Button>
      <SelectField<CsvSeparator>
        label={uiTexts.csvSeparator}
        labelHidden
        value={separator}
        options={CSV_SEPARATORS.map((value) => ({ value, label: uiTexts.csvSeparators[value] }))}
        onChange={choose}
      />
    </div>
  )
}
