import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import type { PackageIssue } from './package-error'
import { replaceConstants } from './programs'
import type { PackageFile, PackageSource } from './source'

/** The statement as the page shows it. */
export interface Statement {
  /** Sanitised HTML, without the samples. */
  html: string
  /** Two-letter code of its language. */
  language: string
  /** The name that the statement gives the problem, or null. */
  title: string | null
  warnings: PackageIssue[]
}

const FOLDERS = ['statement/', 'problem_statement/', '']
const ENDINGS = ['md', 'tex', 'html', 'txt', 'pdf'] as const
type Ending = (typeof ENDINGS)[number]

interface Candidate {
  file: PackageFile
  folder: string
  language: string
  ending: Ending
}

/**
 * Reads the statement in English, else in the first language there is; Markdown before LaTeX before DOMjudge's
 * HTML and plain text. LaTeX is shown as its source.
 */
export const readStatement = async (
  source: PackageSource,
  constants: ReadonlyMap<string, string>,
): Promise<Statement> => {
  const chosen = candidatesOf(source).sort(byPreference)[0]
  if (chosen === undefined)
    return {
      html: '<p>This problem has no statement.</p>',
      language: 'en',
      title: null,
      warnings: [{ file: null, line: null, reason: 'The package has no statement.' }],
    }
  const { file, language } = chosen
  if (chosen.ending === 'pdf')
    return {
      html: '<p>The statement of this problem is a PDF file, which is not shown yet.</p>',
      language,
      title: null,
      warnings: [{ file: file.path, line: null, reason: 'A statement in PDF is not shown yet.' }],
    }
  const text = replaceConstants((await file.read()).toString('utf8').replace(/^\uFEFF/, ''), constants)
  switch (chosen.ending) {
    case 'md':
      return { ...(await fromMarkdown(source, chosen, text)), language }
    case 'html':
      return { html: clean(text), language, title: null, warnings: [] }
    case 'tex':
      return { html: `<pre>${escapeHtml(text)}</pre>`, language, title: latexTitle(text), warnings: [] }
    case 'txt':
      return { html: `<pre>${escapeHtml(text)}</pre>`, language, title: null, warnings: [] }
    default:
      return chosen.ending satisfies never
  }
}

const candidatesOf = (source: PackageSource): Candidate[] =>
  [...source.files.values()].flatMap((file) => {
    const match =
      /^(statement\/|problem_statement\/|)problem(?:\.([a-z]{2,3}(?:-[A-Z]{2})?))?\.(md|tex|html|txt|pdf)$/.exec(
        file.path,
      )
    if (match === null) return []
    return [{ file, folder: match[1]!, language: match[2] ?? 'en', ending: match[3] as Ending }]
  })

const byPreference = (a: Candidate, b: Candidate): number =>
  Number(b.language === 'en') - Number(a.language === 'en') ||
  (a.language < b.language ? -1 : a.language > b.language ? 1 : 0) ||
  ENDINGS.indexOf(a.ending) - ENDINGS.indexOf(b.ending) ||
  FOLDERS.indexOf(a.folder) - FOLDERS.indexOf(b.folder)

const IMAGE_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
}
const LARGEST_IMAGE = 256 * 1024

/** Images beside the statement become data URLs, so that the page needs nothing but the HTML. */
const fromMarkdown = async (source: PackageSource, { file, folder }: Candidate, text: string) => {
  const warnings: PackageIssue[] = []
  const markdown = new MarkdownIt({ html: true })
  const tokens = markdown.parse(text, {})
  const title = takeTitle(tokens)
  for (const token of tokens.flatMap((block) => block.children ?? [])) {
    if (token.type !== 'image') continue
    const path = `${folder}${decodeURIComponentSafely(token.attrGet('src') ?? '').replace(/^\.\//, '')}`
    const image = source.files.get(path)
    const type = IMAGE_TYPES[/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '']
    if (image === undefined || type === undefined || image.size > LARGEST_IMAGE) {
      warnings.push({
        file: file.path,
        line: null,
        reason: `The image ${path} is not shown: it is missing, too large or of another type than PNG, JPEG and GIF.`,
      })
      token.attrSet('src', '')
      continue
    }
    token.attrSet('src', `data:${type};base64,${(await image.read()).toString('base64')}`)
  }
  return { html: clean(markdown.renderer.render(tokens, markdown.options, {})), title, warnings }
}

/** A statement's first heading of level 1 names the problem, and the page shows the name already. */
const takeTitle = (tokens: ReturnType<MarkdownIt['parse']>): string | null => {
  if (tokens[0]?.type !== 'heading_open' || tokens[0].tag !== 'h1') return null
  const title = tokens[1]?.content.trim() ?? ''
  tokens.splice(0, 3)
  return title === '' ? null : title
}

const decodeURIComponentSafely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const clean = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins', 'details', 'summary'],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      th: ['colspan', 'rowspan', 'align'],
      td: ['colspan', 'rowspan', 'align'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    exclusiveFilter: (frame) =>
      frame.tag === 'img' && !/^data:image\/(png|jpeg|gif);base64,/.test(frame.attribs.src ?? ''),
  })

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** `%% plainproblemname: …` before `\problemname{…}`, as the legacy format asks. */
const latexTitle = (text: string): string | null => {
  const plain = /^%+\s*plainproblemname:\s*(.+?)\s*$/m.exec(text)?.[1]
  return plain ?? /\\problemname\{([^{}]+)\}/.exec(text)?.[1]?.trim() ?? null
}
