import { basename, dirname, join } from 'node:path/posix'
import type { SourceFile } from '@cohort/shared'
import type { Program } from './language-definition'

/** A Java file's top-level declarations, as far as they are needed to compile and start it. */
interface JavaFile {
  /** The package, empty for the unnamed one. */
  packageName: string
  types: { name: string; isPublic: boolean; hasMain: boolean }[]
  /** Whether the file has no class around its methods (JEP 512), so that its class is named after the file. */
  hasBareMain: boolean
}

/** Blanks out comments, strings and character literals, so that their braces and words do not count. Keeps the length. */
const withoutTexts = (source: string): string =>
  source.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:(?<!\\)"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g,
    (text) => text.replace(/[^\n]/g, ' '),
  )

const TYPE = /\b(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)/u
const MAIN = /\bvoid\s+main\s*\(/

/** Parses a Java file by its braces. It may be wrong about a file that does not compile. */
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

/** Maximum bytes of a file name on Linux. */
const LONGEST_NAME = 255

/**
 * A public class must be in a file with its name, so a contestant's file is named after it. The main class is the one
 * with a main method; if there are several, the one in Main.java, then a public one.
 */
export const arrangeJava = (files: readonly SourceFile[], sources: readonly SourceFile[]): Program => {
  const taken = new Set(files.map(({ path }) => path))
  const read = sources.map((sent) => {
    // Editors on Windows add a byte order mark, which of our compilers only javac rejects.
    const source = { ...sent, text: sent.text.replace(/^\uFEFF/, '') }
    const contents = readJavaFile(source.text)
    const publicName = contents.types.find(({ isPublic }) => isPublic)?.name
    const wanted = publicName === undefined ? source.path : join(dirname(source.path), `${publicName}.java`)
    // The compiler reports a class whose name cannot be a file name.
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
    // If there is no main method, the JVM reports it for this class.
    mainClass: start?.mainClass ?? (read[0] === undefined ? 'Main' : basename(read[0].path, '.java')),
    beginWith: null,
  }
}
