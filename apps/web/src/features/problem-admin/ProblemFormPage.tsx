import type { ManagedProblemDetails } from '@cohort/shared'
import { FileQuestion } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { Alert } from '../../components/ui/Alert'
import { Button, ButtonLink } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { Loading } from '../../components/ui/Loading'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { ApiError, anyMessageOr } from '../../http/api-error'
import { useSession } from '../session/session.store'
import { useManagedProblem } from './api/managed-problems'
import { fetchProblemImport } from './api/problem-import'
import { useVersionForm } from './api/version-form'
import { DraftQuestion } from './components/DraftQuestion'
import { ProblemEditor } from './components/ProblemEditor'
import { DraftList, useNewProblemDrafts } from './components/UnsavedDrafts'
import {
  applyUploadResult,
  draftAddress,
  draftOf,
  emptyForm,
  loadProblemDraft,
  newDraftId,
  type ProblemDraft,
  removeProblemDraft,
} from './problem-draft'
import { problemAdminTexts } from './texts'

const texts = problemAdminTexts.form

/** /organise/problems/new and /organise/problems/:id/form: a form for authors without a package. */
export const ProblemFormPage = () => {
  const { id } = useParams()
  const draft = useSearchParams()[0].get('draft')
  const userId = useSession((session) => session.userData?._id)
  const draftId = id ?? draft
  if (userId === undefined) return null
  if (draftId === null) return <Beginning userId={userId} />
  return <Opening key={draftId} userId={userId} draftId={draftId} problemId={id} />
}

/** Starts a draft for a new problem, or first lets the organiser choose between unsaved drafts and a new one. */
const Beginning = ({ userId }: { userId: string }) => {
  const [address] = useState(() => draftAddress(newDraftId()))
  const others = useNewProblemDrafts(userId)
  if (others.length === 0) return <Navigate to={address} replace />
  return (
    <div className="py-6">
      <PageTitle>{texts.title}</PageTitle>
      <h1 className="text-xl">{texts.title}</h1>
      <p className="mt-1 text-sm text-ink-2">{texts.chooseDraft}</p>
      <DraftList drafts={others} />
      <ButtonLink variant="primary" to={address} className="mt-6">
        {texts.another}
      </ButtonLink>
    </div>
  )
}

interface OpeningProps {
  userId: string
  draftId: string
  problemId: string | undefined
}

const Opening = ({ userId, draftId, problemId }: OpeningProps) => {
  const isUpToDate = useIsDraftUpToDate(userId, draftId)
  if (!isUpToDate) return <TitledLoading title={problemId === undefined ? texts.title : texts.editTitle} />
  if (problemId !== undefined) return <Stored userId={userId} problemId={problemId} />
  return (
    <ProblemEditor
      userId={userId}
      draftId={draftId}
      initial={() => loadProblemDraft(userId, draftId) ?? draftOf(emptyForm(), null)}
    />
  )
}

/** Updates the draft if the outcome of its last upload is still unknown. Returns false until this is done. */
const useIsDraftUpToDate = (userId: string, draftId: string): boolean => {
  const [importId] = useState(() => loadProblemDraft(userId, draftId)?.upload?.importId)
  const [isUpToDate, setUpToDate] = useState(importId === undefined)
  useEffect(() => {
    if (importId === undefined) return
    const controller = new AbortController()
    void fetchProblemImport(importId, controller.signal)
      .then(
        (run) => applyUploadResult(userId, draftId, run),
        () => undefined,
      )
      .finally(() => {
        if (!controller.signal.aborted) setUpToDate(true)
      })
    return () => controller.abort()
  }, [userId, draftId, importId])
  return isUpToDate
}

const TitledLoading = ({ title = texts.editTitle }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <Loading />
  </>
)

const Stored = ({ userId, problemId }: { userId: string; problemId: string }) => {
  const { data: problem, error, isFetchedAfterMount, refetch } = useManagedProblem(problemId)
  // A version in the cache may be out of date.
  if (!isFetchedAfterMount) return <TitledLoading />
  if (problem === undefined)
    return (
      <div className="py-6">
        <PageTitle>{texts.editTitle}</PageTitle>
        <Retry message={anyMessageOr(error, problemAdminTexts.failed)} onRetry={refetch} />
      </div>
    )
  return (
    <StoredForm
      userId={userId}
      problem={problem}
      onRefetch={async () => (await refetch()).data?.version?._id ?? null}
    />
  )
}

