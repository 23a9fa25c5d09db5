import type { Location } from 'react-router-dom'

/** The navigation state of a visit to /login. */
export interface OriginState {
  /** Where the user came from. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>
  /** Whether the user has just registered. */
  isNew?: boolean
}

/** A path of this site. Two slashes would begin another host's name. */
const OWN_PATH = /^\/(?![/\\])/

/** Whether the user has just registered. */
export const isNewFrom = (state: unknown): boolean => (state as OriginState | null)?.isNew === true

/** Where to go after a login: where the user came from, otherwise the problem list. */
export const originOf = (state: unknown): NonNullable<OriginState['from']> => {
  const from = (state as OriginState | null)?.from
  return from && OWN_PATH.test(from.pathname) ? from : { pathname: '/', search: '', hash: '', state: null }
}
