import type { Location } from 'react-router-dom'

/** What a visit to /login carries: where the person came from. */
export interface OriginState {
  from?: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>
}

/** A path of this site: two slashes would begin the name of another host. */
const OWN_PATH = /^\/(?![/\\])/

/** Where to go after a login: the place one came from, else the problem list. */
export const originOf = (state: unknown): NonNullable<OriginState['from']> => {
  const from = (state as OriginState | null)?.from
  return from && OWN_PATH.test(from.pathname) ? from : { pathname: '/', search: '', hash: '', state: null }
}
