const PATTERN = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Reads a whole string as a decimal number; null if it is not one (`nan`, `inf`, `0x1`) or is too large. */
export const decimalNumber = (text: string): number | null => {
  const value = PATTERN.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}
