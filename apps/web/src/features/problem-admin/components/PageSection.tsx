import { type ReactNode, useId } from 'react'

/** A section of a page with a heading. */
export const PageSection = ({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-6 first:border-t-0">
      <h2 id={id} className="text-l">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-[72ch] text-sm text-ink-2">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
