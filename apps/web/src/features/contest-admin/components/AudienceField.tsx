import { AUDIENCES, type Audience } from '@cohort/shared'
import { Link } from 'react-router-dom'
import { CheckField } from '../../../components/ui/CheckField'
import { Retry } from '../../../components/ui/Retry'
import { SelectField } from '../../../components/ui/SelectField'
import { anyMessageOr } from '../../../http/api-error'
import { useSession } from '../../session/session.store'
import { useGroups } from '../api/groups'
import type { ContestDraft } from '../contest-draft'
import { groupWords } from '../group-words'
import { contestAdminTexts } from '../texts'

const texts = contestAdminTexts.form

interface AudienceFieldProps extends Pick<ContestDraft, 'audience' | 'groups'> {
  isInvalid: boolean
  onAudience: (audience: Audience) => void
  onGroups: (groups: readonly string[]) => void
}

/** A field for who may see and enter a contest, and for the classes if it is limited to some. */
export const AudienceField = ({ audience, onAudience, ...chosen }: AudienceFieldProps) => (
  <div>
    <SelectField
      label={texts.audience}
      value={audience}
      options={AUDIENCES.map((value) => ({ value, label: texts.audiences[value] }))}
      onChange={onAudience}
    />
    <p className="mt-1 text-xs text-ink-2">{texts.audienceHints[audience]}</p>
    {audience === 'groups' && <Groups {...chosen} />}
  </div>
)

const Groups = ({ groups, isInvalid, onGroups }: Omit<AudienceFieldProps, 'audience' | 'onAudience'>) => {
  const found = useGroups()
  const existing = found.data ?? []
  // A chosen class may no longer have any accounts.
  const gone = groups.filter((name) => !existing.some(({ group }) => group === name))
  const choices = [...existing, ...gone.map((group) => ({ group, accounts: 0, createdBy: [] }))]
  const user = useSession((session) => session.userData)
  const choose = (group: string, isChosen: boolean) =>
    onGroups(isChosen ? [...groups, group] : groups.filter((each) => each !== group))
  if (found.isLoadingError)
    return (
      <Retry message={anyMessageOr(found.error, texts.groupsFailed)} onRetry={() => void found.refetch()} />
    )
  return (
    <fieldset tabIndex={-1} aria-invalid={isInvalid || undefined} className="mt-3">
      <legend className="text-s font-semibold text-ink-2">{texts.groups}</legend>
      {found.data && (
        <p className="text-s text-ink-2">
          {choices.length === 0 && `${texts.noGroups} `}
          {texts.groupsOrigin}{' '}
          {user?.role === 'admin' ? (
            <>
              <Link to="/organise/accounts/import" className="text-accent underline">
                {texts.importGroups}
              </Link>{' '}
              {texts.importHint}
            </>
          ) : (
            texts.askForImport
          )}
        </p>
      )}
      {groups.length > 0 && (
        <p className="text-s text-ink-2 wrap-anywhere">{texts.chosenGroups(groups.join(', '))}</p>
      )}
      <div className="mt-1 max-h-60 overflow-y-auto rounded-l border border-line bg-surface px-3 empty:hidden">
        {choices.map((choice) => (
          <CheckField
            key={choice.group}
            label={choice.group}
            hint={found.data && groupWords(choice, user?._id)}
            checked={groups.includes(choice.group)}
            onChange={(isChosen) => choose(choice.group, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  )
}
