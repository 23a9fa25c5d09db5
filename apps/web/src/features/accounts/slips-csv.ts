import { csvField } from '../../device/csv'
import type { Slip } from './slips.store'

/** The slips as CSV that an import can read. It begins with a byte order mark, without which Excel misreads UTF-8. */
export const slipsCsv = (slips: readonly Slip[]): string => {
  const rows = slips.map(({ email, fullName, group = '', password }) =>
    [email, fullName, group, password ?? ''].map(csvField).join(','),
  )
  return ['\ufeffemail,name,class,password', ...rows, ''].join('\r\n')
}
