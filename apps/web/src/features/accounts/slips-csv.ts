import { csvField } from '../../device/csv'
import type { Slip } from './slips.store'

/** The slips as CSV that an import can read. */
export const slipsCsv = (slips: readonly Slip[]): string =>
  [
    'email,name,password',
    ...slips.map(({ email, fullName, password }) =>
      [email, fullName, password ?? ''].map(csvField).join(','),
    ),
    '',
  ].join('\r\n')
