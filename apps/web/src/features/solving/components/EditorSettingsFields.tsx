import { LANGUAGES, languageFacts } from '@cohort/shared'
import { Button } from '../../../components/ui/Button'
import { ChoiceRow, LabelledRow } from '../../../components/ui/ChoiceRow'
import { FONT_SIZES, TAB_WIDTHS, useEditorSettings } from '../editor-settings'
import { solvingTexts } from '../texts'

const texts = solvingTexts.editorSettings
/** The option to open each problem in its default language. */
const OWN = 'own'

/** The fields for the editor's font size, tab width and theme, and for the language that problems open in. */
export const EditorSettingsFields = () => {
  const { fontSize, zoom, tabWidth, setTabWidth, theme, setTheme, language, setLanguage } =
    useEditorSettings()
  return (
    <>
      <FontSize size={fontSize} onZoom={zoom} />
      <ChoiceRow
        label={texts.tabWidth}
        value={tabWidth}
        options={TAB_WIDTHS.map((value) => ({ value, label: String(value) }))}
        onChange={setTabWidth}
      />
      <ChoiceRow
        label={texts.theme}
        value={theme}
        options={(['dark', 'light'] as const).map((value) => ({ value, label: texts.themes[value] }))}
        onChange={setTheme}
      />
      <ChoiceRow
        label={texts.language}
        value={language ?? OWN}
        options={[
          { value: OWN, label: texts.ownLanguage },
          ...LANGUAGES.map((value) => ({ value, label: languageFacts[value].label })),
        ]}
        onChange={(chosen) => setLanguage(chosen === OWN ? null : chosen)}
      />
    </>
  )
}

const FontSize = ({ size, onZoom }: { size: number; onZoom: (step: 1 | -1) => void }) => (
  <LabelledRow label={texts.fontSize}>
    <Button
      size="s"
      aria-label={texts.smaller}
      disabled={size === FONT_SIZES.smallest}
      onClick={() => onZoom(-1)}
    >
      {texts.smallerMark}
    </Button>
    <output className="min-w-12 text-center text-s tabular-nums">{texts.pixels(size)}</output>
    <Button
      size="s"
      aria-label={texts.larger}
      disabled={size === FONT_SIZES.largest}
      onClick={() => onZoom(1)}
    >
      {texts.largerMark}
    </Button>
  </LabelledRow>
)
