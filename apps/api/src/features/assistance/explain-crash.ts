import { CUT_MARK, type Language } from '@cohort/shared'

/**
 * Explains a program's stderr to learners, using the first rule that matches. The sentence follows the line
 * number and the runtime's own message.
 */

interface Rule {
  pattern: RegExp
  meaning: (...parts: string[]) => string
}

const rule = (pattern: RegExp, meaning: string | Rule['meaning']): Rule => ({
  pattern,
  meaning: typeof meaning === 'string' ? () => meaning : meaning,
})

/** Advises how to convert a Python value to an integer. */
const toInteger = (type: string | undefined): string =>
  type === 'float' ? '`/` always gives a float: use `//`.' : 'Convert it with `int(…)`.'

const READS_TOO_MUCH =
  'The program reads more than the input contains. Compare what it reads, and in which order, with the section “Input”.'
/** For a failed allocation. The memory in use before it may be small. */
const TOO_MUCH =
  'Here the program asks for more memory than is left under the limit. The result shows only what it had before. How many values does the program store for the largest input?'
const TOO_DEEP =
  'The recursion is too deep. Check that it reaches its base case, and use a loop if it must go this deep.'

const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  python: [
    rule(
      /^IndexError: (?:list|tuple) (?:assignment )?index out of range/m,
      'An index is outside the list: a list of 4 items has the indexes 0 to 3. Print the index and the length of the list before this line.',
    ),
    rule(
      /^IndexError: string index out of range/m,
      'An index is outside the string: a string of 4 characters has the indexes 0 to 3. Print the index and the length of the string before this line.',
    ),
    rule(
      /^IndexError: pop from (?:an )?empty/m,
      'An item was taken from an empty list. Check that it is not empty first.',
    ),
    rule(/^IndexError: (.*)/m, (text) => `An index is out of range: ${text}.`),
    rule(
      /^KeyError: (.*)/m,
      (key) => `The dictionary has no key ${key}. Use \`in\` or \`get\` if a key may be missing.`,
    ),
    rule(/^EOFError/m, READS_TOO_MUCH),
    rule(/^ValueError: invalid literal for int\(\) with base 10: '(.*)'/m, (text) =>
      text.trim().includes(' ')
        ? `\`int\` was given a line with several numbers, “${text}”. Split the line first: \`map(int, input().split())\`.`
        : `\`int\` was given “${text}”, which is not an integer.`,
    ),
    rule(
      /^ValueError: not enough values to unpack \(expected (?:at least )?(\d+), got (\d+)\)/m,
      (expected, got) =>
        `A line has ${got} value${got === '1' ? '' : 's'}, but the program expects ${expected}. Compare what it reads with the section “Input”.`,
    ),
    rule(
      /^ValueError: too many values to unpack \(expected (\d+)/m,
      (expected) =>
        `A line has more than ${expected} values. Compare what the program reads with the section “Input”.`,
    ),
    rule(
      /^RecursionError/m,
      'The recursion is deeper than Python’s limit, 1,000 calls unless the program raises it. Check that it reaches its base case. If it must go this deep, use a loop with a list as a stack, or `sys.setrecursionlimit`.',
    ),
    rule(
      /^RuntimeError: (?:dictionary|Set) changed size during iteration/m,
      'A dictionary or set was changed while a loop went through it. Loop over a copy instead: `list(…)`.',
    ),
    rule(
      /^ValueError: (max|min)\(\) (?:iterable argument|arg) is (?:empty|an empty)/m,
      (name) =>
        `\`${name}\` was called with an empty list. Check that it is not empty first, or write \`${name}(…, default=0)\` if the result for an empty list should be 0.`,
    ),
    rule(/^ZeroDivisionError/m, 'The program divides by zero. Which input makes the divisor 0?'),
    rule(
      /^TypeError: .*["']NoneType["']/m,
      'A value is `None`. A function without `return` returns `None`, and so do `list.sort()` and `list.append()`.',
    ),
    rule(
      /^TypeError: (?:can only concatenate str|unsupported operand type\(s\) for .*'str')/m,
      'A number and a string are combined. Convert one of them, with `int(…)` or `str(…)`.',
    ),
    rule(
      /^TypeError: '(<|>|<=|>=)' not supported between instances of '(\w+)' and '(\w+)'/m,
      (_, one, other) =>
        `A value of type ${one} is compared with one of type ${other}. Was the input converted with \`int\`?`,
    ),
    rule(
      /^TypeError: (list|tuple|string) indices must be integers.*, not '?(float|str)/m,
      (kind, type) => `An index of a ${kind} is a ${type}. ${toInteger(type)}`,
    ),
    rule(
      /^TypeError: '(str|float)' object cannot be interpreted as an integer/m,
      (type) => `A ${type} is used as an integer, such as in \`range\`. ${toInteger(type)}`,
    ),
    rule(
      /^TypeError: '(\w+)' object is not callable/m,
      (type) =>
        `A value of type ${type} is called like a function. Does a variable have the name of a function, such as \`sum\` or \`list\`, or is an index in round brackets?`,
    ),
    rule(
      /^UnboundLocalError: cannot access local variable '(\w+)'/m,
      (name) =>
        `\`${name}\` has no value here yet. The function assigns to \`${name}\`, so the name is local to the function. Pass the outer value as a parameter, or write \`global ${name}\`.`,
    ),
    rule(
      /^AttributeError: 'NoneType' object/m,
      'A value is `None`. A function without `return` returns `None`, and so do `list.sort()` and `list.append()`.',
    ),
    rule(
      /^NameError: name '([^']+)' is not defined\. Did you mean: '([^']+)'\?/m,
      (name, meant) => `\`${name}\` is not defined. Did you mean \`${meant}\`?`,
    ),
    rule(
      /^NameError: name '([^']+)' is not defined\. Did you forget to import/m,
      (name) => `\`${name}\` is not defined. Is \`import ${name}\` missing?`,
    ),
    rule(
      /^NameError: name '([^']+)' is not defined/m,
      (name) => `\`${name}\` is not defined here. Is it misspelt, or used before it has a value?`,
    ),
    rule(
      /^(?:UnboundLocalError|NameError): (.*)/m,
      (text) => `A variable is used before it has a value: ${text}.`,
    ),
    rule(
      /^AttributeError: (.*)/m,
      (text) => `${text}${text!.endsWith('?') ? '' : '.'} Is the variable of the type that you expect?`,
    ),
    rule(/^MemoryError/m, TOO_MUCH),
  ],
  java: [
    rule(/ArrayIndexOutOfBoundsException: Index (-?\d+) out of bounds for length (\d+)/, (index, length) =>
      length === '0'
        ? `The array is empty, so it has no index ${index}.`
        : `Index ${index} is out of bounds for an array of size ${length}. Valid indexes are 0 to ${Number(length) - 1}.`,
    ),
    rule(
      /(?:String)?IndexOutOfBoundsException: (?:begin|Index|index)(.*)/,
      (text) => `An index is out of range: index${text}.`,
    ),
    rule(/NegativeArraySizeException: (-?\d+)/, (size) => `An array was created with the size ${size}.`),
    rule(
      /InputMismatchException/,
      'The next word of the input has the wrong type. For example, `nextInt` needs an integer. Is the number too large for `int`?',
    ),
    rule(
      /NoSuchElementException|"(?:String\.trim|String\.split|java\.lang\.String\.\w+)\(.*because .*(?:readLine|line)/,
      READS_TOO_MUCH,
    ),
    rule(/NumberFormatException: For input string: "(.*)"/, (text) =>
      text === ''
        ? 'An empty string is not a number. Is the line empty, or has the program already read it?'
        : `“${text}” is not a number of this type. Is it too large for \`int\`, or does the line have several words?`,
    ),
    rule(/ArithmeticException: \/ by zero/, 'The program divides by zero. Which input makes the divisor 0?'),
    rule(/StackOverflowError/, TOO_DEEP),
    rule(/OutOfMemoryError/, TOO_MUCH),
    rule(
      /NullPointerException: Cannot invoke "java\.lang\.\w+\.\w+Value\(\)" because the return value of "java\.util\.\w*Map\.get\(/,
      'A map has no such key: `get` returned `null`, which cannot be converted to a number. Use `containsKey` or `getOrDefault`.',
    ),
    rule(/NullPointerException: (.*)/, (text) => `A variable is \`null\`: ${text}.`),
    rule(/ConcurrentModificationException/, 'A collection was changed while a loop went through it.'),
    rule(/EmptyStackException/, 'An item was taken from an empty stack. Check that it is not empty first.'),
    rule(
      /ClassCastException: (.*)/,
      (text) => `A value has a different type from the one that the program expects: ${text}.`,
    ),
  ],
  javascript: [
    rule(
      /^TypeError: Cannot read properties of undefined \(reading '(.*)'\)/m,
      (name) =>
        `The value before ${/^-?\d+$/.test(name!) ? `an index in brackets, here ${name},` : `\`.${name}\``} is undefined. Does the program read a line that is not there, or an index outside an array?`,
    ),
    rule(
      /^TypeError: Cannot read properties of null/m,
      'The program reads a property of a value that is null.',
    ),
    rule(
      /^TypeError: (.*) is not a function/m,
      (name) => `${name} is not a function. Check its spelling and its type.`,
    ),
    rule(/^TypeError: (.*) is not iterable/m, (name) => `${name} is not a list. Is it undefined?`),
    rule(
      /^TypeError: Cannot mix BigInt/m,
      'A BigInt and a number are combined. Convert one of them, with `BigInt(…)` or `Number(…)`.',
    ),
    rule(
      /^TypeError: Assignment to constant variable/m,
      'A variable declared with `const` is assigned a new value. Declare it with `let`.',
    ),
    rule(
      /^ReferenceError: Cannot access '(.*)' before initialization/m,
      (name) => `\`${name}\` is used before the line that declares it.`,
    ),
    rule(
      /^ReferenceError: (.*) is not defined/m,
      (name) => `\`${name}\` is not declared. Check its spelling, and declare it with \`let\` or \`const\`.`,
    ),
    rule(/^RangeError: Maximum call stack/m, TOO_DEEP),
    rule(
      /^RangeError: Invalid array length/m,
      'An array was created with an invalid size, such as NaN or a negative number.',
    ),
    rule(
      /^RangeError: Invalid string length/m,
      'A string becomes longer than JavaScript allows, about 500 million characters. Is the whole string needed, or only its length or a part?',
    ),
    rule(
      /heap out of memory/,
      'The program needs more memory than the limit allows. Is there an infinite loop?',
    ),
  ],
  cpp: [
    rule(
      /terminate called after throwing an instance of 'std::(out_of_range)'/,
      'An index or key is out of range: a function such as `at`, `substr` or `stoi` rejected it.',
    ),
    rule(
      /terminate called after throwing an instance of 'std::bad_alloc'/,
      'The program asked for more memory than is available. Is a size negative or very large?',
    ),
    rule(
      /terminate called after throwing an instance of 'std::length_error'/,
      'A container was given an invalid size. Is it negative?',
    ),
    rule(
      /terminate called after throwing an instance of 'std::invalid_argument'/,
      'The program tried to convert a string that is not a number.',
    ),
    rule(
      /terminate called after throwing an instance of '(.*)'/,
      (type) => `An exception was not caught: ${type}.`,
    ),
    rule(/Assertion .* failed/, 'An assertion failed.'),
  ],
}

