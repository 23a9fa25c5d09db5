import type { ProblemImport } from '@cohort/shared'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { Alert } from '../../components/ui/Alert'
import { ButtonLink } from '../../components/ui/Button'
import { Done } from '../../components/ui/Done'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { Spinner } from '../../components/ui/Spinner'
import { anyMessageOr } from '../../http/api-error'
import { useSession } from '../session/session.store'
import { MANAGED_KEY } from './api/managed-problems'
import { useProblemImport } from './api/problem-import'
import { IssueTable } from './components/IssueTable'
import { OutdatedVerdicts } from './components/OutdatedVerdicts'
import { ProgramTable } from './components/ProgramTable'
import { type FormDraft, faultsOf } from './form-faults'
import { isAboutLicence } from './form-words'
import { problemListAddress } from './list-address'
import { applyUploadResult, draftAddress, loadProblemDraft } from './problem-draft'
import { problemAdminTexts } from './texts'
import { contestName, visibilityWords } from './visibility-words'

const texts = problemAdminTexts.run

/** /organise/imports/:importId: shows the progress and the result of an import. */
export const ImportPage = () => {
  const { importId = '' } = useParams()
  const { data: run, error, isLoadingError, refetch } = useProblemImport(importId)
  // The address names the draft, so that the link back to the form survives a reload.
  const draft = useSearchParams()[0].get('draft')
  const role = useSession((session) => session.userData?.role)
  const problemId = run?.result?.problemId
  const notSaved = useUnsavedForm(run, draft)
  useAfterwards(run, draft)
  const title = draft !== null || run?.madeWith === 'form' ? texts.form.title : texts.title
  return (
    <div className="py-6">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-xl">{run?.title ?? title}</h1>
      {isLoadingError ? (
        <div className="mt-4">
          <Retry message={anyMessageOr(error, problemAdminTexts.failed)} onRetry={refetch} />
        </div>
      ) : (
        run && <Run run={run} draft={notSaved} />
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        {problemId !== undefined && (
          <ButtonLink
            variant={run?.outdated.length === 0 ? 'primary' : 'plain'}
            to={`/organise/problems/${problemId}`}
          >
            {texts.open}
          </ButtonLink>
        )}
        {draft !== null && run && run.state !== 'running' && run.state !== 'done' && (
          <ButtonLink variant="primary" {...formLink(draft, run, notSaved)}>
            {texts.toForm}
          </ButtonLink>
        )}
        {role !== 'user' && <ButtonLink to={problemListAddress()}>{texts.toList}</ButtonLink>}
      </div>
    </div>
  )
}

/** The draft that the server refused to import, if this browser still has it. */
const useUnsavedForm = (run: ProblemImport | undefined, draftId: string | null): FormDraft | undefined => {
  const userId = useSession((session) => session.userData?._id)
  return useMemo(() => {
    if (run?.state !== 'refused' || userId === undefined || draftId === null) return undefined
    const draft = loadProblemDraft(userId, draftId)
    return draft === null ? undefined : { draftId, form: draft.form }
  }, [run?.state, userId, draftId])
}

/** The link back to the first error in the form. Passes all errors to the form. */
const formLink = (draftId: string, { errors }: ProblemImport, draft: FormDraft | undefined) => {
  const faults = draft === undefined ? [] : errors.flatMap((issue) => faultsOf(issue, draft.form))
  const [first] = faults
  return { to: draftAddress(draftId) + (first ? `#${first.partId}` : ''), state: { faults } }
}

/** After an import, refreshes the lists of problems, and updates the draft that was imported. */
const useAfterwards = (run: ProblemImport | undefined, draft: string | null): void => {
  const queryClient = useQueryClient()
  const userId = useSession((session) => session.userData?._id)
  useEffect(() => {
    if (run === undefined || run.state === 'running' || userId === undefined) return
    void queryClient.invalidateQueries({ queryKey: MANAGED_KEY })
    if (draft !== null) applyUploadResult(userId, draft, run)
  }, [run, draft, userId, queryClient])
}

/** Offers the jury a draft of an announcement if a problem of a running contest has changed. */
const WriteToParticipants = ({ run: { result, unfinishedContest: contest } }: { run: ProblemImport }) =>
  result?.outcome === 'imported' &&
  result.visibility === 'published' &&
  contest?.status === 'Running' &&
  contest.isJury &&
  !contest.juryOnly && (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {texts.changedInContest(contestName(contest))}
      <ButtonLink
        size="s"
        to={`/jury/${contest._id}/announcements`}
        state={{ text: texts.changedDraft(result.title) }}
      >
        {texts.writeToParticipants}
      </ButtonLink>
    </p>
  )

const Run = ({ run, draft }: { run: ProblemImport; draft: FormDraft | undefined }) => (
  <>
    <div className="mt-4">
      <State run={run} />
      {run.result && <OutdatedVerdicts outdated={run.outdated} problemId={run.result.problemId} />}
      <WriteToParticipants run={run} />
    </div>
    {run.programs.length > 0 && (
      <section aria-label={problemAdminTexts.programs.title} className="mt-6">
        <ProgramTable results={run.programs} madeWith={run.madeWith} />
      </section>
    )}
    {/* For a problem from the form, the message above already says which box to tick. */}
    {!(run.madeWith === 'form' && run.allowedBy !== null) && (
      <IssueTable
        title={problemAdminTexts.issues.errors(run.errors.length)}
        issues={run.errors}
        madeWith={run.madeWith}
        draft={draft}
      />
    )}
    <IssueTable
      title={problemAdminTexts.issues.warnings(shownWarnings(run).length)}
      issues={shownWarnings(run)}
      madeWith={run.madeWith}
    />
  </>
)

/** The warnings. Leaves out missing licences if the problem is from the form and will not be open to everybody. */
const shownWarnings = ({ result, madeWith, unfinishedContest }: ProblemImport) => {
  const isForAll =
    result?.visibility === 'published' &&
    (!unfinishedContest?.closesPractice || unfinishedContest.opensAfterwards)
  return (result?.warnings ?? []).filter(
    (warning) => madeWith === 'package' || isForAll || !isAboutLicence(warning),
  )
}

const State = ({ run }: { run: ProblemImport }): ReactNode => {
  const { state, programs, result } = run
  const words = run.madeWith === 'form' ? texts.form : texts.states
  const judged = programs.filter(({ got }) => got !== null).length
  return (
    <>
      <div role="status">
        {state === 'running' && (
          <>
            <p className="flex items-center gap-2 text-sm font-semibold">
              <Spinner />
              {programs.length === 0 ? words.running : texts.states.judging(judged, programs.length)}
            </p>
            <p className="mt-1 text-s text-ink-2">
              {run.madeWith === 'form' ? texts.form.leave : texts.leave}
            </p>
          </>
        )}
      </div>
      <Done>
        {result !== null && (
          <>
            <strong>
              {texts.doneWord(result.outcome === 'unchanged' ? texts.states.unchanged : words.imported)}
            </strong>{' '}
            {visibilityWords({ ...result, unfinishedContest: run.unfinishedContest }).sentence}{' '}
            {texts.doneLine(result.title, result.tests)} {limitLine(run)}
          </>
        )}
      </Done>
      {(state === 'refused' || state === 'failed') && (
        <Alert>
          <strong className="block">{words[state]}</strong>
          {refusalWords(run)}
        </Alert>
      )}
    </>
  )
}

const limitLine = ({ result, madeWith }: ProblemImport): string | null => {
  const limit = result?.timeLimit ?? null
  if (limit === null) return null
  return madeWith === 'form'
    ? texts.form.limitLine(limit.seconds)
    : texts.limitLine(limit.seconds, limit.from)
}

/** Says why there is no result and what to do. */
const refusalWords = ({ state, madeWith, message, errors, allowedBy }: ProblemImport): string => {
  const isRefused = state === 'refused'
  if (madeWith === 'package')
    return [
      message,
      ...(allowedBy === null ? [] : [texts.unlicensed]),
      ...(isRefused ? [texts.nothingStored] : []),
    ].join(' ')
  if (allowedBy !== null) return texts.form.unlicensed
  // Leaves out the message if there are errors, because it starts with the name of a file.
  return [
    errors.length > 0 ? texts.form.mistakes : message,
    ...(isRefused ? [texts.form.nothingStored] : []),
  ].join(' ')
}
