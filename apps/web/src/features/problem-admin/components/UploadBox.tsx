import type { ManagedProblem } from '@cohort/shared'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { CheckField } from '../../../components/ui/CheckField'
import { classes } from '../../../components/ui/classes'
import { submitHandler } from '../../../components/ui/submit-handler'
import { TextField } from '../../../components/ui/TextField'
import { byteCount } from '../../submissions/formatting'
import { MANAGED_KEY } from '../api/managed-problems'
import { problemAdminTexts } from '../texts'
import { usePackageUpload } from '../use-package-upload'
import { PublishFields } from './PublishFields'
import { UploadProgress } from './UploadProgress'

const texts = problemAdminTexts.upload

/** Uploads a package as a new version of a problem, or as a new problem. */
export const UploadBox = ({ problem }: { problem?: ManagedProblem }) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [mistake, setMistake] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [verify, setVerify] = useState(true)
  const [choice, setChoice] = useState({ publish: false, allowUnlicensed: false })
  const upload = usePackageUpload()

  const choose = (chosen: File | undefined): void => {
    if (chosen === undefined) return
    const isZip = /\.zip$/i.test(chosen.name)
    setFile(isZip ? chosen : null)
    setMistake(isZip ? null : texts.notZip)
  }
  const start = async (chosen: File): Promise<void> => {
    const run = await upload.start({
      file: chosen,
      problemId: problem?._id,
      name: name.trim() || undefined,
      verify,
      ...choice,
    })
    if (run === null) return
    void queryClient.invalidateQueries({ queryKey: MANAGED_KEY })
    void navigate(`/organise/imports/${run._id}`)
  }

  return (
    <form
      className="grid max-w-[720px] gap-4"
      onSubmit={submitHandler(() => {
        if (file === null) setMistake(texts.notZip)
        else void start(file)
      })}
    >
      <DropZone file={file} onChoose={choose} />
      {mistake !== null && <Alert>{mistake}</Alert>}
      {problem === undefined && (
        <TextField label={texts.name} hint={texts.nameHint} value={name} onChange={setName} maxLength={100} />
      )}
      <div className="grid gap-1">
        <CheckField label={texts.verify} hint={texts.verifyHint} checked={verify} onChange={setVerify} />
        <PublishFields
          problem={problem}
          mayLackLicence
          label={texts.publish}
          hint={problem === undefined ? texts.publishHintNew : texts.publishHint}
          choice={choice}
          onChange={setChoice}
        />
      </div>
      <UploadProgress upload={upload}>
        <Button type="submit" variant="primary">
          {texts.start}
        </Button>
      </UploadProgress>
    </form>
  )
}

interface DropZoneProps {
  file: File | null
  onChoose: (file: File | undefined) => void
}

const DropZone = ({ file, onChoose }: DropZoneProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrag = (event: DragEvent, over: boolean): void => {
    event.preventDefault()
    setOver(over)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the button inside
    <div
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false)
        onChoose(event.dataTransfer.files[0])
      }}
      className={classes(
        'flex flex-wrap items-center justify-center gap-3 rounded-l border border-dashed px-4 py-6 text-center text-sm',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-2',
      )}
    >
      <FileUp size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
      <span aria-live="polite" className="wrap-anywhere">
        {file === null ? texts.drop : texts.chosen(file.name, byteCount(file.size))}
      </span>
      <label htmlFor={id} className="sr-only">
        {texts.file}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".zip,application/zip"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0])
          // Lets users choose the same file again, in case it has changed on disk.
          event.target.value = ''
        }}
      />
      <Button size="s" onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
    </div>
  )
}
