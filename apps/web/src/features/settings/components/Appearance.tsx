import { useMemo } from 'react'
import { useTheme } from '../../../app/theme'
import { ChoiceRow } from '../../../components/ui/ChoiceRow'
import { SelectField } from '../../../components/ui/SelectField'
import { deviceTimeZone, useTimeZone } from '../../../device/time-zone'
import { settingsTexts } from '../texts'

const texts = settingsTexts.appearance

const SYSTEM = 'system'
const THEMES = [SYSTEM, 'light', 'dark'] as const

/** Theme and time zone, stored in this browser. */
export const Appearance = () => (
  <div className="grid max-w-[420px] gap-4">
    <ThemeChoice />
    <TimeZoneChoice />
  </div>
)

const ThemeChoice = () => {
  const { choice, choose } = useTheme()
  return (
    <ChoiceRow
      label={texts.theme}
      value={choice ?? SYSTEM}
      options={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
      onChange={(theme) => choose(theme === SYSTEM ? null : theme)}
    />
  )
}

const TimeZoneChoice = () => {
  const { choice, choose } = useTimeZone()
  const options = useMemo(
    () => [
      { value: '', label: texts.automatic(deviceTimeZone()) },
      // Some browsers do not list UTC.
      ...[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
        value: zone,
        label: zone,
      })),
    ],
    [],
  )
  return (
    <div>
      <SelectField
        label={texts.timeZone}
        value={choice ?? ''}
        options={options}
        onChange={(zone) => choose(zone || null)}
      />
      <p className="mt-1.5 text-s text-ink-2">{texts.timeZoneHint}</p>
    </div>
  )
}
