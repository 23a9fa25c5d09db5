import { groupLabel, type ListedParticipant, type ManagedContest, participantLabel } from '@cohort/shared'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { EmailForm } from '../../../components/ui/EmailForm'
import { Retry } from '../../../components/ui/Retry'
import { TextField } from '../../../components/ui/TextField'
import { useTypedSearch } from '../../../components/ui/use-typed-search'
import { anyMessageOr } from '../../../http/api-error'
import { useParticipants } from '../api/jury'
import { contestAdminTexts } from '../texts'

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
      act={(person) => (
        <ConfirmDialog
          trigger={
            <Button size="s" aria-label={texts.putBackOf(nameOf(person))}>
              {texts.putBack}
            </Button>
          }
          title={texts.putBackQuestion(nameOf(person))}
          hint={hintOf(person, texts.putBackHint)}
          confirm={texts.putBack}
          cancel={texts.cancel}
          onConfirm={() => onSet(person, false)}
        />
      )}
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
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const found = useParticipants(contest._id, search)
  const without = [...contest.outsideRanking, ...contest.jury, ...(contest.owner ? [contest.owner] : [])]
  const ranked = found.data?.filter(({ _id }) => !without.some((each) => each._id === _id))
  return (
    <div className="mt-4 grid gap-2">
      <div className="sm:max-w-[50%] sm:pr-2">
        <TextField
          label={texts.search}
          type="search"
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      </div>
      {found.isLoadingError && (
        <Retry message={anyMessageOr(found.error, texts.failed)} onRetry={() => void found.refetch()} />
      )}
      {ranked?.length === 0 && <p className="text-s text-ink-2">{texts.noMatch}</p>}
      <People
        people={ranked ?? []}
        label={texts.ranked}
        act={(person) => (
          <ConfirmDialog
            trigger={
              <Button size="s" aria-label={texts.takeOutOf(nameOf(person))}>
                {texts.takeOut}
              </Button>
            }
            title={texts.takeOutQuestion(nameOf(person))}
            hint={hintOf(person, texts.takeOutHint)}
            confirm={texts.takeOut}
            cancel={texts.cancel}
            onConfirm={() => onSet(person, true)}
          />
        )}
      />
    </div>
  )
}

interface PeopleProps {
  people: readonly ListedParticipant[]
  label: string
  act: (person: ListedParticipant) => ReactNode
}

const People = ({ people, label, act }: PeopleProps) =>
  people.length > 0 && (
    <ul
      aria-label={label}
      className="mt-3 max-h-60 divide-y divide-line overflow-y-auto rounded-l border border-line bg-surface"
    >
      {people.map((person) => {
        const { name, group } = participantLabel(person)
        return (
          <li
            key={person._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
              <p className="text-sm font-semibold">
                <bdi>{name}</bdi>
              </p>
              {group && <p className="text-s text-ink-2">{groupLabel(group)}</p>}
            </div>
            {act(person)}
          </li>
        )
      })}
    </ul>
  )

const nameOf = (person: ListedParticipant): string => participantLabel(person).name

const hintOf = (person: ListedParticipant, hint: string): string => {
  const { group } = participantLabel(person)
  return group === undefined ? hint : `${texts.group(group)} ${hint}`
}
