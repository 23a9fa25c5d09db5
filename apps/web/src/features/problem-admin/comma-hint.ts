import { problemAdminTexts } from './texts'

/** A hint if an expected output has a decimal comma. Ignores numbers such as `10,000`, which may be ten thousand. */
export const commaHint = (answer: string): string | undefined => {
  const number = /(?<!\S)[+-]?(?![1-9]\d{0,2},\d{3}(?!\S))\d+,\d+(?!\S)/.exec(answer)?.[0]
  return number && problemAdminTexts.form.decimalComma(number, number.replace(',', '.'))
}
