/** People choose their names, and a spreadsheet would run one that begins like a formula. */
export const csvField = (text: string): string =>
  `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/** The address of a text as a CSV file. */
export const csvAddress = (csv: string): string => `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`
