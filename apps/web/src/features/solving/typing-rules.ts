import type { Language } from '@cohort/shared'
import type { languages } from 'monaco-editor/editor'

interface TypingRules {
  /** What Enter does after and before certain texts, in addition to brackets, which always indent. */
  enterRules: languages.OnEnterRule[]
  pairs: languages.IAutoClosingPairConditional[]
}

/** The values of Monaco's `IndentAction`, which this module does not load. */
const NONE: languages.IndentAction.None = 0
const INDENT: languages.IndentAction.Indent = 1
const INDENT_OUTDENT: languages.IndentAction.IndentOutdent = 2
const OUTDENT: languages.IndentAction.Outdent = 3

/** Continues a comment that begins with `/**`. */
const docComments: languages.OnEnterRule[] = [
  {
    beforeText: /^\s*\/\*\*(?!\/)([^*]|\*(?!\/))*$/,
    afterText: /^\s*\*\/$/,
    action: { indentAction: INDENT_OUTDENT, appendText: ' * ' },
  },
  {
    beforeText: /^\s*\/\*\*(?!\/)([^*]|\*(?!\/))*$/,
    action: { indentAction: NONE, appendText: ' * ' },
  },
  {
    beforeText: /^\s* \*( ([^*]|\*(?!\/))*)?$/,
    previousLineText: /^\s*(\/\*\*|\*)/,
    action: { indentAction: NONE, appendText: '* ' },
  },
]
const docPair: languages.IAutoClosingPairConditional = { open: '/**', close: ' */', notIn: ['string'] }

/** In Python, prefixed quotes such as `f"` also open a string. */
const stringPrefixes = ['f', 'r', 'b'].flatMap((prefix) =>
  ['"', "'"].map((quote) => ({ open: prefix + quote, close: quote, notIn: ['string', 'comment'] })),
)

/** How each language behaves during typing, in addition to the brackets and quotes in Monaco's definitions. */
export const typingRules: Record<Language, TypingRules> = {
  cpp: { enterRules: docComments, pairs: [docPair] },
  java: { enterRules: docComments, pairs: [docPair] },
  // Monaco's definition already handles the comments.
  javascript: { enterRules: [], pairs: [] },
  python: {
    enterRules: [
      {
        beforeText:
          /^\s*(?:async\s|(?:def|class|for|if|elif|else|while|try|with|finally|except|match|case)\b).*:\s*(?:#.*)?$/,
        action: { indentAction: INDENT },
      },
      {
        // The block ends after this line, unless the statement continues on the next one.
        beforeText: /^\s+(?:(?:pass|break|continue)\b|(?:return|raise)\b(?:[^#]*[^\s#([{,\\])?)\s*(?:#.*)?$/,
        afterText: /^\s*$/,
        action: { indentAction: OUTDENT },
      },
    ],
    pairs: stringPrefixes,
  },
}

const BRANCH = /^(\s+)(?:else|finally|elif\b.*|except\b.*)\s*:$/

const indentOf = (line: string): string => /^\s*/.exec(line)?.[0] ?? ''

/**
 * The indentation of a Python branch such as `else:` whose colon has just been typed, which belongs to the block around
 * it. Null if nothing changes, because the line is not a branch or was already moved by hand.
 * @param above the lines before it
 */
export const branchIndent = (line: string, above: readonly string[]): string | null => {
  const indent = BRANCH.exec(line)?.[1]
  const filled = above.filter((each) => each.trim() !== '')
  const previous = filled.at(-1)
  if (indent === undefined || previous === undefined || indentOf(previous) !== indent) return null
  const outer = filled.findLast((each) => indentOf(each).length < indent.length)
  return outer === undefined ? null : indentOf(outer)
}
