import type { Location } from 'react-router-dom'

/** The navigation state passed to /login. */
export interface OriginState {
  /** Where the user came from. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>
  /** Whether the user has just registered. */
  isNew?: boolean
}

/** Matches paths on this site. A path that starts with two slashes would lead to another host. */
const OWN_PATH = /^\/(?![/\\])/

export const isNewFrom = (state: unknown): boolean => (state as OriginState | null)?.isNew === true

/** Where to go after a login: back to where the user came from, or to the problem list. */
export const originOf = (state: unknown): NonNullable<OriginState['from']> => {
  const from = (state as OriginState | null)?.from
  return from && OWN_PATH.test(from.pathname) ? from : { pathname: '/', search: '', hash: '', state: null }
}
