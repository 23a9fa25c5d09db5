import { Settings2 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../components/ui/Button'
import { FONT_SIZES, TAB_WIDTHS, useEditorSettings } from '../editor-settings'
import { solvingTexts } from '../texts'

const texts = solvingTexts.editorSettings

/** Font size, tab width and theme of the editor, in a panel under a button. */
export const EditorSettings = () => {
  const { fontSize, zoom, tabWidth, setTabWidth, theme, setTheme } = useEditorSettings()
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="s" title={texts.title} aria-label={texts.title}>
          <Settings2 size={15} aria-hidden="true" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={texts.title}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="rise z-50 grid w-[264px] gap-4 rounded-l border border-line bg-surface p-4 shadow-lifted"
        >
          <FontSize size={fontSize} onZoom={zoom} />
          <Choice
            label={texts.tabWidth}
            value={tabWidth}
            options={TAB_WIDTHS.map((value) => ({ value, label: String(value) }))}
            onChange={setTabWidth}
          />
          <Choice
            label={texts.theme}
            value={theme}
            options={(['dark', 'light'] as const).map((value) => ({ value, label: texts.themes[value] }))}
            onChange={setTheme}
          />
          <p className="text-xs text-ink-2">{texts.kept}</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const FontSize = ({ size, onZoom }: { size: number; onZoom: (step: 1 | -1) => void }) => {
  const id = useId()
  return (
    <Row label={texts.fontSize} id={id}>
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
    </Row>
  )
}

const Row = ({ label, id, children }: { label: string; id: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend in a row
  <div role="group" aria-labelledby={id} className="flex items-center justify-between gap-3">
    <span id={id} className="text-s font-semibold text-ink-2">
      {label}
    </span>
    <div className="flex items-center gap-1">{children}</div>
  </div>
)

interface ChoiceProps<Value extends string | number> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A few options next to each other, as radio buttons. */
const Choice = <Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) => {
  const id = useId()
  return (
    <Row label={label} id={id}>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-11 min-w-11 cursor-pointer items-center justify-center rounded-s border border-line-2 px-2.5 text-s font-[550] text-ink-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) sm:h-9 sm:min-w-9 forced-colors:has-checked:border-[Highlight]"
        >
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </Row>
  )
}
