import type { Language } from '@cohort/shared'
import type { languages } from 'monaco-editor/editor'

interface TypingRules {
  /** What Enter does, depending on the text around the cursor. Monaco indents after brackets even without a rule. */
  enterRules: languages.OnEnterRule[]
  pairs: languages.IAutoClosingPairConditional[]
}

/** Copied from Monaco's `IndentAction`, so that this module does not load Monaco. */
const NONE: languages.IndentAction.None = 0
const INDENT: languages.IndentAction.Indent = 1
const INDENT_OUTDENT: languages.IndentAction.IndentOutdent = 2
const OUTDENT: languages.IndentAction.Outdent = 3

/** Continues a `/**` comment. */
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

/** In Python, prefixed quotes such as `f"` also start a string. */
const stringPrefixes = ['f', 'r', 'b'].flatMap((prefix) =>
  ['"', "'"].map((quote) => ({ open: prefix + quote, close: quote, notIn: ['string', 'comment'] })),
)

/** Additions to the brackets and quotes in Monaco's language definitions. */
export const typingRules: Record<Language, TypingRules> = {
  cpp: { enterRules: docComments, pairs: [docPair] },
  java: { enterRules: docComments, pairs: [docPair] },
  // Monaco's JavaScript definition already continues comments.
  javascript: { enterRules: [], pairs: [] },
  python: {
    enterRules: [
      {
        beforeText:
          /^\s*(?:async\s|(?:def|class|for|if|elif|else|while|try|with|finally|except|match|case)\b).*:\s*(?:#.*)?$/,
        action: { indentAction: INDENT },
      },
      {
        // These statements end a block unless they continue on the next line.
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
 * The indentation of the block that encloses a Python branch such as `else:`. Null if the line is not a branch or is
 * already outdented.
 * @param above the lines before the branch
 */
export const branchIndent = (line: string, above: readonly string[]): string | null => {
  const indent = BRANCH.exec(line)?.[1]
  const filled = above.filter((each) => each.trim() !== '')
  const previous = filled.at(-1)
  if (indent === undefined || previous === undefined || indentOf(previous) !== indent) return null
  const outer = filled.findLast((each) => indentOf(each).length < indent.length)
  return outer === undefined ? null : indentOf(outer)
}
