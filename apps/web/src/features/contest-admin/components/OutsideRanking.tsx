import { groupLabel, type ListedParticipant, type ManagedContest, participantLabel } from '@cohort/shared'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { EmailForm } from '../../../components/ui/EmailForm'
import { Retry } from '../../../components/ui/Retry'
import { SearchField } from '../../../components/ui/SearchField'
import { anyMessageOr } from '../../../http/api-error'
import { useParticipants } from '../api/jury'
import { contestAdminTexts } from '../texts'
import { PersonRow } from './PersonRow'

const texts = contestAdminTexts.outside

interface OutsideRankingProps {
  contest: ManagedContest
  onSet: (person: ListedParticipant, isOutside: boolean) => void
  /** Takes the user with this email out of the ranking, even if they have not submitted anything yet. */
  onEmail: (email: string) => void
}

/** Lists the participants outside the ranking, with a search to add others. */
export const OutsideRanking = ({ contest, onSet, onEmail }: OutsideRankingProps) => (
  <section aria-labelledby="outside-ranking">
    <h3 id="outside-ranking" className="mt-7 text-m">
      {texts.title}
    </h3>
    <p className="mt-1 text-s text-ink-2">{texts.hint}</p>
    <People
      people={contest.outsideRanking}
      label={texts.title}
      act="putBack"
      onAct={(person) => onSet(person, false)}
    />
    {contest.participants === 0 ? (
      <p className="mt-3 text-s text-ink-2">{texts.nobody}</p>
    ) : (
      <Search contest={contest} onSet={onSet} />
    )}
    <div className="mt-4 sm:max-w-[50%] sm:pr-2">
      <EmailForm
        label={texts.email}
        hint={texts.emailHint}
        onSend={onEmail}
        button={() => <Button type="submit">{texts.takeOut}</Button>}
      />
    </div>
  </section>
)

const Search = ({ contest, onSet }: Omit<OutsideRankingProps, 'onEmail'>) => {
  const [search, setSearch] = useState('')
  const found = useParticipants(contest._id, search)
  const without = [...contest.outsideRanking, ...contest.jury, ...(contest.owner ? [contest.owner] : [])]
  const ranked = found.data?.filter(({ _id }) => !without.some((each) => each._id === _id))
  return (
    <div className="mt-4 grid gap-2">
      <div className="sm:max-w-[50%] sm:pr-2">
        <SearchField label={texts.search} value={search} onChange={setSearch} />
      </div>
      {found.isLoadingError && (
        <Retry message={anyMessageOr(found.error, texts.failed)} onRetry={() => void found.refetch()} />
      )}
      {ranked?.length === 0 && <p className="text-s text-ink-2">{texts.noMatch}</p>}
      <People
        people={ranked ?? []}
        label={texts.ranked}
        act="takeOut"
        onAct={(person) => onSet(person, true)}
      />
    </div>
  )
}

interface PeopleProps {
  people: readonly ListedParticipant[]
  label: string
  /** What the button next to each person does, after a confirmation. */
  act: 'takeOut' | 'putBack'
  onAct: (person: ListedParticipant) => void
}

const People = ({ people, label, act, onAct }: PeopleProps) =>
  people.length > 0 && (
    <ul
      aria-label={label}
      className="mt-3 max-h-60 divide-y divide-line overflow-y-auto rounded-l border border-line bg-surface"
    >
      {people.map((person) => {
        const { name, group } = participantLabel(person)
        const hint = texts[`${act}Hint`]
        return (
          <PersonRow key={person._id} name={name} detail={group && groupLabel(group)}>
            <ConfirmDialog
              trigger={
                <Button size="s" aria-label={texts[`${act}Of`](name)}>
                  {texts[act]}
                </Button>
              }
              title={texts[`${act}Question`](name)}
              hint={group === undefined ? hint : `${texts.group(group)} ${hint}`}
              confirm={texts[act]}
              onConfirm={() => onAct(person)}
            />
          </PersonRow>
        )
      })}
    </ul>
  )
