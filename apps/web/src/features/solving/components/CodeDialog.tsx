import { languageFacts, type SubmissionListItem } from '@cohort/shared'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { CopyButton } from '../../../components/ui/CopyButton'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { Retry } from '../../../components/ui/Retry'
import { Tabs } from '../../../components/ui/Tabs'
import { serverMessageOr } from '../../../http/api-error'
import { partLoader } from '../../../http/load-part'
import { useSubmissionCode } from '../../submissions/api/get-code'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { submissionMoment } from '../../submissions/formatting'
import { solvingTexts } from '../texts'
import { useEditorPalette } from '../use-editor-palette'
import type { Workspace } from '../use-workspace'
import { EditorLoading } from './EditorLoading'
import { HighlightedCode } from './HighlightedCode'

const DiffViewer = lazy(
  partLoader(() => import('./DiffViewer').then((module) => ({ default: module.DiffViewer }))),
)

const texts = solvingTexts.history

/** An earlier submission's code, alone and compared with the editor. */
export const CodeDialog = ({ workspace }: { workspace: Workspace }) => {
  const submission = workspace.earlierCode.of
  return submission && <OpenCodeDialog key={submission._id} submission={submission} workspace={workspace} />
}

interface OpenCodeDialogProps {
  submission: SubmissionListItem
  workspace: Workspace
}

const OpenCodeDialog = ({ submission, workspace }: OpenCodeDialogProps) => {
  const onClose = workspace.earlierCode.hide
  const { _id, language, verdict, detail, submittedAt } = submission
  const [view, setView] = useState<'code' | 'changes'>('code')
  const query = useSubmissionCode(_id)
  return (
    <ModalDialog
      open
      large
      onClose={onClose}
      title={texts.codeTitle}
      aside={
        <span className="flex flex-wrap gap-x-3 text-s text-ink-2">
          <VerdictLabel verdict={verdict} />
          <span>{languageFacts[language].label}</span>
          <time dateTime={submittedAt}>{submissionMoment(submittedAt)}</time>
          {detail !== null && <span className="basis-full">{detail}</span>}
        </span>
      }
    >
      {query.isPending && <p className="flex-1 px-6 py-5 text-s text-ink-2">{texts.codeLoading}</p>}
      {query.isError && (
        <div className="flex-1 p-5">
          <Retry
            message={serverMessageOr(query.error, texts.codeFailed)}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {query.isSuccess && (
        <>
          <Tabs
            label={texts.codeTitle}
            value={view}
            onChange={setView}
            tabs={[
              {
                value: 'code',
                label: texts.codeTab,
                content: <HighlightedCode code={query.data.code} language={language} />,
              },
              {
                value: 'changes',
                label: texts.changesTab,
                content: (
                  <Changes
                    language={language}
                    before={query.data.code}
                    now={workspace.draft.textIn(language)}
                  />
                ),
              },
            ]}
          />
          <div className="flex items-center justify-end gap-3 border-t border-line px-4 py-3 sm:px-6">
            <CopyButton text={query.data.code} what={texts.codeTitle} />
            <Button
              disabled={workspace.busy}
              onClick={() => {
                onClose()
                workspace.taking.take(query.data)
              }}
            >
              {texts.useConfirm}
            </Button>
          </div>
        </>
      )}
    </ModalDialog>
  )
}

interface ChangesProps {
  language: SubmissionListItem['language']
  before: string
  now: string
}

const Changes = ({ language, before, now }: ChangesProps) => {
  const { background } = useEditorPalette()
  if (before === now) return <p className="px-6 py-5 text-s text-ink-2">{texts.noChanges}</p>
  return (
    <>
      <p className="px-4 py-2 text-s text-ink-2 sm:px-6">{texts.changesHint}</p>
      <div className="min-h-0 flex-1" style={{ background }}>
        <Suspense fallback={<EditorLoading />}>
          <DiffViewer
            language={language}
            original={before}
            originalLabel={texts.codeTitle}
            modified={now}
            modifiedLabel={solvingTexts.editor}
          />
        </Suspense>
      </div>
    </>
  )
}
