import {
  type FormMistake,
  formMistakes,
  type ProblemForm,
  packageNameOf,
  packageOfForm,
  zipOf,
} from '@cohort/shared'
import { Download, FileQuestion } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { Alert } from '../../components/ui/Alert'
import { Button, ButtonLink } from '../../components/ui/Button'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog'
import { EmptyState } from '../../components/ui/EmptyState'
import { keepEnter } from '../../components/ui/keep-enter'
import { PageTitle } from '../../components/ui/PageTitle'
import { useSession } from '../session/session.store'
import { useManagedProblem } from './api/managed-problems'
import { FormFields } from './components/FormFields'
import { PublishFields } from './components/PublishFields'
import { UploadProgress } from './components/UploadProgress'
import { exampleForm } from './example-form'
import { mistakeText, placeOf } from './form-errors'
import { emptyForm, loadProblemDraft, NEW_DRAFT, useProblemDraft } from './problem-draft'
import { problemAdminTexts } from './texts'
import { usePackageUpload } from './use-package-upload'

const texts = problemAdminTexts.form

/** /organise/problems/new and /organise/problems/:id/form: a problem without a package, written in the browser. */
export const ProblemFormPage = () => {
  const { id } = useParams()
  const userId = useSession((session) => session.userData?._id)
  return userId === undefined ? null : <Draft key={id ?? NEW_DRAFT} userId={userId} problemId={id} />
}

interface DraftProps {
  userId: string
  problemId: string | undefined
}

const Draft = ({ userId, problemId }: DraftProps) => {
  // Asked once: a draft that later outgrows the browser's storage is still in the form.
  const [isMissing] = useState(() => problemId !== undefined && loadProblemDraft(userId, problemId) === null)
  return isMissing && problemId !== undefined ? (
    <NoDraft id={problemId} />
  ) : (
    <Form userId={userId} problemId={problemId} />
  )
}

/** Drafts stay in the browser that wrote them. */
const NoDraft = ({ id }: { id: string }) => (
  <div className="py-6">
    <PageTitle>{texts.editTitle}</PageTitle>
    <EmptyState
      icon={FileQuestion}
      title={texts.noDraft}
      hint={texts.noDraftHint}
      action={<ButtonLink to={`/organise/problems/${id}`}>{problemAdminTexts.run.open}</ButtonLink>}
    />
  </div>
)

const isUntouched = (form: ProblemForm): boolean =>
  JSON.stringify({ ...form, uuid: '' }) === JSON.stringify({ ...emptyForm(), uuid: '' })

/** The short name follows the title until somebody changes it. */
const withName = (before: ProblemForm, part: Partial<ProblemForm>): Partial<ProblemForm> => {
  const follows =
    part.title !== undefined && part.name === undefined && before.name === packageNameOf(before.title)
  return follows ? { ...part, name: packageNameOf(part.title!) } : part
}

const Form = ({ userId, problemId }: DraftProps) => {
  const draft = problemId ?? NEW_DRAFT
  const navigate = useNavigate()
  const { form, isKept, change, saveNow } = useProblemDraft(userId, draft)
  const [choice, setChoice] = useState({ publish: false, allowUnlicensed: false })
  const { data: problem } = useManagedProblem(problemId)
  const [mistakes, setMistakes] = useState<FormMistake[]>([])
  const upload = usePackageUpload()
  const isEdit = problemId !== undefined
  const lacksLicence = form.licence === 'unknown'
  // Once shown, the list follows what is typed.
  const shown = mistakes.length === 0 ? [] : formMistakes(form)
  const edit = (part: Partial<ProblemForm>): void => change(isEdit ? part : withName(form, part))

  /** The package; null if the form has mistakes, which are then shown. */
  const build = (): Blob | null => {
    const found = formMistakes(form)
    setMistakes(found)
    return found.length > 0 ? null : new Blob([zipOf(packageOfForm(form))], { type: 'application/zip' })
  }
  const create = async (): Promise<void> => {
    const file = build()
    if (file === null) return
    saveNow()
    const allowUnlicensed = lacksLicence && choice.allowUnlicensed
    const run = await upload.start({
      file,
      problemId,
      madeWith: 'form',
      verify: true,
      ...choice,
      allowUnlicensed,
    })
    if (run !== null) void navigate(`/organise/imports/${run._id}?draft=${draft}`)
  }
  const download = (): void => {
    const file = build()
    if (file !== null) saveFile(file, `${form.name}.zip`)
  }

  return (
    <form
      noValidate
      onKeyDown={keepEnter}
      className="py-6"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
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
      <p role="status" className={isKept ? 'mt-2 text-s text-ink-2' : 'mt-2 text-s font-semibold text-tle'}>
        {isKept ? texts.kept : texts.notKept}
      </p>
      <FormFields form={form} change={edit} hasFixedName={isEdit} mistakes={shown} />
      <div className="grid gap-4 border-t border-line pt-6">
        {(!isEdit || problem) && (
          <PublishFields
            problem={problem}
            mayLackLicence={lacksLicence}
            label={texts.publish}
            hint={texts.publishHint}
            choice={choice}
            onChange={setChoice}
          />
        )}
        <MistakeList form={form} mistakes={shown} attempt={mistakes} />
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

/** Gives the browser a file to save. */
const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Firefox reads the file after the click has returned.
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
          cancel={texts.cancel}
          onConfirm={onExample}
        />
        <ConfirmDialog
          trigger={<Button variant="ghost">{texts.clear}</Button>}
          title={texts.clearQuestion}
          hint={texts.clearHint}
          confirm={texts.clear}
          cancel={texts.cancel}
          onConfirm={onClear}
        />
      </>
    )}
  </div>
)

interface MistakeListProps {
  form: ProblemForm
  mistakes: readonly FormMistake[]
  /** Those of the last attempt; a new attempt moves the focus here. */
  attempt: readonly FormMistake[]
}

/** What is missing, each with a link to its field. */
const MistakeList = ({ form, mistakes, attempt }: MistakeListProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt.length > 0) box.current?.focus()
  }, [attempt])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {mistakes.length > 0 && (
        <Alert>
          <p>{texts.mistakes(mistakes.length)}</p>
          <ul className="list-disc pl-5">
            {mistakes.map((mistake) => (
              <li key={placeOf(mistake) + mistake.kind}>
                <a
                  href={`#${placeOf(mistake)}`}
                  className="underline underline-offset-2"
                  onClick={(event) => {
                    event.preventDefault()
                    focusOn(placeOf(mistake))
                  }}
                >
                  {mistakeText(mistake, form)}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

const focusOn = (place: string): void => {
  const found = document.getElementById(place)
  const details = found?.closest('details')
  if (details) details.open = true
  const field = found?.querySelector<HTMLElement>('[aria-invalid=true], input, textarea, select, button')
  field?.focus()
}
