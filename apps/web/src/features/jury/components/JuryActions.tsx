import type { JurySubmission } from '@cohort/shared'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../components/ui/Button'
import { Done } from '../../../components/ui/Done'
import { juryTexts } from '../texts'
import { ActDialog, type ActName } from './ActDialog'

const texts = juryTexts.acts

/** The jury's buttons for a submission, with a message about the last action. */
export const JuryActions = ({ submission }: { submission: JurySubmission }) => {
  const [open, setOpen] = useState<ActName | null>(null)
  const [done, setDone] = useState<ActName | null>(null)
  const { judgedVerdict, override, ignored, isBeingRejudged, contestId, user } = submission
  const isJudged = judgedVerdict !== null
  const choose = (name: ActName) => {
    setDone(null)
    setOpen(name)
  }
  return (
    <section aria-label={texts.label} className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="s" disabled={!isJudged || isBeingRejudged} onClick={() => choose('rejudge')}>
          {texts.rejudge}
        </Button>
        <Button size="s" disabled={!isJudged} onClick={() => choose('override')}>
          {override ? texts.changeOverride : texts.override}
        </Button>
        {override && (
          <Button size="s" onClick={() => choose('withdraw')}>
            {texts.withdraw}
          </Button>
        )}
        <Button size="s" onClick={() => choose(ignored ? 'takeBack' : 'ignore')}>
          {ignored ? texts.takeBack : texts.ignore}
        </Button>
        {contestId !== null && user && (
          <ButtonLink
            size="s"
            to={`/jury/${contestId}/announcements`}
            state={{ text: draftFor(submission), userIds: [user._id] }}
          >
            {texts.writeTo}
          </ButtonLink>
        )}
      </div>
      <Done>{done && texts.done[done]}</Done>
      {open && (
        <ActDialog
          key={open}
          name={open}
          submission={submission}
          onClose={() => setOpen(null)}
          onDone={setDone}
        />
      )}
    </section>
  )
}

/** A draft of an announcement to the author. */
const draftFor = ({ override, ignored, problem }: JurySubmission): string => {
  const title = problem?.title ?? null
  if (ignored) return texts.drafts.ignored(title)
  return override ? texts.drafts.overridden(title, override.verdict) : texts.drafts.other(title)
}
