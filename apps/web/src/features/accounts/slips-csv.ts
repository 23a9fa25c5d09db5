import type { Slip } from './slips.store'

/** People choose their names, and a spreadsheet would run one that begins like a formula. */
const field = (text: string) => `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`

/** The slips as CSV that an import can read. */
export const slipsCsv = (slips: readonly Slip[]): string =>
  [
    'email,name,password',
    ...slips.map(({ email, fullName, password }) => [email, fullName, password ?? ''].map(field).join(',')),
    '',
  ].join('\r\n')

/** The address of a text as a CSV file. */
export const csvAddress = (csv: string): string => `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`
