import type { ManagedProblem, ManagedProblemDetails, ManagedVersion, VisibilityRequest } from '@cohort/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from 'sonner'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { CheckField } from '../../../components/ui/CheckField'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { minuteText } from '../../../device/time-zone'
import { anyMessageOr } from '../../../http/api-error'
import { MANAGED_KEY } from '../api/managed-problems'
import { setVisibility, verifyProblem } from '../api/problem-acts'
import { problemAdminTexts } from '../texts'
import { visibilityWords } from '../visibility-words'
import { VerifiedMark, VisibilityMark } from './marks'

const texts = problemAdminTexts.page.publish

interface PublishBoxProps {
  problem: ManagedProblemDetails
  version: NonNullable<ManagedProblem['version']>
  /** The size of the stored package; null if the API no longer has the package, and so cannot verify the version. */
  packageBytes: ManagedVersion['packageBytes']
}

/** Buttons that publish, verify or hide a problem, with confirmation where needed. */
export const PublishBox = ({ problem, version, packageBytes }: PublishBoxProps) => {
  const { _id: id, visibility, unfinishedContest } = problem
  const words = visibilityWords(problem)
  const { verification, licence } = version
  const acts = useActs(id)
  const reasonId = useId()
  const [mayPublish, setMayPublish] = useState(false)
  const isUnlicensed = licence === 'unknown'
  const isHidden = visibility === 'hidden'
  const isSecret = !isHidden && unfinishedContest?.closesPractice === true && !unfinishedContest.refusesHiding
  const isClosed = isHidden || isSecret
  const openHint = isSecret ? contestsHint(texts.openHint, texts.alsoIn, problem.usedIn) : ''
  const isAwaited = unfinishedContest?.status === 'Upcoming' && !unfinishedContest.juryOnly
  const isBlocked = acts.isPending || (isUnlicensed && !mayPublish)
  const insist = isUnlicensed ? { allowUnlicensed: true } : {}
  const canVerify = verification === null && packageBytes !== null
  return (
    <div className="grid gap-3 text-sm">
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <VisibilityMark words={words} />
        <VerifiedMark isVerified={verification !== null} />
      </p>
      <p className="text-ink-2">
        {words.sentence} {verificationWords(verification)}
        {verification === null && packageBytes === null && ` ${texts.noStoredPackage}`}
      </p>
      {isClosed && isUnlicensed && (
        <div>
          <p>{texts.unlicensed}</p>
          <CheckField
            label={problemAdminTexts.upload.unlicensed}
            checked={mayPublish}
            onChange={setMayPublish}
          />
        </div>
      )}
      {acts.error && <Alert>{anyMessageOr(acts.error, texts.failed)}</Alert>}
      <div className="flex flex-wrap gap-2.5">
        {isHidden && verification !== null && (
          <Button
            variant="primary"
            disabled={isBlocked}
            onClick={() => acts.show({ visibility: 'published', ...insist })}
          >
            {texts.publish}
          </Button>
        )}
        {isHidden && canVerify && (
          <Button
            variant="primary"
            disabled={isBlocked}
            onClick={() => acts.verify({ visibility: 'published', ...insist })}
          >
            {texts.verifyAndPublish}
          </Button>
        )}
        {canVerify && (
          <Button disabled={acts.isPending} onClick={() => acts.verify({})}>
            {texts.verify}
          </Button>
        )}
        {isSecret && verification !== null && (
          <ConfirmDialog
            trigger={
              <Button variant="primary" disabled={isBlocked}>
                {texts.publish}
              </Button>
            }
            title={texts.openQuestion}
            hint={openHint}
            confirm={texts.publish}
            onConfirm={() => acts.show({ visibility: 'published', ...insist })}
          />
        )}
        {isClosed && verification === null && (
          <ConfirmDialog
            trigger={
              <Button variant="ghost" disabled={isBlocked}>
                {texts.publishAnyway}
              </Button>
            }
            title={texts.anywayQuestion}
            hint={`${texts.anywayHint} ${openHint}`.trim()}
            confirm={texts.publishAnyway}
            onConfirm={() => acts.show({ visibility: 'published', unverified: true, ...insist })}
          />
        )}
        {!isHidden && unfinishedContest?.refusesHiding && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Button disabled aria-describedby={reasonId}>
              {texts.hide}
            </Button>
            <p id={reasonId} className="text-s text-ink-2">
              {isAwaited
                ? texts.alreadyHidden(minuteText(unfinishedContest.startTime))
                : unfinishedContest.juryOnly
                  ? texts.cannotOpen
                  : texts.cannotHide}
            </p>
          </div>
        )}
        {!isHidden && !unfinishedContest?.refusesHiding && (
          <ConfirmDialog
            trigger={<Button disabled={acts.isPending}>{texts.hide}</Button>}
            title={texts.hideQuestion}
            hint={contestsHint(texts.hideHint, texts.notInContests, problem.usedIn)}
            confirm={texts.hide}
            onConfirm={() => acts.show({ visibility: 'hidden' })}
          />
        )}
      </div>
    </div>
  )
}

/** A hint, followed by the contests that use the problem, if any. */
const contestsHint = (
  hint: string,
  list: (contests: readonly string[]) => string,
  contests: ManagedProblemDetails['usedIn'],
): string => {
  const names = contests.map(({ title, startTime }) => texts.starting(title, minuteText(startTime)))
  return names.length === 0 ? hint : `${hint} ${list(names)}`
}

const verificationWords = (verification: NonNullable<ManagedProblem['version']>['verification']): string => {
  if (verification === null) return texts.unverified
  return verification.by === 'proof' ? texts.byProof : texts.verified(minuteText(verification.at))
}

const useActs = (id: string) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const showing = useMutation({
    mutationFn: (order: VisibilityRequest) => setVisibility(id, order),
    onSuccess: (problem) => toast.success(visibilityWords(problem).sentence),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MANAGED_KEY }),
  })
  const verifying = useMutation({
    mutationFn: (order: Parameters<typeof verifyProblem>[1]) => verifyProblem(id, order),
    onSuccess: (run) => navigate(`/organise/imports/${run._id}`),
  })
  return {
    show: (order: VisibilityRequest) => {
      verifying.reset()
      showing.mutate(order)
    },
    verify: (order: Parameters<typeof verifyProblem>[1]) => {
      showing.reset()
      verifying.mutate(order)
    },
    error: showing.error ?? verifying.error,
    isPending: showing.isPending || verifying.isPending,
  }
}
