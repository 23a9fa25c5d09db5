import { Fragment } from 'react'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { type Keys, shortcutGroups } from '../shortcut-list'
import { solvingTexts } from '../texts'

const texts = solvingTexts.shortcuts

export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <ModalDialog open={open} onClose={onClose} title={texts.title}>
    <div className="grid gap-x-10 gap-y-6 overflow-y-auto px-4 py-5 sm:grid-cols-2 sm:px-6">
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title} className="sm:nth-2:row-span-2">
          <h3 className="text-s text-ink-2">{title}</h3>
          <dl className="mt-2 grid gap-1.5 text-sm">
            {shortcuts.map(({ what, ways }) => (
              <div key={what} className="flex items-start justify-between gap-4 border-t border-line pt-1.5">
                <dt>{what}</dt>
                <dd className="flex shrink-0 flex-wrap items-center justify-end gap-1 text-xs text-ink-3">
                  {ways.map((keys, index) => (
                    <Fragment key={keys.join()}>
                      {index > 0 && <span>{texts.or}</span>}
                      <KeyCaps keys={keys} />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </ModalDialog>
)

const KeyCaps = ({ keys }: { keys: Keys }) => (
  <kbd className="flex gap-0.5 font-[inherit]">
    {keys.map((key) => (
      <kbd
        key={key}
        className="flex h-6 min-w-6 items-center justify-center rounded-s border border-line-2 bg-sunken px-1.5 font-mono text-xs text-ink"
      >
        {key}
      </kbd>
    ))}
  </kbd>
)
