import {
  type FormMistake,
  formMistakes,
  type ManagedProblemDetails,
  type ProblemForm,
  packageNameOf,
  packageOfForm,
  zipOf,
} from '@cohort/shared'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { ignoreEnter } from '../../../components/ui/ignore-enter'
import { PageTitle } from '../../../components/ui/PageTitle'
import { submitHandler } from '../../../components/ui/submit-handler'
import { minuteText } from '../../../device/time-zone'
import { fetchProblemImport } from '../api/problem-import'
import { exampleForm } from '../example-form'
import { focusOn } from '../focus-on'
import { faultsIn } from '../form-faults'
import {
  afterUpload,
  applyUploadResult,
  checkAddress,
  emptyForm,
  isUntouched,
  type ProblemDraft,
  useProblemDraft,
} from '../problem-draft'
import { problemAdminTexts } from '../texts'
import { usePackageUpload } from '../use-package-upload'
import { contestName } from '../visibility-words'
import { FormFields } from './FormFields'
import { MistakeList } from './MistakeList'
import { PublishFields } from './PublishFields'
import { UploadProgress } from './UploadProgress'

const texts = problemAdminTexts.form

/** Derives the short name from the title until the user edits it. */
const withName = (before: ProblemForm, part: Partial<ProblemForm>): Partial<ProblemForm> => {
  const follows =
    part.title !== undefined && part.name === undefined && before.name === packageNameOf(before.title)
  return follows ? { ...part, name: packageNameOf(part.title!) } : part
}

interface ProblemEditorProps {
  userId: string
  /** Identifies the draft: the problem's id, or a generated name for a new problem. */
  draftId: string
  /** Undefined for a new problem. */
  problem?: ManagedProblemDetails
  initial: () => ProblemDraft
  /** Called if the server refuses to save because there is a newer version. The draft is kept. */
  onOutdated?: (draft: ProblemDraft, reason: string) => void
  /** Called to discard the input. */
  onDiscard?: (draft: ProblemDraft) => void
}

