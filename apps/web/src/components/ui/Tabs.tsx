import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes'

interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly {
    value: Value
    label: string
    /** The number of items in the tab, shown next to its label. */
    count?: number | undefined
    /** Shows a dot next to the label, to say that the tab has content. */
    marked?: boolean
    content: ReactNode
    /** Keeps the content mounted while another tab is shown. */
    keep?: boolean
  }[]
  wide?: boolean
}

/** Tabs whose content fills the available space. */
export const Tabs = <Value extends string>({
  label,
  value,
  onChange,
  tabs,
  wide = false,
}: TabsProps<Value>) => (
  <Radix.Root
    value={value}
    onValueChange={(next) => onChange(next as Value)}
    className="flex min-h-0 flex-1 flex-col"
  >
    <Radix.List aria-label={label} className="flex shrink-0 gap-0.5 border-b border-line bg-surface px-3.5">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className={classes(
            '-mb-px flex h-11 items-center justify-center gap-1.5 border-b-2 border-transparent px-3 text-s font-[550] text-ink-2 transition-colors duration-100 -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]',
            wide ? 'flex-1' : 'sm:h-10',
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="rounded-full bg-sunken px-1.5 text-xs leading-5 text-ink-2 tabular-nums">
              {tab.count.toLocaleString()}
            </span>
          )}
          {tab.marked && (
            <span
              aria-hidden="true"
              className="size-1.5 rounded-full bg-accent forced-colors:bg-[Highlight]"
            />
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content
        key={tab.value}
        value={tab.value}
        tabIndex={-1}
        {...(tab.keep ? { forceMount: true } : {})}
        className="min-h-0 flex-1 flex-col overflow-auto bg-surface outline-none data-[state=active]:flex data-[state=inactive]:hidden"
      >
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)
