import { type Replay, SIGNED_OVERFLOW } from '@cohort/shared'

/** Explains messages from UndefinedBehaviorSanitizer. The first match wins. */
const UNDEFINED: readonly [RegExp, (...parts: string[]) => string][] = [
  [
    /^index (-?\d+) out of bounds for type '.*\[(\d+)\]'/,
    (index, size) => `Index ${index} is out of bounds for an array of size ${size}.`,
  ],
  [
    /^signed integer overflow: (.*) cannot be represented in type '(.*?)'/,
    (sum, type) => `${SIGNED_OVERFLOW}: ${sum} does not fit into ${type}.`,
  ],
  [
    /^negation of (\S+) cannot be represented in type '(.*?)'/,
    (value, type) => `${SIGNED_OVERFLOW}: -(${value}) does not fit into ${type}.`,
  ],
  [/^division by zero/, () => 'Division by zero.'],
  [
    /^shift exponent (-?\d+) is (?:too large for|negative)(?: \S+ type '(.*?)')?/,
    (by) => `Shifting by ${by} is undefined.`,
  ],
  [/reached the end of a value-returning function/, () => 'A function ended without returning a value.'],
  [/null pointer/, () => 'A null pointer was used.'],
  [
    /^(\S+) is outside the range of representable values of type '(.*?)'/,
    (value, type) => `${value} does not fit into ${type}.`,
  ],
  [
    /^load of value (\S+), which is not a valid value for type 'bool'/,
    () => 'A bool was used before it had a value.',
  ],
]

/** Explains failed libstdc++ assertions, matched by function and condition. */
const ASSERTIONS: readonly [RegExp, string][] = [
  [/vector<.*operator\[\].*__n < this->size\(\)/, 'Index out of range for a vector.'],
  [/(string|basic_string).*operator\[\]/, 'Index out of range for a string.'],
  [/deque<.*operator\[\]/, 'Index out of range for a deque.'],
  [/array<.*operator\[\]/, 'Index out of range for an array.'],
  [/operator\[\]/, 'Index out of range.'],
  [
    /(?:pop|top|front|back)(?:_back|_front)?\(\).*!(?:this->)?(?:empty|c\.empty)\(\)/,
    'An element was taken from an empty container.',
  ],
]

const ADDRESS: Readonly<Record<string, string>> = {
  'heap-buffer-overflow': 'Access outside a vector, a string or allocated memory.',
  'container-overflow': 'Access outside the elements of a vector.',
  'stack-buffer-overflow': 'Access outside a local array.',
  'global-buffer-overflow': 'Access outside a global array.',
  'stack-overflow': 'Stack overflow: the recursion is too deep, or a local array is too large.',
  'heap-use-after-free': 'Memory was used after it was freed.',
  'stack-use-after-return': 'A local variable was used after its function had returned.',
  'stack-use-after-scope': 'A local variable was used after its block had ended.',
  'attempting double-free': 'Memory was freed twice.',
  FPE: 'Division by zero.',
  'allocation-size-too-big': 'The program asked for too much memory at once. Is a size negative?',
  'calloc-overflow': 'The program asked for too much memory at once. Is a size negative?',
}

/**
 * Explains a sanitiser's output on stderr.
 * @param fileNames the user's own files; the line reported is from the innermost frame in one of them
 */
export const sanitiserFault = (
  text: string,
  fileNames: readonly string[],
): Pick<Replay, 'fault' | 'line'> => {
  const undefinedAt = /^(\S+?):(\d+):\d+: runtime error: (.*)$/m.exec(text)
  if (undefinedAt) {
    const [, path = '', line = '', message = ''] = undefinedAt
    const ownLine = isOwn(path, fileNames) ? Number(line) : ownFrame(text, fileNames)
    return { fault: meaningOf(message), line: ownLine }
  }
  const line = ownFrame(text, fileNames)
  const assertion = /^.*: Assertion '.*' failed\.$/m.exec(text)?.[0]
  if (assertion?.startsWith('/usr/include/')) {
    const known = ASSERTIONS.find(([pattern]) => pattern.test(assertion))
    return { fault: known?.[1] ?? 'A standard library function was called incorrectly.', line }
  }
  const thrown = /terminate called after throwing an instance of '(.*?)'(?:\s+what\(\):\s+(.*))?/.exec(text)
  if (thrown) return { fault: `Uncaught exception ${thrown[1]}${thrown[2] ? `: ${thrown[2]}` : ''}.`, line }
  const kind = /ERROR: AddressSanitizer: (attempting double-free|[\w-]+)/.exec(text)?.[1]
  if (kind === undefined) return { fault: null, line: null }
  if (kind === 'SEGV') {
    const isNull = /address points to the zero page/.test(text)
    return {
      fault: isNull ? 'A null pointer was used.' : 'Access to memory that does not belong to the program.',
      line,
    }
  }
  return { fault: ADDRESS[kind] ?? `Memory error: ${kind}.`, line }
}

const meaningOf = (message: string): string => {
  for (const [pattern, sentence] of UNDEFINED) {
    const match = pattern.exec(message)
    if (match) return sentence(...match.slice(1))
  }
  return `${message[0]?.toUpperCase() ?? ''}${message.slice(1)}.`
}

const isOwn = (path: string, fileNames: readonly string[]): boolean =>
  !path.startsWith('/usr/') && fileNames.some((name) => path === name || path.endsWith(`/${name}`))

/** The line of the innermost frame in one of the user's files. */
const ownFrame = (text: string, fileNames: readonly string[]): number | null => {
  for (const [, path = '', line] of text.matchAll(/^\s+#\d+ .* (\S+?):(\d+)(?::\d+)?$/gm))
    if (isOwn(path, fileNames)) return Number(line)
  return null
}
