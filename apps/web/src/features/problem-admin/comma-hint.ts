import { problemAdminTexts } from './texts'

/** A hint if an expected output has a number with a decimal comma. `10,000` may mean ten thousand. */
export const commaHint = (answer: string): string | undefined => {
  const number = /(?<!\S)[+-]?(?![1-9]\d{0,2},\d{3}(?!\S))\d+,\d+(?!\S)/.exec(answer)?.[0]
  return number && problemAdminTexts.form.decimalComma(number, number.replace(',', '.'))
}
