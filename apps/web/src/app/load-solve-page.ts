import { partLoader } from '../http/load-part'

/** Loads the solving screen's code, for the route and in advance when the pointer is over a link to it. */
export const loadSolvePage = partLoader(() =>
  import('../features/solving/SolvePage').then((module) => ({ default: module.SolvePage })),
)
