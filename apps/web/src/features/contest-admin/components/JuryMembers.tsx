import type { ContestMember, ManagedContest } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { CheckField } from '../../../components/ui/CheckField'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { EmailForm } from '../../../components/ui/EmailForm'
import { anyMessageOr } from '../../../http/api-error'
import {
  addJuryMember,
  handOverContest,
  removeJuryMember,
  setOutsideRanking,
  takeOutByEmail,
} from '../api/jury'
import { contestAdminTexts } from '../texts'
import { OutsideRanking } from './OutsideRanking'
import { PersonRow } from './PersonRow'

const texts = contestAdminTexts.jury

interface JuryMembersProps {
  contest: ManagedContest
  onChanged: (contest: ManagedContest) => void
}

/** Lets the owner manage a contest's jury and the participants outside its ranking. */
export const JuryMembers = ({ contest, onChanged }: JuryMembersProps) => {
  const acting = useMutation({
    mutationFn: (act: () => Promise<ManagedContest>) => act(),
    onSuccess: onChanged,
  })
  const act = (run: () => Promise<ManagedContest>) => acting.mutate(run)
  const { _id, owner, jury } = contest
  return (
    <section aria-labelledby="jury-members">
      <h2 id="jury-members" className="text-l">
        {texts.title}
      </h2>
      <p className="mt-1 text-s text-ink-2">{texts.hint}</p>
      <ul className="mt-3 divide-y divide-line rounded-l border border-line bg-surface">
        {owner === null ? (
          <li className="px-4 py-3 text-sm text-ink-2">{texts.noOwner}</li>
        ) : (
          <MemberRow
            member={owner}
            role={texts.owner}
            onOutside={(isShown) => act(() => setOutsideRanking(_id, owner._id, isShown))}
          />
        )}
        {jury.map((member) => (
          <MemberRow
            key={member._id}
            member={member}
            role={texts.member}
            onOutside={(isShown) => act(() => setOutsideRanking(_id, member._id, isShown))}
          >
            <ConfirmDialog
              trigger={
                <Button size="s" aria-label={texts.removeOf(member.fullName)}>
                  {texts.remove}
                </Button>
              }
              title={texts.removeQuestion(member.fullName)}
              hint={member.outsideRanking ? texts.removeMarkedHint : texts.removeHint}
              confirm={texts.remove}
              onConfirm={() => act(() => removeJuryMember(_id, member._id))}
            />
          </MemberRow>
        ))}
      </ul>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <EmailForm
          label={texts.email}
          hint={texts.emailHint}
          onSend={(email) => act(() => addJuryMember(_id, email))}
          button={() => (
            <Button type="submit" disabled={acting.isPending}>
              {texts.add}
            </Button>
          )}
        />
        <EmailForm
          label={texts.newOwner}
          hint={texts.newOwnerHint}
          onSend={(email) => act(() => handOverContest(_id, email))}
          button={(send) => (
            <ConfirmDialog
              trigger={<Button disabled={acting.isPending}>{texts.handOver}</Button>}
              title={texts.handOverQuestion}
              hint={texts.handOverHint}
              confirm={texts.handOver}
              onConfirm={send}
            />
          )}
        />
      </div>
      <OutsideRanking
        contest={contest}
        onSet={(person, isOutside) => act(() => setOutsideRanking(_id, person._id, isOutside))}
        onEmail={(email) => act(() => takeOutByEmail(_id, email))}
      />
      {acting.error && (
        <div className="mt-3">
          <Alert>{anyMessageOr(acting.error, texts.failed)}</Alert>
        </div>
      )}
    </section>
  )
}

interface MemberRowProps {
  member: ContestMember
  role: string
  onOutside: (isShown: boolean) => void
  children?: ReactNode
}

const MemberRow = ({ member, role, onOutside, children }: MemberRowProps) => (
  <PersonRow name={member.fullName} role={role} detail={member.email}>
    <CheckField label={texts.outside} checked={member.outsideRanking} onChange={onOutside} />
    {children}
  </PersonRow>
)
