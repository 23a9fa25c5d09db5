import { escapeUTF8 as escapeHtml } from 'entities'

interface FigureSize {
  /** As HTML has it: pixels or percent. */
  width: string | null
  height: string | null
}

const PIXELS: Readonly<Record<string, number>> = {
  cm: 37.8,
  mm: 3.78,
  in: 96,
  pt: 1.333,
  bp: 1.333,
  px: 1,
  em: 16,
  ex: 8,
}

/** The size that the options of \includegraphics ask for. */
export const widthOf = (options: string): FigureSize => ({
  width: lengthOf(/\bwidth\s*=\s*([^,\]]*)/.exec(options)?.[1] ?? ''),
  height: lengthOf(/\bheight\s*=\s*([^,\]]*)/.exec(options)?.[1] ?? ''),
})

const lengthOf = (length: string): string | null => {
  const part = /^([\d.]*)\s*\\(?:textwidth|linewidth|columnwidth|hsize)/.exec(length.trim())
  if (part !== null)
    return `${Math.min(100, Math.round(100 * (part[1] === '' ? 1 : Number(part[1])) || 100))}%`
  const absolute = /^([\d.]+)\s*([a-z]{2})/.exec(length.trim())
  const pixels = Number(absolute?.[1]) * (PIXELS[absolute?.[2] ?? ''] ?? Number.NaN)
  return Number.isFinite(pixels) && pixels > 0 ? String(Math.min(2000, Math.round(pixels))) : null
}

/** A picture, or a link to what a browser does not show inside of a page. */
export const figureHtml = (
  kind: 'image' | 'document',
  address: string,
  name: string,
  { width, height }: FigureSize,
): string => {
  if (kind === 'document') return `<a href="${address}">${escapeHtml(name)}</a>`
  const size = `${width === null ? '' : ` width="${width}"`}${height === null ? '' : ` height="${height}"`}`
  return `<img src="${address}" alt=""${size}>`
}
