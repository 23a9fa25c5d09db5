import { basename, dirname, join } from 'node:path/posix'
import type { SourceFile } from '@cohort/shared'
import type { Program } from './language-definition'

/** The parts of a Java file that decide how to compile and start it. */
interface JavaFile {
  /** Empty for the unnamed package. */
  packageName: string
  types: { name: string; isPublic: boolean; hasMain: boolean }[]
  /** Whether `main` is outside any class (JEP 512). The implicit class is then named after the file. */
  hasBareMain: boolean
}

/** Replaces comments, strings and character literals with spaces, because they may contain braces and keywords. */
const withoutTexts = (source: string): string =>
  source.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:(?<!\\)"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g,
    (text) => text.replace(/[^\n]/g, ' '),
  )

const TYPE = /\b(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)/u
const MAIN = /\bvoid\s+main\s*\(/

/** Parses a Java file by its braces. The result may be wrong if the file does not compile. */
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

/** The maximum length of a file name on Linux, in bytes. */
const LONGEST_NAME = 255

/**
 * Renames each file after its public class, as Java requires, and finds the main class. If several classes have a main
 * method, the one in Main.java wins, then a public one.
 */
export const arrangeJava = (files: readonly SourceFile[], sources: readonly SourceFile[]): Program => {
  const taken = new Set(files.map(({ path }) => path))
  const read = sources.map((sent) => {
    // Editors on Windows add a byte order mark, which javac rejects.
    const source = { ...sent, text: sent.text.replace(/^\uFEFF/, '') }
    const contents = readJavaFile(source.text)
    const publicName = contents.types.find(({ isPublic }) => isPublic)?.name
    const wanted = publicName === undefined ? source.path : join(dirname(source.path), `${publicName}.java`)
    // The compiler reports a class name that is too long for a file name.
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
    // If there is no main method, the JVM reports its absence in this class.
    mainClass: start?.mainClass ?? (read[0] === undefined ? 'Main' : basename(read[0].path, '.java')),
    beginWith: null,
  }
}
