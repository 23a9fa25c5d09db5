import { SkipLink } from '../../../components/ui/SkipLink'
import { SplitPane } from '../../../components/ui/SplitPane'
import { solvingTexts as texts } from '../texts'
import { useActions } from '../use-workspace'
import { ActionBar } from './ActionBar'
import { EditorPart, ResultPart, StatementPart, type WorkspaceLayoutProps } from './WorkspaceParts'

/** The height in pixels that fits a verdict and the test that decided it. */
const RESULT_ROOM = 312

/** Shows the statement on the left, and the editor, result and actions on the right. */
export const DesktopWorkspace = ({ workspace, resultTab: [tab, setTab] }: WorkspaceLayoutProps) => {
  const actions = useActions(workspace, () => setTab('result'))
  return (
    <SplitPane
      id="solve"
      orientation="horizontal"
      label={texts.resizeStatement}
      share={42}
      smallest={[300, 420]}
      first={
        <section aria-label={texts.statement} className="min-h-0 flex-1 overflow-y-auto bg-surface">
          <SkipLink to="code">{texts.skipToEditor}</SkipLink>
          <StatementPart workspace={workspace} onUsed={() => setTab('input')} />
        </section>
      }
      second={
        <>
          <div className="min-h-0 flex-1">
            <SplitPane
              id="solve-right"
              orientation="vertical"
              label={texts.resizeResult}
              share={56}
              smallest={[140, 96]}
              room={workspace.judging.shown === null ? undefined : RESULT_ROOM}
              first={<EditorPart workspace={workspace} />}
              second={<ResultPart workspace={workspace} tab={tab} onTab={setTab} onRunAll={actions.runAll} />}
            />
          </div>
          <ActionBar workspace={workspace} actions={actions} />
        </>
      }
    />
  )
}
