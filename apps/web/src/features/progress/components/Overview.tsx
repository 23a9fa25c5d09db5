import type { ProgressOverview } from '@cohort/shared'
import type { ReactNode } from 'react'
import { DifficultyBadge } from '../../problems/components/DifficultyBadge'
import type { useOverview } from '../api/get-overview'
import type { useRecentSubmissions } from '../api/get-recent'
import { progressTexts as texts } from '../texts'
import { Card } from './Card'
import { CardScroller } from './CardScroller'
import { CountList } from './CountList'
import { HeatMapTable } from './HeatMapTable'
import { OverviewFailed } from './OverviewFailed'
import { RecentSubmissions } from './RecentSubmissions'
import { SolvedOverTime } from './SolvedOverTime'

/**
 * The cards above the problem table: activity, streaks, recent submissions and solved problems.
 */
export const Overview = ({ overview, recent }: OverviewProps) => {
  if (overview.isPending) return <OverviewLoading />
  const submissions = recent.isPending ? null : <RecentSubmissions recent={recent} />
  if (overview.isError) {
    return (
      <div className="mb-6 grid gap-4">
        <OverviewFailed message={texts.overviewFailed} onRetry={overview.refetch} />
        <Card title={texts.recent.title} className="h-[292px]">
          {submissions}
        </Card>
      </div>
    )
  }
  return <OverviewNumbers overview={overview.data} recent={submissions} />
}

interface OverviewProps {
  overview: ReturnType<typeof useOverview>
  recent: ReturnType<typeof useRecentSubmissions>
}

const OverviewNumbers = ({ overview, recent }: { overview: ProgressOverview; recent: ReactNode }) => (
  <Cards
    activity={<Activity overview={overview} />}
    recent={recent}
    solved={<SolvedOverTime overview={overview} />}
    difficulties={<Difficulties overview={overview} />}
    patterns={<Patterns overview={overview} />}
  />
)

export const OverviewLoading = () => (
  <Cards activity={null} recent={null} solved={null} difficulties={null} patterns={null} isBusy />
)

interface CardsProps {
  activity: ReactNode
  recent: ReactNode
  solved: ReactNode
  difficulties: ReactNode
  patterns: ReactNode
  isBusy?: boolean
}

/** Each card reserves its height, so that the layout does not shift when content loads. */
const Cards = ({ activity, recent, solved, difficulties, patterns, isBusy = false }: CardsProps) => (
  <div aria-busy={isBusy} className="mb-6 grid grid-cols-1 gap-4 md:grid-cols-2">
    <Card
      title={texts.activity.title}
      className="min-h-[356px] sm:min-h-[292px] md:col-span-2 md:min-h-[280px]"
    >
      {activity}
    </Card>
    <Card title={texts.recent.title} className="h-[292px]">
      {recent}
    </Card>
    <Card title={texts.solvedOverTime.title} className="h-[292px]">
      {solved}
    </Card>
    <Card title={texts.byDifficulty} className="min-h-[190px] md:min-h-[232px]">
      {difficulties}
    </Card>
    <Card title={texts.byPattern} className="h-[232px]">
      {patterns}
    </Card>
  </div>
)

const Activity = ({ overview: { days, today, streak, timeZone } }: { overview: ProgressOverview }) => (
  <>
    <div className="-mt-2 mb-2.5 flex flex-wrap justify-between gap-x-6 gap-y-1 text-s text-ink-2 tabular-nums">
      <p>
        {texts.activity.sum(
          days.reduce((sum, { submissions }) => sum + submissions, 0),
          days.length,
        )}
      </p>
      <dl className="flex gap-4">
        {[
          [texts.activity.current, streak.current],
          [texts.activity.longest, streak.longest],
        ].map(([label, length]) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd className="font-semibold text-ink">{texts.activity.days(length as number)}</dd>
          </div>
        ))}
      </dl>
    </div>
    <HeatMapTable days={days} today={today} />
    <p className="mt-1 text-xs text-ink-3">{texts.activity.whichDay(timeZone)}</p>
  </>
)

const Difficulties = ({ overview }: { overview: ProgressOverview }) => (
  <CountList
    label={texts.byDifficulty}
    rows={overview.difficulties.map(({ difficulty, ...count }) => ({
      key: difficulty ?? '',
      name: <DifficultyBadge difficulty={difficulty} />,
      count,
    }))}
  />
)

const Patterns = ({ overview: { patterns } }: { overview: ProgressOverview }) =>
  patterns.length === 0 ? (
    <p className="text-s text-ink-2">{texts.noPatterns}</p>
  ) : (
    <CardScroller>
      <CountList
        label={texts.byPattern}
        rows={patterns.map(({ pattern, ...count }) => ({ key: pattern, name: pattern, count }))}
      />
    </CardScroller>
  )
