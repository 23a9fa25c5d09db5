import { Settings2 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { Button } from '../../../components/ui/Button'
import { solvingTexts } from '../texts'
import { EditorSettingsFields } from './EditorSettingsFields'

const texts = solvingTexts.editorSettings

/** A button that opens a panel with the editor settings. */
export const EditorSettings = () => (
  <Popover.Root>
    <Popover.Trigger asChild>
      <Button variant="ghost" size="s" title={texts.title}>
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
        <EditorSettingsFields />
        <p className="text-xs text-ink-2">{texts.kept}</p>
      </Popover.Content>
    </Popover.Portal>
  </Popover.Root>
)
