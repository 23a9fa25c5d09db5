import { type IgnoreRequest, juryCalls, type OverrideRequest } from '@cohort/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../http/call'

export type JuryAct =
  | { kind: 'rejudge' }
  | ({ kind: 'override' } & Pick<OverrideRequest, 'verdict' | 'reason'>)
  | ({ kind: 'ignore' } & Pick<IgnoreRequest, 'ignored' | 'reason'>)
  | { kind: 'note'; text: string }

/** The submission, with the revision that the user saw before acting. */
export interface ActedOn {
  _id: string
  juryRevision: number
}

const send = ({ _id: id, juryRevision }: ActedOn, act: JuryAct) => {
  const params = { id }
  switch (act.kind) {
    case 'rejudge':
      return call(juryCalls.rejudgeSubmission, { params, body: { juryRevision } })
    case 'override': {
      const { verdict, reason } = act
      return call(juryCalls.overrideVerdict, { params, body: { juryRevision, verdict, reason } })
    }
    case 'ignore': {
      const { ignored, reason } = act
      return call(juryCalls.ignoreSubmission, { params, body: { juryRevision, ignored, reason } })
    }
    case 'note':
      return call(juryCalls.addJuryNote, { params, body: { text: act.text } })
    default:
      return act satisfies never
  }
}

/** Performs an action on a submission. Refetches it even after an error, because somebody else may have acted first. */
export const useJuryAct = (submission: ActedOn) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: JuryAct) => send(submission, act),
    onSettled: () =>
      Promise.all(
        ['list', 'one', 'attention', 'failures'].map((part) =>
          queries.invalidateQueries({ queryKey: ['jury', part] }),
        ),
      ),
  })
}
