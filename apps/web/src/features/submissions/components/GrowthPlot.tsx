import { type Analysis, sizeIn } from '@cohort/shared'
import { submissionTexts } from '../texts'

const texts = submissionTexts.analysis.growth

interface GrowthPlotProps {
  growth: NonNullable<Analysis['growth']['result']>
  label: string
}

const seconds = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`)

/** A plot of CPU time against input size. The thinner line shows the time spent reading the input. */
export const GrowthPlot = ({ growth: { points, parameter }, label }: GrowthPlotProps) => {
  const [last] = points.slice(-1)
  if (last === undefined) return null
  const longest = Math.max(...points.map(({ cpuMs }) => cpuMs), 1)
  const at = (n: number, ms: number): string =>
    `${((100 * n) / last.n).toFixed(1)},${(100 - (100 * ms) / longest).toFixed(1)}`
  const own = points.map(({ n, cpuMs }) => at(n, cpuMs)).join(' ')
  const reading = points.map(({ n, readingMs }) => at(n, readingMs)).join(' ')
  return (
    <figure className="mt-2 max-w-80 text-xs text-ink-2 tabular-nums">
      <div className="flex gap-2">
        <span
          aria-hidden="true"
          className="flex flex-col justify-between text-right leading-none whitespace-nowrap"
        >
          <span>{seconds(longest)}</span>
          <span>{0}</span>
        </span>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className="h-24 w-full overflow-visible border-b border-l border-line-2"
        >
          <polyline
            points={reading}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-ink-3 stroke-1"
          />
          <polyline
            points={own}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-ac stroke-[1.75px]"
          />
        </svg>
      </div>
      <figcaption className="mt-1 flex justify-between pl-10">
        <span>{texts.legend}</span>
        <span>{sizeIn(parameter, last.n)}</span>
      </figcaption>
    </figure>
  )
}
