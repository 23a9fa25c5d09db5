import type { Measurement } from '../measurements'

interface MeasurementsProps {
  label: string
  measurements: Measurement[]
}

/** Labelled measurements in as many columns as fit. */
export const Measurements = ({ label, measurements }: MeasurementsProps) => (
  <dl
    aria-label={label}
    className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-2 text-s tabular-nums"
  >
    {measurements.map(({ name, value }) => (
      <div key={name} className="min-w-0">
        <dt className="text-xs text-ink-3">{name}</dt>
        <dd className="break-words text-ink-2">{value}</dd>
      </div>
    ))}
  </dl>
)
