import { partLoader } from '../../http/load-part'

/** Fetches the solving screen's code: the route does, and a pointer over a link to it does so ahead. */
export const loadSolvePage = partLoader(() =>
  import('./SolvePage').then((module) => ({ default: module.SolvePage })),
)
