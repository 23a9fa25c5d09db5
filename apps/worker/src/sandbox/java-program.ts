import { basename, dirname, join } from 'node:path/posix'
import type { SourceFile } from '@cohort/shared'
import type { Program } from './language-definition'

/** What one Java file declares at its top level, as far as building and starting it needs to know. */
interface JavaFile {
  /** The package, empty for the unnamed one. */
  packageName: string
  types: { name: string; isPublic: boolean; hasMain: boolean }[]
  /** A file without a class around its methods (JEP 512): its class is named after the file. */
  hasBareMain: boolean
}

/** Blanks out comments, texts and characters, so that braces and words in them do not count. Keeps the length. */
const withoutTexts = (source: string): string =>
  source.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:(?<!\\)"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g,
    (text) => text.replace(/[^\n]/g, ' '),
  )

const TYPE = /\b(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)/u
const MAIN = /\bvoid\s+main\s*\(/

/** Reads a Java file by its braces. It need not be right about a file that does not compile. */
const readJavaFile = (source: string): JavaFile => {
  const file: JavaFile = { packageName: '', types: [], hasBareMain: false }
  let depth = 0
  let head = ''
  let current: JavaFile['types'][number] | null = null
  for (const part of withoutTexts(source).split(/([{};])/)) {
    if (part === '{') {
      if (depth === 0) {
        const name = TYPE.exec(head)?.[1]
        current = name === undefined ? null : { name, isPublic: /\bpublic\b/.test(head), hasMain: false }
        if (current !== null) file.types.push(current)
        else if (MAIN.test(head)) file.hasBareMain = true
      } else if (depth === 1 && current !== null && MAIN.test(head)) {
        current.hasMain = true
      }
      depth++
      head = ''
    } else if (part === '}' || part === ';') {
      if (depth === 0) file.packageName ||= /\bpackage\s+([\w.$]+)\s*$/u.exec(head)?.[1] ?? ''
      if (part === '}') depth = Math.max(0, depth - 1)
      head = ''
    } else {
      head = part
    }
  }
  return file
}

/** Bytes of a file's name on Linux. */
const LONGEST_NAME = 255

/**
 * A public class has to stand in a file of its name: a contestant's file is named for it, whatever was sent. The
 * class that starts is the one with a main method; of several, that in the file called Main, then a public one.
 */
export const arrangeJava = (files: readonly SourceFile[], sources: readonly SourceFile[]): Program => {
  const taken = new Set(files.map(({ path }) => path))
  const read = sources.map((sent) => {
    // Editors on Windows put a byte order mark first; javac is the only compiler here that refuses it.
    const source = { ...sent, text: sent.text.replace(/^\uFEFF/, '') }
    const contents = readJavaFile(source.text)
    const publicName = contents.types.find(({ isPublic }) => isPublic)?.name
    const wanted = publicName === undefined ? source.path : join(dirname(source.path), `${publicName}.java`)
    // The compiler says itself what is wrong with a class whose name no file can have.
    const fits = Buffer.byteLength(basename(wanted)) <= LONGEST_NAME
    const path = taken.has(wanted) || !fits ? source.path : wanted
    taken.add(path)
    return { path, sentAs: source.path, text: source.text, contents }
  })
  const arranged = new Map(read.map(({ sentAs, path, text }) => [sentAs, { path, text }]))

  const starts = read.flatMap(({ path, sentAs, contents }) => {
    const inFile = basename(path, '.java')
    const inMainFile = /^main\.java$/i.test(basename(sentAs))
    const named = contents.types.filter(({ hasMain }) => hasMain)
    const bare = contents.hasBareMain ? [{ name: inFile, isPublic: true }] : []
    return [...named, ...bare].map(({ name, isPublic }) => ({
      path,
      mainClass: contents.packageName === '' ? name : `${contents.packageName}.${name}`,
      rank: (inMainFile ? 2 : 0) + (isPublic ? 1 : 0),
    }))
  })
  const start = starts.reduce<(typeof starts)[number] | undefined>(
    (best, candidate) => (best === undefined || candidate.rank > best.rank ? candidate : best),
    undefined,
  )
  return {
    files: files.map((file) => arranged.get(file.path) ?? file),
    sources: read.map(({ path }) => path),
    main: start?.path ?? read[0]?.path ?? '',
    // Without any main method the JVM says so itself, naming this class.
    mainClass: start?.mainClass ?? (read[0] === undefined ? 'Main' : basename(read[0].path, '.java')),
    beginWith: null,
  }
}
