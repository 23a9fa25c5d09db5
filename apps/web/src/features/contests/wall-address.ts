/** Whether an address shows a leaderboard for a projector, without the navigation bar. */
export const isWallAddress = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname.endsWith('/leaderboard') && new URLSearchParams(search).get('view') === 'wall'
