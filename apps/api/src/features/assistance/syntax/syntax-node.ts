/** A node of a syntax tree, free of the parser's own memory. */
export interface SyntaxNode {
  /** As the language's grammar calls it. */
  type: string
  /** Its name within the parent, where the grammar gives one. */
  field: string | null
  /** Whether the grammar names it; punctuation and key words are not named. */
  isNamed: boolean
  text: string
  /** From 1. */
  line: number
  parent: SyntaxNode | null
  children: SyntaxNode[]
}

/** The child of this name. */
export const childOf = (node: SyntaxNode, field: string): SyntaxNode | null =>
  node.children.find((child) => child.field === field) ?? null

/** Its named children, comments left out. */
export const namedChildren = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter(({ isNamed, type }) => isNamed && !type.endsWith('comment'))

/** The node and everything below it, in the order of the text; `enter` says where not to go deeper. */
export function* walk(
  node: SyntaxNode,
  enter: (node: SyntaxNode) => boolean = () => true,
): Generator<SyntaxNode> {
  yield node
  if (!enter(node)) return
  for (const child of node.children) yield* walk(child, enter)
}

/** What the node stands in, from the inside to the outside. */
export function* ancestors(node: SyntaxNode): Generator<SyntaxNode> {
  for (let above = node.parent; above; above = above.parent) yield above
}

/** Whether `node` is `outer` or stands in it. */
export const isWithin = (node: SyntaxNode, outer: SyntaxNode): boolean =>
  node === outer || [...ancestors(node)].includes(outer)
