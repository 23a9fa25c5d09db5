import { PageTitle } from '../../components/ui/PageTitle'
import { useSession } from '../session/session.store'
import { EditorSettingsFields } from '../solving/components/EditorSettingsFields'
import { ApiTokens } from './components/ApiTokens'
import { Appearance } from './components/Appearance'
import { NameForm } from './components/NameForm'
import { PasswordForm } from './components/PasswordForm'
import { SessionList } from './components/SessionList'
import { SettingsSection } from './components/SettingsSection'
import { settingsTexts as texts } from './texts'

/** The page at /settings: the user's account, and preferences stored in this browser. */
export const SettingsPage = () => {
  const user = useSession((session) => session.userData)
  if (!user) return null
  return (
    <div className="mx-auto w-full max-w-[960px] px-4 py-6 sm:px-7 md:py-9">
      <PageTitle>{texts.title}</PageTitle>
      <h1 className="text-[26px] sm:text-2xl">{texts.title}</h1>
      <div className="mt-5 divide-y divide-line rounded-l border border-line bg-surface shadow-sheet">
        <SettingsSection {...texts.profile}>
          <NameForm user={user} />
        </SettingsSection>
        <SettingsSection {...texts.appearance}>
          <Appearance />
        </SettingsSection>
        <SettingsSection {...texts.editor}>
          <div className="grid max-w-[420px] gap-4">
            <EditorSettingsFields />
          </div>
        </SettingsSection>
        <SettingsSection {...texts.password}>
          <PasswordForm email={user.email} />
        </SettingsSection>
        <SettingsSection {...texts.sessions}>
          <SessionList />
        </SettingsSection>
        <SettingsSection {...texts.tokens}>
          <ApiTokens role={user.role} />
        </SettingsSection>
      </div>
    </div>
  )
}
