import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '@cohort/shared'
import { Language as Grammar, Parser } from 'web-tree-sitter'
import type { Analysis, AnalysisFiles, AnalysisRequest } from './analysis'
import { type Complexity, complexityOf } from './complexity/complexity'
import { readProgram } from './program/program'
import { reviewProgram } from './review/review'
import { readTree } from './syntax/read-tree'
import { type SyntaxNode, walk } from './syntax/syntax-node'

// The program of the analysis thread: one request at a time, one answer each. An error of the parser ends it.
const { grammars } = workerData as Pick<AnalysisFiles, 'grammars'>
const parsers = new Map<Language, Promise<Parser>>()
const ready = Parser.init()

const parserOf = (language: Language): Promise<Parser> => {
  const known = parsers.get(language) ?? loadParser(language)
  parsers.set(language, known)
  return known
}

const loadParser = async (language: Language): Promise<Parser> => {
  await ready
  const grammar = await Grammar.load(await readFile(grammars[language]))
  return new Parser().setLanguage(grammar)
}

const analyse = async (request: AnalysisRequest): Promise<Analysis | Complexity | null> => {
  const { language, code } = request
  const parser = await parserOf(language)
  const tree = parser.parse(code)
  parser.reset()
  if (!tree) return null
  let root: SyntaxNode | null
  let isBroken: boolean
  try {
    isBroken = tree.rootNode.hasError
    root = readTree(tree)
  } finally {
    tree.delete()
  }
  if (!root) return null
  // What stands beside an error may be read as something that it is not.
  if (request.kind === 'complexity') return isBroken ? null : complexityOf(readProgram(language, root))
  if (isBroken) return { findings: [], brokenAt: brokenLine(root) }
  return { findings: reviewProgram(readProgram(language, root), request.problem), brokenAt: null }
}

const brokenLine = (root: SyntaxNode): number => {
  for (const { type, line } of walk(root)) if (type === 'ERROR') return line
  return 1
}

parentPort?.on('message', (request: AnalysisRequest) => {
  void analyse(request).then((analysis) => parentPort?.postMessage(analysis))
})
