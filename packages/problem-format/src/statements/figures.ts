import { LARGEST_PICTURE } from '@cohort/shared'
import { imageSize } from 'image-size'
import { lookup } from '../lookup'
import type { PackageFile } from '../source/package-file'
import type { PackageSource } from '../source/package-source'
import { activeContentOf } from './svg'

/** A file in the package that a statement refers to. */
export interface StatementFile {
  /** In hex. */
  sha256: string
  type: string
  file: PackageFile
  /** Null for a PDF file or an image without a size. */
  size: ImageSize | null
}

/** In CSS pixels, both greater than 0. */
export interface ImageSize {
  width: number
  height: number
}

/** A file that can be shown, or a clause with the reason why it cannot. */
export type Figure = StatementFile | string

const MIB = 1024 * 1024
const LARGEST_TOTAL = 32 * MIB

/**
 * The media types and the first bytes (in hex) of files that can be shown, by extension. A name without an extension is
 * tried with each, in this order.
 */
const TYPES = lookup<{ type: string; beginning: string }>({
  svg: { type: 'image/svg+xml', beginning: '' },
  png: { type: 'image/png', beginning: '89504e47' },
  jpg: { type: 'image/jpeg', beginning: 'ffd8ff' },
  jpeg: { type: 'image/jpeg', beginning: 'ffd8ff' },
  gif: { type: 'image/gif', beginning: '47494638' },
  pdf: { type: 'application/pdf', beginning: '255044462d' },
})

const endingOf = (path: string): string => /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
const stemOf = (path: string): string => path.replace(/\.[a-z]+$/i, '')

/** Reads the file; null if its content does not match its extension. */
export const statementFile = async (file: PackageFile, content: Buffer): Promise<StatementFile | null> => {
  const { type, beginning } = TYPES[endingOf(file.path)]!
  return content.toString('hex', 0, 8).startsWith(beginning)
    ? { sha256: await file.hash(), type, file, size: sizeOf(content) }
    : null
}

const sizeOf = (content: Buffer): ImageSize | null => {
  try {
    const { width, height, orientation = 1 } = imageSize(content)
    if (!(width >= 1 && height >= 1)) return null
    // Browsers apply the Exif orientation, which swaps width and height from 5 on.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return null
  }
}

/** Finds figures for a package's statements, and collects the files that they use. */
export const createFigureCollection = (source: PackageSource) => {
  const read = new Map<string, Figure>()
  const used = new Map<string, StatementFile>()
  let total = 0

  const readFigure = async (file: PackageFile): Promise<Figure> => {
    const ending = endingOf(file.path)
    if (file.size > LARGEST_PICTURE) return `${file.path} is larger than ${LARGEST_PICTURE / MIB} MB`
    total += file.size
    if (total > LARGEST_TOTAL) return `the images together are larger than ${LARGEST_TOTAL / MIB} MB`
    const content = await file.read()
    const active = ending === 'svg' ? activeContentOf(content) : null
    if (active !== null) return `${file.path} ${active}: save it as a plain SVG or as PNG`
    return (await statementFile(file, content)) ?? `${file.path} is not a ${ending.toUpperCase()} file`
  }

  return {
    /**
     * Reads the figures that a statement may refer to, judging by its text.
     * @param folder the statement's folder with a trailing slash; empty for the root
     * @returns a function that finds a figure by its path in the folder, with or without an extension
     */
    async open(folder: string, text: string): Promise<(name: string) => Figure> {
      const figures = new Map<string, Figure>()
      for (const file of source.files.values()) {
        const inside = file.path.slice(folder.length)
        if (!file.path.startsWith(folder) || TYPES[endingOf(inside)] === undefined) continue
        if (!text.includes(stemOf(inside.split('/').at(-1)!))) continue
        const figure = read.get(file.path) ?? (await readFigure(file))
        read.set(file.path, figure)
        figures.set(inside, figure)
      }
      return (name) => findIn(figures, name)
    },
    /** Marks a file as used and returns its URL for stored HTML. */
    use(file: StatementFile): string {
      used.set(file.sha256, file)
      return `files/${file.sha256}`
    },
    /** The size of a used image, by its URL. */
    sizeAt: (address: string): ImageSize | null => used.get(address.slice('files/'.length))?.size ?? null,
    /** The used files, without duplicates. */
    used: () => [...used.values()],
  }
}

export type FigureCollection = ReturnType<typeof createFigureCollection>

const findIn = (figures: ReadonlyMap<string, Figure>, name: string): Figure => {
  const path = name.trim().replace(/^(\.\/)+/, '')
  const ending = endingOf(path)
  const isKnown = TYPES[ending] !== undefined
  // Web pages cannot show PDF figures, so look for the same image in another format, which packages often contain.
  const stem = isKnown ? stemOf(path) : path
  const tried = isKnown && ending !== 'pdf' ? [path] : Object.keys(TYPES).map((each) => `${stem}.${each}`)
  const found = tried.flatMap((each) => figures.get(each) ?? [])
  const shown = found.find((figure) => typeof figure !== 'string') ?? found[0]
  if (shown !== undefined) return shown
  return /^(eps|ps|tiff?|bmp|webp|avif|tikz|tex)$/.test(ending)
    ? `only SVG, PNG, JPEG and GIF images are shown, not ${ending.toUpperCase()}`
    : 'there is no such image next to the statement'
}
