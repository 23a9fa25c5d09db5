import { exactMomentText, momentText } from '../server-clock'
import { contestTexts as texts } from '../texts'

/** When a contest starts and ends, in the user's time zone. */
export const ContestTimes = ({ startTime, endTime }: { startTime: string; endTime: string }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1 text-s text-ink-2 tabular-nums">
    {[
      [texts.starts, startTime],
      [texts.ends, endTime],
    ].map(([label, moment]) => (
      <div key={label} className="flex gap-1.5">
        <dt>{label}</dt>
        <dd className="text-ink">
          <time dateTime={moment} title={exactMomentText(moment!)}>
            {momentText(moment!)}
          </time>
        </dd>
      </div>
    ))}
  </dl>
)
