import { LANGUAGES, type Language, languageFacts } from '@cohort/shared'
import { History, Keyboard, RotateCcw } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { SelectField } from '../../../components/ui/SelectField'
import { solvingTexts as texts } from '../texts'
import type { DraftState } from '../use-draft'
import { EditorSettings } from './EditorSettings'

const languages = LANGUAGES.map((value) => ({ value, label: languageFacts[value].label }))

interface EditorToolbarProps {
  language: Language
  draft: DraftState
  onLanguage: (language: Language) => void
  onReset: () => void
  /** Restores the last submission, or null if there is none. */
  onLast: (() => void) | null
  onShortcuts: () => void
  disabled: boolean
}

export const EditorToolbar = ({
  language,
  draft,
  onLanguage,
  onReset,
  onLast,
  onShortcuts,
  disabled,
}: EditorToolbarProps) => (
  <div className="@container flex min-h-12 shrink-0 items-center gap-1.5 border-b border-line bg-surface px-3.5 max-sm:py-1">
    <div className="min-w-24 flex-[0_1_184px]">
      <SelectField
        label={texts.language}
        labelHidden
        value={language}
        options={languages}
        onChange={onLanguage}
        disabled={disabled}
        className="sm:h-8"
      />
    </div>
    <span role="status" className="min-w-fit flex-1 px-1.5 text-xs whitespace-nowrap text-ink-3">
      <span className="@max-3xl:hidden">{texts.drafts[draft]}</span>
      <span className="@3xl:hidden">{texts.draftsShort[draft]}</span>
    </span>
    <Button
      variant="ghost"
      size="s"
      disabled={disabled || onLast === null}
      onClick={onLast ?? undefined}
      title={texts.history.lastHint}
    >
      <History size={15} aria-hidden="true" />
      <span className="@max-2xl:sr-only">{texts.history.last}</span>
    </Button>
    <ConfirmDialog
      title={texts.resetTitle}
      hint={texts.resetHint(languageFacts[language].label)}
      confirm={texts.resetConfirm}
      cancel={texts.resetCancel}
      onConfirm={onReset}
      trigger={
        <Button variant="ghost" size="s" disabled={disabled || draft === 'starter'}>
          <RotateCcw size={14} aria-hidden="true" />
          <span className="@max-sm:sr-only">{texts.reset}</span>
        </Button>
      }
    />
    <EditorSettings />
    <Button variant="ghost" size="s" onClick={onShortcuts} aria-keyshortcuts="?" className="max-md:hidden">
      <Keyboard size={15} aria-hidden="true" />
      <span className="@max-lg:sr-only">{texts.shortcuts.button}</span>
    </Button>
  </div>
)
