import { type YamlDocument, YamlMistake } from '@cohort/shared'
import { type Document, isSeq, LineCounter, parseDocument } from 'yaml'

/**
 * Parses YAML, of which JSON is a subset.
 * @throws YamlMistake
 */
export const parseYaml = (text: string): YamlDocument => {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: false,
  })
  const [mistake] = document.errors
  if (mistake !== undefined)
    throw new YamlMistake(
      `This is not valid YAML: ${mistake.message}`,
      lineCounter.linePos(mistake.pos[0]).line,
    )
  const { contents } = document
  return {
    value: valueIn(document),
    lineOf(index) {
      const range = isSeq<{ range?: [number, number, number] }>(contents)
        ? contents.items[index]?.range
        : undefined
      return range ? lineCounter.linePos(range[0]).line : 1
    },
  }
}

const valueIn = (document: Document): unknown => {
  try {
    return document.toJS({ maxAliasCount: 50 })
  } catch (error) {
    throw new YamlMistake(`This is not valid YAML: ${(error as Error).message}`, 1)
  }
}
