import { type ListedParticipant, nameSkeleton } from '@cohort/shared'
import type { UserRecord } from '../users/user.model'
import type { Board } from './board'

/**
 * Lists users with what distinguishes people with the same name: their class, and the number that the board gives them.
 * Those who are not on the board get the next free number in the list, in the order in which their accounts were
 * created.
 */
export const listedParticipants = (
  users: readonly Pick<UserRecord, '_id' | 'fullName' | 'group'>[],
  board: Pick<Board, 'rowOf'>,
): ListedParticipant[] => {
  const listed = users.map(({ _id, fullName, group }) => {
    const id = _id.toHexString()
    return { _id: id, fullName, boardName: board.rowOf(id)?.userId?.userName, ...(group && { group }) }
  })
  // Some names on the board contain the class.
  const keyOf = (name: string, group = ''): string =>
    `${group} ${nameSkeleton(name.replace(` (${group})`, ''))}`
  const used = new Set(listed.map(({ boardName, group }) => boardName && keyOf(boardName, group)))
  const others = listed.filter(({ boardName }) => boardName === undefined)
  for (const person of others.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
    const { fullName, group } = person
    let name = fullName
    for (let number = 2; used.has(keyOf(name, group)); number++) name = `${fullName} (${number})`
    used.add(keyOf(name, group))
    person.boardName = name
  }
  return listed.map(({ boardName, ...person }) => ({
    ...person,
    ...(boardName !== person.fullName && { boardName }),
  }))
}
