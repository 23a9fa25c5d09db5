import type { ManagedProblemDetails } from '@cohort/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { EmailForm } from '../../../components/ui/EmailForm'
import { anyMessageOr } from '../../../http/api-error'
import { MANAGED_KEY } from '../api/managed-problems'
import { shareProblem, unshareProblem } from '../api/problem-acts'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.page.sharing

/** Lists the owner, organisers and juries who may change a problem. The owner can add and remove organisers. */
export const WhoMayChange = ({ problem }: { problem: ManagedProblemDetails }) => {
  const { _id, owner, sharedWith, juries, right } = problem
  const queryClient = useQueryClient()
  const acting = useMutation({
    mutationFn: (act: () => Promise<ManagedProblemDetails>) => act(),
    onSuccess: (changed) => queryClient.setQueryData([...MANAGED_KEY, 'one', _id], changed),
  })
  return (
    <div className="grid max-w-[72ch] gap-4">
      <ul className="divide-y divide-line rounded-l border border-line bg-surface text-sm">
        <Row>
          {owner ? (
            <p>
              <Name>{owner.fullName}</Name> <span className="text-xs text-ink-2">{texts.owner}</span>
            </p>
          ) : (
            <p className="text-ink-2">{texts.operator}</p>
          )}
        </Row>
        {sharedWith.map((person) => (
          <Row key={person._id}>
            <Name>{person.fullName}</Name>
            {right === 'owner' && (
              <ConfirmDialog
                trigger={
                  <Button size="s" aria-label={texts.removeOf(person.fullName)}>
                    {texts.remove}
                  </Button>
                }
                title={texts.removeQuestion(person.fullName)}
                hint={texts.removeHint}
                confirm={texts.remove}
                onConfirm={() => acting.mutate(() => unshareProblem(_id, person._id))}
              />
            )}
          </Row>
        ))}
        {juries.length > 0 && (
          <Row>
            <p className="wrap-anywhere">
              {texts.juries(juries.map(({ title }) => title ?? problemAdminTexts.visibility.otherContest))}
            </p>
          </Row>
        )}
      </ul>
      {right === 'owner' && (
        <EmailForm
          label={texts.email}
          hint={texts.emailHint}
          onSend={(email) => acting.mutate(() => shareProblem(_id, email))}
          button={() => (
            <Button type="submit" disabled={acting.isPending}>
              {texts.add}
            </Button>
          )}
        />
      )}
      {acting.error && <Alert>{anyMessageOr(acting.error, texts.failed)}</Alert>}
    </div>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">{children}</li>
)

const Name = ({ children }: { children: string }) => (
  <bdi className="font-semibold wrap-anywhere">{children}</bdi>
)
