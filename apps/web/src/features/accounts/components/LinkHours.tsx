import { SelectField } from '../../../components/ui/SelectField'
import { accountsTexts } from '../texts'

const texts = accountsTexts.link

export type Hours = keyof typeof texts.hours
const HOURS: readonly Hours[] = ['24', '72', '168']

/** A field for how long a sign-in link is valid. */
export const LinkHours = ({ value, onChange }: { value: Hours; onChange: (hours: Hours) => void }) => (
  <SelectField
    label={texts.valid}
    value={value}
    options={HOURS.map((hours) => ({ value: hours, label: texts.hours[hours] }))}
    onChange={onChange}
  />
)
