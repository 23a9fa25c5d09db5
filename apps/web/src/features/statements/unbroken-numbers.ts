const NBSP = '\u00a0'

/**
 * Keeps numbers such as "1 000 000" and inequalities such as "1 ≤ n ≤ 10" on one line. Very long numbers may start
 * a new line with their sign. Otherwise a narrow screen would break them at an arbitrary digit.
 */
export const unbrokenNumbers = (text: string): string =>
  text
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, NBSP)
    .replace(
      /\s([≤≥<>=≠≈×·+−])\s(\d{1,3}(?:\s\d{3}){5,})?/g,
      (_, sign: string, long = '') => `${long === '' ? NBSP : ' '}${sign}${NBSP}${long}`,
    )
