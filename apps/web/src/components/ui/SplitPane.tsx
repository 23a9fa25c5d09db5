import { type ReactNode, useEffect, useRef } from 'react'
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels'
import { z } from 'zod'
import { deviceStorage, readStored } from '../../device/storage'
import { classes } from './classes'

/** Storage for the sizes. It ignores invalid sizes, because the panes would throw on every visit. */
const sizeStorage = {
  getItem: (key: string): string | null => readStored(key, sizesSchema) && deviceStorage.getItem(key),
  setItem: deviceStorage.setItem,
}

const sizesSchema = z.record(z.string(), z.number().min(0).max(100))

interface SplitPaneProps {
  /** Part of the storage key for the sizes. */
  id: string
  orientation: 'horizontal' | 'vertical'
  /** The grip's name for screen readers. */
  label: string
  first: ReactNode
  second: ReactNode
  /** The first pane's initial size, in percent. */
  share: number
  /** The minimum size of each pane, in pixels. */
  smallest: [number, number]
  /** The size in pixels that the second pane grows to, unless the user has moved the grip. */
  room?: number | undefined
}

/** Two panes, resized by dragging the grip between them or with the arrow keys. The browser remembers the sizes. */
export const SplitPane = ({
  id,
  orientation,
  label,
  first,
  second,
  share,
  smallest,
  room,
}: SplitPaneProps) => {
  // Stores only sizes set by the user, so a stored size means that the user has moved the grip.
  const layout = useDefaultLayout({
    id: `cohort.panes.${id}`,
    storage: sizeStorage,
    onlySaveAfterUserInteractions: true,
  })
  const secondPane = usePanelRef()
  const isUsersOwn = useRef(layout.defaultLayout !== undefined)
  useEffect(() => {
    const pane = secondPane.current
    if (room === undefined || isUsersOwn.current || pane === null) return
    if (pane.getSize().inPixels < room) pane.resize(room)
  }, [room, secondPane])
  const across = orientation === 'horizontal'
  return (
    <Group
      orientation={orientation}
      className="h-full"
      {...layout}
      onLayoutChanged={(sizes, change) => {
        if (change.isUserInteraction) isUsersOwn.current = true
        layout.onLayoutChanged(sizes, change)
      }}
    >
      <Panel id={`${id}-first`} defaultSize={`${share}%`} minSize={smallest[0]} className="flex flex-col">
        {first}
      </Panel>
      <Separator
        aria-label={label}
        className={classes(
          'group relative z-10 bg-line outline-none transition-colors duration-100 hover:bg-line-2 focus-visible:bg-accent data-[separator=active]:bg-accent forced-colors:bg-[CanvasText] forced-colors:focus-visible:bg-[Highlight]',
          across ? 'w-1.5' : 'h-1.5',
        )}
      >
        <span
          className={classes(
            'absolute inset-0 m-auto rounded-full bg-ink-3/50 group-focus-visible:bg-accent-ink group-data-[separator=active]:bg-accent-ink',
            across ? 'h-9 w-0.5' : 'h-0.5 w-9',
          )}
        />
      </Separator>
      <Panel panelRef={secondPane} id={`${id}-second`} minSize={smallest[1]} className="flex flex-col">
        {second}
      </Panel>
    </Group>
  )
}
