import type { Tree } from 'web-tree-sitter'
import type { SyntaxNode } from './syntax-node'

/** Trees of people's programs have a few thousand nodes, a few dozen deep: what is beyond was made to cost. */
const MOST_NODES = 60_000
const DEEPEST = 400

/**
 * Copies a tree out of the parser's memory, so that it can be freed.
 * @returns null where the tree is larger or deeper than a program that a person wrote
 */
export const readTree = (tree: Tree): SyntaxNode | null => {
  const cursor = tree.walk()
  try {
    const read = (parent: SyntaxNode | null): SyntaxNode => ({
      type: cursor.nodeType,
      field: cursor.currentFieldName,
      isNamed: cursor.nodeIsNamed,
      text: cursor.nodeText,
      line: cursor.startPosition.row + 1,
      parent,
      children: [],
    })
    const root = read(null)
    let current = root
    let count = 1
    let depth = 0
    const add = (parent: SyntaxNode) => {
      current = read(parent)
      parent.children.push(current)
      count++
    }
    for (;;) {
      if (count > MOST_NODES || depth > DEEPEST) return null
      if (cursor.gotoFirstChild()) {
        depth++
        add(current)
        continue
      }
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent() || !current.parent) return root
        current = current.parent
        depth--
      }
      if (!current.parent) return root
      add(current.parent)
    }
  } finally {
    cursor.delete()
  }
}
