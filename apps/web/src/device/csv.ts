import { type CsvRow, csvOf } from '@cohort/shared'
import { create } from 'zustand'
import { deviceStorage } from './storage'

export const CSV_SEPARATORS = [',', ';'] as const
export type CsvSeparator = (typeof CSV_SEPARATORS)[number]

const KEY = 'cohort.csvSeparator'

/** The separator that Excel expects: a semicolon in languages with a decimal comma, such as German. */
export const usualSeparator = (language?: string): CsvSeparator =>
  new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ','

interface CsvSeparatorState {
  separator: CsvSeparator
  choose: (separator: CsvSeparator) => void
}

/** The separator for all CSV files, remembered on this device. */
export const useCsvSeparator = create<CsvSeparatorState>((set) => ({
  separator: CSV_SEPARATORS.find((each) => each === deviceStorage.getItem(KEY)) ?? usualSeparator(),
  choose: (separator) => {
    deviceStorage.setItem(KEY, separator)
    set({ separator })
  },
}))

/** A CSV file as a data URL. */
export const csvAddress = (rows: readonly CsvRow[], separator: CsvSeparator): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(rows, separator))}`

/** Saves rows as a CSV file with the chosen separator. */
export const saveCsv = (fileName: string, rows: readonly CsvRow[]): void => {
  const link = document.createElement('a')
  link.href = csvAddress(rows, useCsvSeparator.getState().separator)
  link.download = fileName
  link.click()
}
