import type { WhatNext as WhatNextData } from '@cohort/shared'
import type { ReactNode } from 'react'
import { classes } from '../../../components/ui/classes'
import { useWhatNext } from '../api/get-what-next'
import { nextTexts as texts } from '../suggestion-texts'
import { NextProblemLink, SuggestionLink, Suggestions } from './Suggestions'
import { UserStatusLabel } from './UserStatusLabel'
import { WhatNextFrame } from './WhatNextFrame'

/** Puts the heading next to the content on larger screens. */
const IN_ROW = 'sm:flex sm:items-center sm:gap-4'

/** The panel above the list: the problem of the day and suggestions, or a starting point for guests. */
export const WhatNext = ({ signedIn }: { signedIn: boolean }) => {
  const { data, isError } = useWhatNext()
  // No error message is needed, because the list below contains every problem.
  if (isError || (data && data.daily === null && data.suggestions.length === 0)) return null
  if (data === undefined) return <WhatNextFrame signedIn={signedIn} />
  const [first] = data.suggestions
  return (
    <WhatNextFrame signedIn={signedIn}>
      <Part title={texts.daily} className={classes(!signedIn && IN_ROW)}>
        <Daily daily={data.daily} />
      </Part>
      {signedIn ? (
        <Part title={texts.suggestions} className="border-t border-line lg:border-t-0 lg:border-l">
          <Suggestions
            label={texts.suggestions}
            suggestions={data.suggestions}
            isWide
            // Phones show only the first suggestion. My Progress shows all of them.
            className="max-sm:divide-y-0 max-sm:[&>li:nth-child(n+2)]:hidden"
          />
        </Part>
      ) : (
        first && (
          <Part
            title={texts.newcomer}
            className={classes(IN_ROW, 'border-t border-line sm:border-t-0 sm:border-l')}
          >
            <SuggestionLink suggestion={first} />
          </Part>
        )
      )}
    </WhatNextFrame>
  )
}

const Part = ({ title, className, children }: { title: string; className: string; children: ReactNode }) => (
  <section aria-label={title} className={classes('min-w-0 px-4 py-2.5', className)}>
    <h2 className="text-s text-ink-2">{title}</h2>
    {children}
  </section>
)

const Daily = ({ daily }: { daily: WhatNextData['daily'] }) =>
  daily && (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
      <NextProblemLink problem={daily.problem} />
      {daily.isSolved && <UserStatusLabel status="Solved" />}
    </div>
  )
