import type { ReactNode } from 'react'

/** A group of components with a heading. */
export const Family = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className="border-t border-line py-6">
    <h2 className="mb-4 text-l">{name}</h2>
    <div className="grid grid-cols-1 gap-5">{children}</div>
  </section>
)

/** One component in one state, with a description of the state. */
export const Specimen = ({ state, children }: { state: string; children: ReactNode }) => (
  <div className="grid min-w-0 grid-cols-1 gap-2 md:grid-cols-[180px_minmax(0,1fr)] md:items-start">
    <h3 className="text-s font-normal text-ink-2">{state}</h3>
    <div className="min-w-0">{children}</div>
  </div>
)

/** Several side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2.5">{children}</div>
)