interface StoredFormProps {
  userId: string
  problem: ManagedProblemDetails
  /** Refetches the problem and returns the id of its current version. */
  onRefetch: () => Promise<string | null>
}

/**
 * Opens this browser's draft if it is based on the current version. If there is no draft, opens the current version. If
 * the draft is based on an older version, asks which to edit.
 */
const StoredForm = ({ userId, problem, onRefetch }: StoredFormProps) => {
  const current = problem.version?._id ?? null
  const [draft, setDraft] = useState(() => loadProblemDraft(userId, problem._id))
  const [opened, setOpened] = useState(() => (draft?.basedOn === current ? draft : null))
  const [refusal, setRefusal] = useState<string | null>(null)
  const [wantsSaved, setWantsSaved] = useState(draft === null)
  const saved = useVersionForm(
    problem._id,
    opened === null && wantsSaved ? (current ?? undefined) : undefined,
  )
  useEffect(() => {
    if (opened !== null || saved.data === undefined) return
    removeProblemDraft(userId, problem._id)
    setDraft(null)
    setOpened(draftOf(saved.data.form, saved.data.version))
  }, [opened, saved.data, userId, problem._id])
  const ask = (unsaved: ProblemDraft, { loads = false } = {}): void => {
    setDraft(unsaved)
    setOpened(null)
    setWantsSaved(loads)
  }
  if (opened !== null)
    return (
      <ProblemEditor
        userId={userId}
        draftId={problem._id}
        problem={problem}
        initial={() => opened}
        onOutdated={(unsaved, reason) =>
          void onRefetch().then((version) => {
            if (version === unsaved.basedOn) return
            setRefusal(reason)
            ask(unsaved)
          })
        }
        onDiscard={(unsaved) => ask(unsaved, { loads: true })}
      />
    )
  if (current === null) return <NoVersion id={problem._id} />
  if (draft !== null && !wantsSaved)
    return (
      <Question
        problem={problem}
        draft={draft}
        refusal={refusal}
        onContinue={(form) => setOpened({ ...draft, form, basedOn: current })}
        onLoad={() => setWantsSaved(true)}
      />
    )
  if (!saved.isError) return <TitledLoading />
  return (
    <Unloadable
      id={problem._id}
      error={saved.error}
      onRetry={() => void saved.refetch()}
      {...(draft === null ? {} : { onBack: () => setWantsSaved(false) })}
    />
  )
}

/** Asks which version to edit, once both are loaded, if the form can represent them. */
const Question = (props: Omit<ComponentProps<typeof DraftQuestion>, 'base' | 'current'>) => {
  const { problem, draft } = props
  const base = useVersionForm(problem._id, draft.basedOn ?? undefined)
  const current = useVersionForm(problem._id, problem.version?._id)
  if (base.isLoading || current.isLoading) return <TitledLoading />
  return <DraftQuestion {...props} base={base.data} current={current.data} />
}

const NoVersion = ({ id }: { id: string }) => (
  <div className="py-6">
    <PageTitle>{texts.editTitle}</PageTitle>
    <EmptyState
      icon={FileQuestion}
      title={texts.noVersion}
      hint={texts.noVersionHint}
      action={<ButtonLink to={`/organise/problems/${id}`}>{problemAdminTexts.run.open}</ButtonLink>}
    />
  </div>
)

interface UnloadableProps {
  id: string
  error: Error
  onRetry: () => void
  /** Returns to the question of which version to edit. */
  onBack?: () => void
}

/** Says why the form cannot load a version. */
const Unloadable = ({ id, error, onRetry, onBack }: UnloadableProps) => {
  const issues = error instanceof ApiError && error.code === 'CONFLICT' ? error.issues : []
  const message = anyMessageOr(error, problemAdminTexts.failed)
  return (
    <div className="grid gap-4 py-6">
      <PageTitle>{texts.editTitle}</PageTitle>
      <h1 className="text-xl">{texts.editTitle}</h1>
      {issues.length === 0 ? (
        <Retry message={message} onRetry={onRetry} />
      ) : (
        <Alert>
          <p>{message}</p>
          <ul className="mt-2 list-disc pl-5">
            {issues.map(({ path, message: reason }) => (
              <li key={path + reason}>
                {reason} {path !== '' && <code className="font-mono text-s wrap-anywhere">{path}</code>}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2.5">
        {onBack && (
          <Button variant="primary" onClick={onBack}>
            {texts.backToDraft}
          </Button>
        )}
        <ButtonLink to={`/organise/problems/${id}`}>{problemAdminTexts.run.open}</ButtonLink>
      </div>
    </div>
  )
}
