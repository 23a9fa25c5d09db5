const PATTERN = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** A whole text as a decimal number; null where it is none (`nan`, `inf`, `0x1`), or one beyond what a number can be. */
export const decimalNumber = (text: string): number | null => {
  const value = PATTERN.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}
