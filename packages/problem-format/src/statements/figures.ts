import type { PackageFile } from '../source/package-file'
import type { PackageSource } from '../source/package-source'
import { lookup } from './lookup'
import { activeContentOf } from './svg'

/** A file of the package that a statement shows. */
export interface StatementFile {
  /** SHA-256 of its content in hex. */
  sha256: string
  type: string
  file: PackageFile
}

export type Figure = { kind: 'image' | 'document'; file: StatementFile } | { kind: 'refused'; reason: string }

/** The files next to a statement, read and checked. */
export interface Figures {
  /** What the statement means by a name, with or without an ending, below its folder. */
  find(name: string): Figure
  /** The address of a found file in the stored HTML; from then on the file belongs to the statement. */
  use(file: StatementFile): string
}

export interface FigureShelf {
  /** The figures of a statement in `folder` (empty or with a slash at its end), as far as its text names them. */
  open(folder: string, text: string): Promise<Figures>
  /** @throws PackageError where the file cannot be read */
  add(file: PackageFile, type: string): Promise<StatementFile>
  address(file: StatementFile): string
  /** Those that any statement uses, each once. */
  used(): StatementFile[]
}

const MIB = 1024 * 1024
const LARGEST = 4 * MIB
const LARGEST_TOTAL = 32 * MIB

export const isPdf = (content: Buffer): boolean => content.toString('latin1', 0, 5) === '%PDF-'

const TYPES = lookup<{ type: string; isContent(content: Buffer): boolean }>({
  svg: { type: 'image/svg+xml', isContent: () => true },
  png: { type: 'image/png', isContent: (content) => content.toString('latin1', 0, 4) === '\x89PNG' },
  jpg: { type: 'image/jpeg', isContent: (content) => content.toString('hex', 0, 3) === 'ffd8ff' },
  gif: { type: 'image/gif', isContent: (content) => content.toString('latin1', 0, 4) === 'GIF8' },
  pdf: { type: 'application/pdf', isContent: isPdf },
})

/** In the order in which a name without an ending is tried. */
const ENDINGS = ['svg', 'png', 'jpg', 'jpeg', 'gif', 'pdf']

const endingOf = (path: string): string => /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
const typeOf = (ending: string) => TYPES[ending === 'jpeg' ? 'jpg' : ending]

export const createFigureShelf = (source: PackageSource): FigureShelf => {
  const read = new Map<string, Figure>()
  const used = new Map<string, StatementFile>()
  let total = 0

  const use = (file: StatementFile): string => {
    used.set(file.sha256, file)
    return `files/${file.sha256}`
  }

  const readFigure = async (file: PackageFile): Promise<Figure> => {
    const ending = endingOf(file.path)
    const refuse = (reason: string): Figure => ({ kind: 'refused', reason })
    const known = typeOf(ending)!
    if (file.size > LARGEST) return refuse(`${file.path} is larger than ${LARGEST / MIB} MiB`)
    total += file.size
    if (total > LARGEST_TOTAL)
      return refuse(`the figures together are larger than ${LARGEST_TOTAL / MIB} MiB`)
    const content = await file.read()
    if (!known.isContent(content))
      return refuse(`what is in ${file.path} is no ${ending.toUpperCase()} image`)
    const active = ending === 'svg' ? activeContentOf(content) : null
    if (active !== null) return refuse(`${file.path} ${active}: save it as a plain SVG or as PNG`)
    return { kind: ending === 'pdf' ? 'document' : 'image', file: await fileOf(file, known.type) }
  }

  return {
    async open(folder, text) {
      const figures = new Map<string, Figure>()
      for (const file of source.files.values()) {
        const inside = file.path.slice(folder.length)
        if (!file.path.startsWith(folder) || typeOf(endingOf(inside)) === undefined) continue
        if (!text.includes(stemOf(inside.split('/').at(-1)!))) continue
        const figure = read.get(file.path) ?? (await readFigure(file))
        read.set(file.path, figure)
        figures.set(inside, figure)
      }
      return { find: (name) => findIn(figures, name), use }
    },
    add: fileOf,
    address: use,
    used: () => [...used.values()],
  }
}

const fileOf = async (file: PackageFile, type: string): Promise<StatementFile> => ({
  sha256: await file.hash(),
  type,
  file,
})

const stemOf = (name: string): string => name.replace(/\.[a-z]+$/i, '')

const findIn = (figures: ReadonlyMap<string, Figure>, name: string): Figure => {
  const path = name.trim().replace(/^(\.\/)+/, '')
  const asked = typeOf(endingOf(path)) === undefined ? null : endingOf(path)
  // LaTeX takes PDF figures, which no page shows: the same picture is often there in another format too.
  const tried =
    asked === null || asked === 'pdf'
      ? ENDINGS.map((ending) => `${asked === null ? path : stemOf(path)}.${ending}`)
      : [path]
  const found = tried.flatMap((each) => figures.get(each) ?? [])
  const other = endingOf(path)
  return (
    found.find(({ kind }) => kind !== 'refused') ??
    found[0] ?? {
      kind: 'refused',
      reason:
        asked === null && /^(eps|ps|tiff?|bmp|webp|avif|tikz|tex)$/.test(other)
          ? `images of the type ${other} are not shown, only SVG, PNG, JPEG and GIF`
          : `there is no such image beside the statement`,
    }
  )
}
