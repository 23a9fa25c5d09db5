/** Most specific first: Edge and Opera also claim to be Chrome, and almost all claim to be Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Most specific first: Android also claims to be Linux, and iPhones are `like Mac OS X`. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** How many characters to search. Headers can be 16 KB long, but the relevant part comes first. */
const READ_LENGTH = 512

const firstIn = (text: string, names: readonly [RegExp, string][]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** A readable name for a browser such as `Firefox on Linux`, derived from its `User-Agent`; null if unknown. */
export const browserName = (userAgent: string | undefined): string | null => {
  const text = (userAgent ?? '').slice(0, READ_LENGTH)
  const [browser, system] = [firstIn(text, BROWSERS), firstIn(text, SYSTEMS)]
  return [browser, system].filter(Boolean).join(' on ') || null
}
