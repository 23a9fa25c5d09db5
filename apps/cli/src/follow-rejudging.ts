import { setTimeout as pause } from 'node:timers/promises'
import { type RejudgingDetails, rejudgingCalls } from '@cohort/shared'
import { type Client, createClient } from './client'
import { credentialsFor } from './credentials'
import { type Failure, interrupted } from './failure'
import { startProgress } from './progress'
import type { Context } from './terminal'

const POLL_MS = 1000
/** How long a stopped command waits for its rejudging to be discarded, in ms. */
const DISCARD_MS = 5000

/**
 * Waits until a rejudging is judged or applied.
 * @param isNew whether this command created the rejudging; if so, stopping the command discards it
 */
export const followRejudging = async (
  context: Context,
  client: Client,
  begun: RejudgingDetails,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<RejudgingDetails> => {
  const progress = startProgress(context.terminal)
  let rejudging = begun
  try {
    while (rejudging.state === 'judging' || rejudging.state === 'applying') {
      const { judged, total, state, _id } = rejudging
      if (state === 'judging') progress.show(`${judged} of ${total} judged`, judged / Math.max(total, 1))
      else progress.show('applying')
      await pause(POLL_MS, undefined, { signal: client.signal })
      rejudging = await client.call(rejudgingCalls.getRejudging, { params: { id: _id } })
    }
    return rejudging
  } catch (error) {
    throw client.signal.aborted ? await stopped(context, rejudging, isNew) : error
  } finally {
    progress.end()
  }
}

const stopped = async (
  { flags, terminal }: Context,
  { _id }: RejudgingDetails,
  isNew: boolean,
): Promise<Failure> => {
  if (!isNew)
    return interrupted(
      `Stopped. The server is still rejudging. To see the result: cohort rejudge preview ${_id}`,
    )
  // The command's own signal has already been aborted.
  const signal = AbortSignal.timeout(DISCARD_MS)
  const client = createClient({ ...(await credentialsFor(flags, terminal.env)), signal })
  return client.call(rejudgingCalls.discardRejudging, { params: { id: _id } }).then(
    () => interrupted('Stopped. The rejudging was discarded, and nothing has changed.'),
    () => interrupted(`Stopped. The server is still rejudging. To cancel: cohort rejudge discard ${_id}`),
  )
}
