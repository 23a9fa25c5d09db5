import { Sparkles } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../../../components/ui/Button'
import { assistanceTexts } from '../../assistance/texts'
import { SAMPLES } from '../custom-inputs'
import { keysInShort, runKeys, submitKeys } from '../shortcut-list'
import { solvingTexts as texts } from '../texts'
import type { useActions, Workspace } from '../use-workspace'
import { runInput } from './WorkspaceParts'

const buttonShape = 'max-md:flex-auto max-md:px-2 max-[359px]:px-1.5 max-[359px]:text-s'

interface ActionBarProps {
  workspace: Workspace
  actions: Pick<ReturnType<typeof useActions>, 'run' | 'submit'>
}

/** The Run, Submit and AI help buttons. Narrow panes hide the keyboard shortcuts and the hint. */
export const ActionBar = ({ workspace, actions }: ActionBarProps) => {
  const { isClosed } = workspace
  const disabled = workspace.busy || isClosed
  const helpClosed = isClosed ? texts.contestClosed : workspace.problem.aiHelpClosed
  const keepFocus = useKeptFocus(disabled)
  const act = (action: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    keepFocus(event.currentTarget)
    action()
  }
  const reasonId = useId()
  const runButton = useRef<HTMLButtonElement>(null)
  const backToSamples = () => {
    workspace.inputs.choose(SAMPLES)
    runButton.current?.focus()
  }
  return (
    <div className="@container flex min-h-[60px] shrink-0 items-center gap-2.5 border-t border-line bg-surface px-4 py-2 pb-[max(8px,env(safe-area-inset-bottom))] max-md:flex-wrap max-[359px]:gap-1.5">
      <Button
        ref={runButton}
        onClick={act(actions.run)}
        disabled={disabled}
        aria-keyshortcuts="Control+' Meta+'"
        className={buttonShape}
      >
        {texts.run}
        <Keys>{keysInShort(runKeys)}</Keys>
      </Button>
      <Button
        variant="primary"
        onClick={act(actions.submit)}
        disabled={disabled}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className={buttonShape}
      >
        {texts.submit}
        <Keys>{keysInShort(submitKeys)}</Keys>
      </Button>
      <RunsOn workspace={workspace} isBrief={helpClosed !== null} onBack={backToSamples} />
      {helpClosed !== null && (
        <p
          id={reasonId}
          title={helpClosed}
          className="min-w-0 text-xs text-ink-3 max-md:order-last max-md:w-full max-md:[@media(max-height:640px)]:sr-only md:ml-auto md:line-clamp-2 md:text-right"
        >
          {helpClosed}
        </p>
      )}
      <Button
        onClick={act(workspace.askForHelp)}
        disabled={disabled || helpClosed !== null}
        aria-describedby={helpClosed === null ? undefined : reasonId}
        className={`${buttonShape} md:@max-2xl:ml-auto`}
      >
        <Sparkles size={15} aria-hidden="true" className="max-md:hidden" />
        {assistanceTexts.button}
      </Button>
    </div>
  )
}

interface RunsOnProps {
  workspace: Workspace
  /** Whether to render nothing if Run Code uses the samples. */
  isBrief: boolean
  onBack: () => void
}

/** What Run Code uses. A custom input stays selected for later runs, so there is a button to run the samples again. */
const RunsOn = ({ workspace, isBrief, onBack }: RunsOnProps) => {
  const input = runInput(workspace)
  if (input === null)
    return isBrief ? null : (
      <span className="ml-auto truncate text-xs text-ink-3 max-md:hidden @max-2xl:hidden">
        {texts.runsSamples}
      </span>
    )
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-xs text-ink-2 max-md:order-last max-md:w-full md:ml-auto md:justify-end">
      <span className="truncate font-medium">{texts.runsInput(input.name)}</span>
      {workspace.inputs.hasSamples && (
        <button type="button" className="min-h-6 text-accent underline underline-offset-2" onClick={onBack}>
          {texts.backToSamples}
        </button>
      )}
    </span>
  )
}

/** Restores the focus that a button lost while disabled, unless the user has moved the focus elsewhere. */
const useKeptFocus = (disabled: boolean) => {
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (disabled) return
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
    pressed.current = null
  }, [disabled])
  return (button: HTMLButtonElement) => {
    pressed.current = button
  }
}

const Keys = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="font-mono text-[11px] font-medium opacity-85 max-md:hidden @max-lg:hidden"
  >
    {children}
  </span>
)
