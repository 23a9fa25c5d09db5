/** Non-breaking space. */
const NBSP = '\u00a0'

/**
 * Keeps numbers such as "1 000 000" and inequalities such as "1 ≤ n ≤ 10" on one line. The line may break before the
 * sign of a number with more than five groups, because otherwise a narrow screen would break the number anywhere.
 */
export const unbrokenNumbers = (text: string): string =>
  text
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, NBSP)
    .replace(
      /\s([≤≥<>=≠≈×·+−])\s(\d{1,3}(?:\s\d{3}){5,})?/g,
      (_, sign: string, long = '') => `${long === '' ? NBSP : ' '}${sign}${NBSP}${long}`,
    )
