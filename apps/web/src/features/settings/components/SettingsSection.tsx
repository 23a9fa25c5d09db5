import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  hint: string
  children: ReactNode
}

/** A section of the settings, with its title on the left and its controls on the right. */
export const SettingsSection = ({ title, hint, children }: SettingsSectionProps) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 px-4 py-6 sm:px-6 md:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-[16.5px]">
          {title}
        </h2>
        <p className="mt-1 text-s text-ink-2">{hint}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
