/** Non-breaking space. */
const NBSP = '\u00a0'

/**
 * Keeps numbers such as "1 000 000" and inequalities such as "1 ≤ n ≤ 10" on one line. A number of more than five
 * groups may break after its sign, because otherwise a narrow screen would break it anywhere.
 */
export const unbrokenNumbers = (text: string): string =>
  text
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, NBSP)
    .replace(
      /\s([≤≥<>=≠≈×·+−])\s(\d{1,3}(?:\s\d{3}){5,})?/g,
      (_, sign: string, long = '') => `${long === '' ? NBSP : ' '}${sign}${NBSP}${long}`,
    )
