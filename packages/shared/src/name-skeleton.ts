/**
 * Characters with the Latin letters that they resemble: Cyrillic, Greek and digits from Unicode's confusables.txt (UTS
 * #39), limited to what keyboards can type.
 */
const LOOKALIKES = new Map(
  (
    'аa вb сc ԁd еe һh іi јj кk ӏl мm нh оo рp ԛq ѕs тt ԝw хx уy Аa Вb Сc Еe Нh Іl Ӏl Јj Кk Мm Оo Рp Ѕs Тt Хx Уy ' +
    'αa γy εe ιi κk νv οo ρp τt υu χx Αa Βb Εe Ζz Ηh Ιl Κk Μm Νn Οo Ρp Τt Υy Χx ' +
    '0o 1l |l Il ıi'
  )
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
)

/**
 * Reduces a display name to a skeleton: lookalikes become the same letter, and case, accents, spaces and punctuation
 * are ignored. Two names with the same skeleton can be mistaken for each other.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export const nameSkeleton = (name: string): string => {
  const letters = [...name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')]
  const skeleton = letters
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[\s\p{P}\p{S}]/gu, '')
  // A name that consists of emoji has an empty skeleton.
  return skeleton || name.normalize('NFKC')
}
