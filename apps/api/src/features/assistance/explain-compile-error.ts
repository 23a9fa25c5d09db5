import type { Language } from '@cohort/shared'

/** Explains the first compiler error to learners. */

type Rule = readonly [pattern: RegExp, meaning: string | ((...parts: string[]) => string)]

const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  cpp: [
    [/expected ['‘](.+?)['’] before/, (sign) => `A \`${sign}\` is missing here, or just before.`],
    [/expected ['‘]([,;)}\]])['’]/, (sign) => `A \`${sign}\` is missing here, or just before.`],
    [
      /['‘]([\w:]+)['’] (?:was not declared in this scope|is not a member of ['‘]std['’])/,
      (name) =>
        `\`${name}\` is not declared. Check its spelling, its \`#include\` and \`std::\`, and that it is declared before this line, in the same block.`,
    ],
    [
      /no match for ['‘]operator(>>|<<)['’]/,
      (sign) => `\`${sign}\` does not work with this type. A vector must be read and printed item by item.`,
    ],
    [/no match for ['‘]operator(.+?)['’]/, (sign) => `\`${sign}\` does not work with these two types.`],
    [
      /redeclaration of ['‘](.+?)['’]|conflicting declaration ['‘](.+?)['’]/,
      'The same name is declared twice.',
    ],
    [
      /expected unqualified-id|expected declaration/,
      'A line is outside all functions. Is there one `}` too many above it?',
    ],
    [/at end of input|expected ['‘]}['’] at end/, 'A `}` is missing: not every block is closed.'],
    [/cannot convert|invalid conversion from/, 'A value here has the wrong type.'],
    [/lvalue required as left operand/, 'The left side of `=` is not a variable. Did you mean `==`?'],
    [/too (few|many) arguments to function/, (how) => `The function is called with too ${how} arguments.`],
    [/undefined reference to ['`‘]main/, 'There is no function `main`.'],
    [/undefined reference to ['`‘](.+?)['’]/, (name) => `\`${name}\` is declared, but never defined.`],
    [/No such file or directory/, 'This header does not exist. Check the name after `#include`.'],
  ],
  java: [
    [/error: ['‘](.+?)['’] expected/, (sign) => `A \`${sign}\` is missing here, or just before.`],
    [
      /error: cannot find symbol[\s\S]*?symbol:\s+(?:class|variable|method)\s+(\w+)/,
      (name) =>
        `\`${name}\` is not declared. Check its spelling, its \`import\`, and that it is declared before this line, in the same block.`,
    ],
    [
      /error: incompatible types: possible lossy conversion from (\w+) to (\w+)/,
      (from, to) =>
        `A \`${from}\` may not fit into \`${to}\`. Use a variable of type \`${from}\`, or convert it with \`(${to})\`.`,
    ],
    [/error: incompatible types: (.*)/, (text) => `A value here has the wrong type: ${text}.`],
    [/error: reached end of file while parsing/, 'A `}` is missing: not every block is closed.'],
    [
      /error: variable (\w+) might not have been initialized/,
      (name) => `\`${name}\` may have no value here. Give it one when you declare it.`,
    ],
    [/error: missing return statement/, 'The function may end without `return`.'],
    [/error: variable (\w+) is already defined/, (name) => `\`${name}\` is declared twice.`],
    [
      /error: class, interface, enum, or record expected/,
      'A line is outside the class. Is there one `}` too many above it?',
    ],
    [/error: not a statement/, 'This line does nothing. Is there a typo?'],
    [/error: unclosed string literal/, 'A string is not closed. Put a `"` at its end.'],
    [
      /error: bad operand types for binary operator '(.*)'/,
      (sign) => `\`${sign}\` does not work with these two types.`,
    ],
    [
      /error: non-static (?:method|variable) (\S+) cannot be referenced from a static context/,
      (name) => `\`${name}\` must be static to be used in \`main\`.`,
    ],
    [
      /error: unreported exception (\w+)/,
      (name) => `\`${name}\` may be thrown here. Add \`throws ${name}\` to the function.`,
    ],
  ],
  python: [
    [
      /IndentationError: expected an indented block(?: after (.*?) on line (\d+))?/,
      (what) => `The line after ${what ?? 'the line that ends with `:`'} must be indented.`,
    ],
    [
      /IndentationError: (?:unindent does not match|unexpected indent)/,
      'The line is indented differently from the lines around it.',
    ],
    [/TabError/, 'Tabs and spaces are mixed. Use only spaces.'],
    [/SyntaxError: expected ':'/, 'A `:` is missing at the end of this line.'],
    [/SyntaxError: '(.)' was never closed/, (sign) => `The \`${sign}\` is never closed.`],
    [
      /SyntaxError: invalid syntax\. Maybe you meant '==' or ':=' instead of '='\?/,
      'A comparison needs `==`, not `=`.',
    ],
    [
      /SyntaxError: (?:cannot assign to .*|.* Maybe you meant '==')/,
      'The left side of `=` is not a variable. Did you mean `==`?',
    ],
    [/SyntaxError: unterminated string literal/, 'A string is not closed. Put a quotation mark at its end.'],
    [/SyntaxError: unmatched '(.)'/, (sign) => `There is one \`${sign}\` too many.`],
    [/SyntaxError: Missing parentheses in call to 'print'/, '`print` needs brackets: `print(value)`.'],
    [/SyntaxError: 'return' outside function/, '`return` is not in a function. Is it indented correctly?'],
    [/SyntaxError: (.*)/, (text) => `${text}. Check this line, and the end of the previous one.`],
  ],
  javascript: [
    [/SyntaxError: missing \) after argument list/, 'A `)` is missing.'],
    [/SyntaxError: Unexpected end of input/, 'A `}` or `)` is missing: not every block is closed.'],
    [
      /SyntaxError: Unexpected token '(.+?)'/,
      (sign) => `\`${sign}\` does not belong here. Check the end of the previous line too.`,
    ],
    [/SyntaxError: Identifier '(.+?)' has already been declared/, (name) => `\`${name}\` is declared twice.`],
    [/SyntaxError: Missing initializer in const declaration/, 'A `const` needs a value.'],
    [
      /SyntaxError: Invalid or unexpected token/,
      'There is a character that does not belong here. Is a string not closed?',
    ],
    [/SyntaxError: (.*)/, (text) => `${text}.`],
  ],
}

const LINES: Readonly<Record<Language, RegExp>> = {
  cpp: /main\.cpp:(\d+):\d+: (?:fatal )?error/,
  java: /\w+\.java:(\d+): error/,
  python: /main\.py", line (\d+)|main\.py:(\d+)/,
  javascript: /main\.js:(\d+)/,
}

/** @returns null if no rule matches the output */
export const explainCompileError = (
  language: Language,
  output: string,
): { sentence: string; line: number | null } | null => {
  const at = output.search(/error|Error/)
  const first = at === -1 ? output : output.slice(Math.max(0, output.lastIndexOf('\n', at)))
  let found: { index: number; sentence: string } | null = null
  for (const [pattern, meaning] of RULES[language]) {
    const match = pattern.exec(first)
    // Explain only the first error. Later errors often follow from it.
    if (!match || (found !== null && found.index <= match.index)) continue
    found = {
      index: match.index,
      sentence: typeof meaning === 'string' ? meaning : meaning(...match.slice(1)),
    }
  }
  const line = LINES[language].exec(output)
  return found && { sentence: found.sentence, line: line ? Number(line[1] ?? line[2]) : null }
}
