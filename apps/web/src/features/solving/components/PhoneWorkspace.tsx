import { useState } from 'react'
import { Tabs } from '../../../components/ui/Tabs'
import { isInProgress } from '../../submissions/verdicts'
import { solvingTexts as texts } from '../texts'
import { useActions } from '../use-workspace'
import { ActionBar } from './ActionBar'
import { EditorPart, ResultPart, StatementPart, type WorkspaceLayoutProps } from './WorkspaceParts'

type Section = 'statement' | 'code' | 'result'

/** Shows statement, code and result in tabs, with an action bar at the bottom. */
export const PhoneWorkspace = ({ workspace, resultTab: [tab, setTab] }: WorkspaceLayoutProps) => {
  // If the window has just become narrow, keep what the user was looking at.
  const [section, setSection] = useState<Section>(tab === 'result' ? 'statement' : 'result')
  const actions = useActions(workspace, () => {
    setSection('result')
    setTab('result')
  })
  const { shown } = workspace.judging
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {section !== 'statement' && <h1 className="sr-only">{workspace.problem.title}</h1>}
      <Tabs
        wide
        label={texts.sections}
        value={section}
        onChange={setSection}
        tabs={[
          {
            value: 'statement',
            label: texts.statement,
            // Stays mounted, because the statement is printed whichever tab is open.
            keep: true,
            content: (
              <StatementPart
                workspace={workspace}
                onUsed={() => {
                  setSection('result')
                  setTab('input')
                }}
              />
            ),
          },
          { value: 'code', label: texts.code, keep: true, content: <EditorPart workspace={workspace} /> },
          {
            value: 'result',
            label: texts.result,
            marked: shown !== null && isInProgress(shown.verdict),
            content: (
              <ResultPart
                workspace={workspace}
                tab={tab}
                onTab={setTab}
                onRunAll={actions.runAll}
                resultLabel={texts.verdict}
                onJumped={() => setSection('code')}
                onEditorial={() => setSection('statement')}
              />
            ),
          },
        ]}
      />
      <ActionBar workspace={workspace} actions={actions} />
    </div>
  )
}
