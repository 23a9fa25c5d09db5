import type { Figure } from '../figures'

interface FiguresProps {
  label: string
  figures: Figure[]
}

/** Measured figures, each with its name, as many beside each other as there is room for. */
export const Figures = ({ label, figures }: FiguresProps) => (
  <dl
    aria-label={label}
    className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-2 text-s tabular-nums"
  >
    {figures.map(({ name, value }) => (
      <div key={name} className="min-w-0">
        <dt className="text-xs text-ink-3">{name}</dt>
        <dd className="break-words text-ink-2">{value}</dd>
      </div>
    ))}
  </dl>
)
