import { languageFacts, type SubmissionListItem } from '@cohort/shared'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/ui/Button'
import { CopyButton } from '../../../components/ui/CopyButton'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { Retry } from '../../../components/ui/Retry'
import { Tabs } from '../../../components/ui/Tabs'
import { serverMessageOr } from '../../../http/api-error'
import { useSubmissionCode } from '../../submissions/api/get-code'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { submissionMoment } from '../../submissions/formatting'
import { submissionAddress, submissionPath } from '../../submissions/submission-link'
import { solvingTexts } from '../texts'
import type { Workspace } from '../use-workspace'
import { CodeChanges } from './CodeChanges'
import { HighlightedCode } from './HighlightedCode'

const texts = solvingTexts.history

/** A dialog with two tabs: the code of an earlier submission, and a diff against the editor. */
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
          <Retry message={serverMessageOr(query.error, texts.codeFailed)} onRetry={query.refetch} />
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
                  <CodeChanges
                    language={language}
                    original={query.data.code}
                    originalLabel={texts.codeTitle}
                    modified={workspace.draft.textIn(language)}
                    modifiedLabel={solvingTexts.editor}
                    hint={texts.changesHint}
                    none={texts.noChanges}
                  />
                ),
              },
            ]}
          />
          <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line px-4 py-3 sm:px-6">
            <Link
              to={submissionPath(_id)}
              className="mr-auto flex min-h-11 items-center text-s font-semibold text-accent hover:underline sm:min-h-7"
            >
              {texts.openPage}
            </Link>
            <CopyButton label={texts.copyLink} text={submissionAddress(_id)} what={texts.codeTitle} />
            <CopyButton label={texts.copyCode} text={query.data.code} what={texts.codeTitle} />
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
