import { lookup } from '../../lookup'

const PIXELS = lookup({ cm: 37.8, mm: 3.78, in: 96, pt: 1.333, bp: 1.333, px: 1, em: 16, ex: 8 })

/** The size that the options of \includegraphics ask for, as attributes of HTML: pixels or percent. */
export const sizeAttributes = (options: string): string =>
  [...options.matchAll(/\b(width|height)\s*=\s*([^,\]]*)/g)]
    .map(([, name, length]) => [name, lengthOf(length!.trim())])
    .map(([name, length]) => (length === null ? '' : ` ${name}="${length}"`))
    .join('')

const lengthOf = (length: string): string | null => {
  const part = /^([\d.]*)\s*\\(?:textwidth|linewidth|columnwidth|hsize)/.exec(length)
  if (part !== null)
    return `${Math.min(100, Math.round(100 * (part[1] === '' ? 1 : Number(part[1])) || 100))}%`
  const absolute = /^([\d.]+)\s*([a-z]{2})/.exec(length)
  const pixels = Number(absolute?.[1]) * (PIXELS[absolute?.[2] ?? ''] ?? Number.NaN)
  return Number.isFinite(pixels) && pixels > 0 ? String(Math.min(2000, Math.round(pixels))) : null
}
