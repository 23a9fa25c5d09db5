/** Whether an address is that of a leaderboard for a projector, which has no navigation bar. */
export const isWallAddress = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname.endsWith('/leaderboard') && new URLSearchParams(search).get('view') === 'wall'
