import { partLoader } from '../http/load-part'

/** Loads the solving screen's code: when its route opens, or in advance when the pointer is over a link to it. */
export const loadSolvePage = partLoader(() =>
  import('../features/solving/SolvePage').then((module) => ({ default: module.SolvePage })),
)
