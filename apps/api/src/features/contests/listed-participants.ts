import { type ListedParticipant, nameSkeleton } from '@cohort/shared'
import type { UserRecord } from '../users/user.model'
import type { Board } from './board'

/**
 * Lists users so that people with the same name can be told apart, by their class and their number on the board. Users
 * who are not on the board have the next free numbers, in the order of their accounts' creation.
 */
export const listedParticipants = (
  users: readonly Pick<UserRecord, '_id' | 'fullName' | 'group'>[],
  board: Pick<Board, 'rowOf'>,
): ListedParticipant[] => {
  const listed = users.map(({ _id, fullName, group }) => {
    const id = _id.toHexString()
    return { _id: id, fullName, boardName: board.rowOf(id)?.userId?.userName, ...(group && { group }) }
  })
  // Some names on the board include the class.
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
