const PATTERN = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Parses a decimal number; null if the string is not entirely one (`nan`, `inf`, `0x1`) or the number is too large. */
export const decimalNumber = (text: string): number | null => {
  const value = PATTERN.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}