/** Matches the line numbers of the user's file in stderr. */
const LINES: Readonly<Record<Language, RegExp>> = {
  python: /File "[^"]*main\.py", line (\d+)/g,
  java: /\(Main\.java:(\d+)\)/g,
  javascript: /main\.js:(\d+)/g,
  cpp: /main\.cpp:(\d+)/g,
}

export interface CrashMeaning {
  sentence: string
  /** The line of the program, from 1, or null if the output names none. */
  line: number | null
}

/** @returns null if no rule matches the output */
export const explainCrash = (language: Language, stderr: string): CrashMeaning | null => {
  for (const { pattern, meaning } of RULES[language]) {
    const match = pattern.exec(stderr)
    if (match) return { sentence: meaning(...match.slice(1)), line: lineOf(language, stderr) }
  }
  return language === 'python' ? deepTraceback(stderr) : null
}

const MANY_CALLS = 20

/** Handles a long traceback, which is stored without its end and so without the error itself. */
const deepTraceback = (stderr: string): CrashMeaning | null => {
  const calls = [...stderr.matchAll(/^ {2}File "[^"\n]*main\.py", line (\d+), in (\w+)$/gm)]
  const [, line, name] = calls.at(-1) ?? []
  const isRepeated = calls.filter(([, , each]) => each === name).length >= MANY_CALLS
  return stderr.endsWith(CUT_MARK) && isRepeated
    ? {
        sentence: `\`${name}\` calls itself again and again. Python stops a program at 1,000 nested calls, unless the program raises that limit. Check that it reaches its base case. If it must go this deep, use a loop with a list as a stack, or \`sys.setrecursionlimit\`.`,
        line: Number(line),
      }
    : null
}

/** Returns the line of the innermost call, which Python lists last and other languages list first. */
const lineOf = (language: Language, stderr: string): number | null => {
  const lines = [...stderr.matchAll(LINES[language])].map(([, line]) => Number(line))
  return (language === 'python' ? lines.at(-1) : lines[0]) ?? null
}
