import type { Logger } from 'pino'
import type { Models } from '../../database/database'
import type { ChangeEvents } from '../../queue/change-events'
import { createBoardSwitch } from '../contests/board-switch'
import type { Leaderboards } from '../contests/leaderboard.service'
import type { Standings } from '../contests/standings.service'
import type { JudgingService } from '../submissions/judging.service'
import { createApplyRejudging } from './apply-rejudging'
import { createReadChanges } from './read-changes'
import { createRejudgings, type RejudgingsDeps } from './rejudging.service'
import { createRejudgingRounds } from './rejudging-rounds'

interface Parts extends Pick<RejudgingsDeps, 'contestAccess' | 'problemAccess' | 'deadAfterMs'> {
  models: Models
  standings: Standings
  leaderboards: Leaderboards
  judging: JudgingService
  events: Pick<ChangeEvents, 'announce'>
  log: Logger
}

/** Creates the rejudging service with its parts. */
export const createRejudgingsOf = (deps: Parts) => {
  const { models, standings, leaderboards, judging, contestAccess, problemAccess, events, log, deadAfterMs } =
    deps
  const boardSwitch = createBoardSwitch({ ...models, refresh: standings.refresh })
  return createRejudgings({
    ...models,
    ...{ contestAccess, problemAccess, boardSwitch, judging, log },
    ...(deadAfterMs === undefined ? {} : { deadAfterMs }),
    rounds: createRejudgingRounds({ ...models, judging }),
    readChanges: createReadChanges({ ...models, standings, leaderboards }),
    applyRounds: createApplyRejudging({ ...models, standings, judging, boardSwitch, events }),
  })
}