/** The form for a new or stored problem. */
export const ProblemEditor = ({
  userId,
  draftId,
  problem,
  initial,
  onOutdated,
  onDiscard,
}: ProblemEditorProps) => {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  useEffect(() => focusOn(hash.slice(1)), [hash])
  const {
    draft,
    isKept,
    isInOtherTab,
    now,
    edit: editDraft,
    change,
    noteUpload,
    saveNow,
  } = useProblemDraft(userId, draftId, initial)
  const [restored] = useState(draft.writtenAt)
  const [choice, setChoice] = useState({ publish: false, allowUnlicensed: false })
  const [mistakes, setMistakes] = useState<FormMistake[]>([])
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const upload = usePackageUpload()
  const { form } = draft
  const isEdit = problem !== undefined
  const lacksLicence = form.licence === 'unknown'
  // After the first attempt to save, the list is updated as the user types.
  const shown = mistakes.length === 0 ? [] : formMistakes(form)
  const edit = (part: Partial<ProblemForm>): void => editDraft(isEdit ? part : withName(form, part))
  useWarning(!isKept)

  /** Builds the package; returns null and shows the mistakes if there are any. */
  const build = (): Blob | null => {
    const found = formMistakes(form)
    setMistakes(found)
    return found.length > 0 ? null : new Blob([zipOf(packageOfForm(form))], { type: 'application/zip' })
  }
  /** Whether the user can save. The last save must have ended, because the next is based on its result. */
  const isLastSaveOver = async (): Promise<boolean> => {
    const importId = now().upload?.importId
    const run = importId === undefined ? null : await fetchProblemImport(importId).catch(() => null)
    setUnfinished(run?.state === 'running' ? run._id : null)
    if (run === null) return true
    if (run.state === 'running') return false
    if (isEdit || run.state !== 'done') {
      change((before) => afterUpload(before, run))
      return true
    }
    saveNow()
    applyUploadResult(userId, draftId, run)
    void navigate(`/organise/problems/${run.result?.problemId}/form`)
    return false
  }
  const create = async (): Promise<void> => {
    const file = build()
    if (file === null || !(await isLastSaveOver())) return
    saveNow()
    const allowUnlicensed = lacksLicence && choice.allowUnlicensed
    const run = await upload.start(
      {
        file,
        problemId: problem?._id,
        basedOn: now().basedOn ?? undefined,
        madeWith: 'form',
        verify: true,
        ...choice,
        allowUnlicensed,
      },
      (reason) => {
        saveNow()
        onOutdated?.(now(), reason)
      },
    )
    if (run === null) return
    noteUpload(run._id, form)
    void navigate(checkAddress(run._id, draftId))
  }
  const download = (): void => {
    const file = build()
    if (file !== null) saveFile(file, `${form.name}.zip`)
  }

  return (
    <form noValidate onKeyDown={ignoreEnter} className="py-6" onSubmit={submitHandler(() => void create())}>
      <PageTitle>{isEdit ? texts.editTitle : texts.title}</PageTitle>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-[72ch]">
          <h1 className="text-xl">{isEdit ? texts.editTitle : texts.title}</h1>
          <p className="mt-1 text-sm text-ink-2">{texts.lead}</p>
        </div>
        {!isEdit && (
          <DraftButtons
            isUntouched={isUntouched(form)}
            onExample={() => edit({ ...exampleForm(), name: packageNameOf(exampleForm().title) })}
            onClear={() => edit(emptyForm())}
          />
        )}
      </div>
      {onDiscard && restored !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-m border border-line px-3.5 py-2.5 text-sm">
          <p className="min-w-0 flex-1 basis-60">
            {texts.restored(minuteText(new Date(restored).toISOString()))}
          </p>
          <ConfirmDialog
            trigger={<Button size="s">{texts.discard}</Button>}
            title={texts.discardQuestion}
            hint={texts.discardHint}
            confirm={texts.discard}
            onConfirm={() => onDiscard(now())}
          />
        </div>
      )}
      <p role="status" className={isKept ? 'mt-2 text-s text-ink-2' : 'mt-2 text-s font-semibold text-tle'}>
        {keptText({ isEdit, isKept, isChanged: draft.writtenAt !== null })}
      </p>
      <p role="status" className="mt-2 text-s font-semibold text-tle empty:sr-only">
        {isInOtherTab && texts.inOtherTab}
      </p>
      <FormFields form={form} change={edit} hasFixedName={isEdit} mistakes={shown} faults={faultsIn(state)} />
      <div className="grid gap-4 border-t border-line pt-6">
        <PublishFields
          problem={problem}
          mayLackLicence={lacksLicence}
          label={texts.publish}
          hint={texts.publishHint}
          choice={choice}
          onChange={setChoice}
        />
        {problem?.unfinishedContest?.status === 'Running' && (
          <p className="text-sm font-semibold text-tle">
            {texts.running(contestName(problem.unfinishedContest))}
          </p>
        )}
        <MistakeList form={form} mistakes={shown} attempt={mistakes} />
        <p role="status" className="text-sm empty:sr-only">
          {unfinished !== null && (
            <>
              {texts.unfinished}{' '}
              <Link to={checkAddress(unfinished, draftId)} className="underline underline-offset-2">
                {texts.toCheck}
              </Link>
            </>
          )}
        </p>
        <UploadProgress upload={upload}>
          <Button type="submit" variant="primary">
            {texts.save}
          </Button>
          <Button onClick={download}>
            <Download size={15} aria-hidden="true" />
            {texts.download}
          </Button>
        </UploadProgress>
      </div>
    </form>
  )
}

const keptText = ({
  isEdit,
  isKept,
  isChanged,
}: Record<'isEdit' | 'isKept' | 'isChanged', boolean>): string => {
  if (!isKept) return texts.notKept
  if (!isEdit) return texts.kept
  return isChanged ? texts.changesKept : ''
}

/** Makes the browser ask before the user leaves the page, if that would lose the input. */
const useWarning = (isLost: boolean): void => {
  useEffect(() => {
    if (!isLost) return
    const warn = (event: Event): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isLost])
}

/** Downloads a file. */
const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Not immediately, because Firefox reads the file later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

interface DraftButtonsProps {
  isUntouched: boolean
  onExample: () => void
  onClear: () => void
}

const DraftButtons = ({ isUntouched, onExample, onClear }: DraftButtonsProps) => (
  <div className="flex flex-wrap gap-2.5">
    {isUntouched ? (
      <Button onClick={onExample}>{texts.example}</Button>
    ) : (
      <>
        <ConfirmDialog
          trigger={<Button>{texts.example}</Button>}
          title={texts.exampleQuestion}
          hint={texts.exampleHint}
          confirm={texts.example}
          onConfirm={onExample}
        />
        <ConfirmDialog
          trigger={<Button variant="ghost">{texts.clear}</Button>}
          title={texts.clearQuestion}
          hint={texts.clearHint}
          confirm={texts.clear}
          onConfirm={onClear}
        />
      </>
    )}
  </div>
)
