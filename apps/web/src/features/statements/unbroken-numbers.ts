const NBSP = '\u00a0'

/**
 * Keeps numbers such as "1 000 000" and inequalities such as "1 ≤ n ≤ 10" on one line. Allows a line break
 * before the sign of a very long number, which a narrow screen would otherwise break at an arbitrary digit.
 */
export const unbrokenNumbers = (text: string): string =>
  text
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, NBSP)
    .replace(
      /\s([≤≥<>=≠≈×·+−])\s(\d{1,3}(?:\s\d{3}){5,})?/g,
      (_, sign: string, long = '') => `${long === '' ? NBSP : ' '}${sign}${NBSP}${long}`,
    )
