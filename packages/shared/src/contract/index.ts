import { administrationCalls } from './administration'
import { announcementCalls } from './announcements'
import type { Call } from './call'
import { contestAdminCalls } from './contest-admin'
import { contestCalls } from './contests'
import { juryCalls } from './jury'
import { organiserCalls } from './organisers'
import { patternCalls } from './patterns'
import { problemCalls } from './problems'
import { rejudgingCalls } from './rejudgings'
import { serviceCalls } from './service'
import { submissionCalls } from './submissions'
import { userCalls } from './users'
import { whatNextCalls } from './what-next'

export * from './administration'
export * from './announcements'
export * from './call'
export * from './call-input'
export * from './contest-admin'
export * from './contests'
export * from './jury'
export * from './organisers'
export * from './patterns'
export * from './problems'
export * from './rejudgings'
export * from './service'
export * from './submissions'
export * from './users'
export * from './what-next'

/** Every call on the public port. */
export const CALLS: readonly Call[] = /* @__PURE__ */ [
  userCalls,
  problemCalls,
  whatNextCalls,
  patternCalls,
  contestCalls,
  announcementCalls,
  contestAdminCalls,
  submissionCalls,
  rejudgingCalls,
  organiserCalls,
  juryCalls,
  administrationCalls,
  serviceCalls,
].flatMap((calls) => Object.values<Call>(calls))
