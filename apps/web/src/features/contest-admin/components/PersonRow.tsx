import type { ReactNode } from 'react'

interface PersonRowProps {
  name: string
  /** Shown after the name. */
  role?: string
  /** Shown below the name. */
  detail: string | undefined
  /** What can be done with the person. */
  children: ReactNode
}

/** A person in a list of a contest's settings. */
export const PersonRow = ({ name, role, detail, children }: PersonRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
    <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
      <p className="text-sm font-semibold">
        <bdi>{name}</bdi>
        {role && <span className="text-xs font-normal text-ink-2"> {role}</span>}
      </p>
      {detail && <p className="text-s text-ink-2">{detail}</p>}
    </div>
    {children}
  </li>
)
