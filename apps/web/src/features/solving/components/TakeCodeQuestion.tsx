import { languageFacts } from '@cohort/shared'
import { ConfirmLater } from '../../../components/ui/ConfirmDialog'
import { solvingTexts } from '../texts'
import type { Workspace } from '../use-workspace'

const texts = solvingTexts.history

/** Asks for confirmation before a submission's code replaces a draft. */
export const TakeCodeQuestion = ({ taking }: Pick<Workspace, 'taking'>) => (
  <ConfirmLater
    open={taking.asked !== null}
    onClose={taking.close}
    title={texts.useTitle}
    hint={texts.useHint(taking.asked === null ? '' : languageFacts[taking.asked.language].label)}
    confirm={texts.useConfirm}
    cancel={texts.useCancel}
    onConfirm={taking.confirm}
  />
)
