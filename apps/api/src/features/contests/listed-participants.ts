import type { ListedParticipant } from '@cohort/shared'
import type { UserRecord } from '../users/user.model'
import type { Board } from './board'

/**
 * Lists users with what distinguishes people of the same name: their class, and the number that the board gives them.
 */
export const listedParticipants = (
  users: readonly Pick<UserRecord, '_id' | 'fullName' | 'group'>[],
  board: Pick<Board, 'rowOf'>,
): ListedParticipant[] =>
  users.map(({ _id, fullName, group }) => {
    const id = _id.toHexString()
    const boardName = board.rowOf(id)?.userId?.userName ?? fullName
    return {
      ...{ _id: id, fullName },
      ...(boardName !== fullName && { boardName }),
      ...(group && { group }),
    }
  })
