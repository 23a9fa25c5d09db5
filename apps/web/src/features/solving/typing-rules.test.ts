import type { Language } from '@cohort/shared'
import { branchIndent, typingRules } from './typing-rules'

/** The effect of Enter at the end of the line: the action of the first matching rule. */
const onEnter = (language: Language, line: string, after = '') =>
  ['none', 'indent', 'indent and outdent', 'outdent'][
    typingRules[language].enterRules.find(
      ({ beforeText, afterText, previousLineText }) =>
        beforeText.test(line) && (afterText?.test(after) ?? true) && previousLineText === undefined,
    )?.action.indentAction ?? -1
  ]

test.each([
  ['def f(x):', 'indent'],
  ['    for x in y:  # each', 'indent'],
  ['async def f():', 'indent'],
  ['else:', 'indent'],
  ['format: int = 3', undefined],
  ['classes = {"a":', undefined],
  ['    return x', 'outdent'],
  ['    return', 'outdent'],
  ['    return f(x)  # done', 'outdent'],
  ['    pass', 'outdent'],
  ['    return [', undefined],
  ['    return f(a,', undefined],
  ['    returned = 1', undefined],
  ['return 1', undefined],
])('Enter after %j in Python: %s', (line, action) => {
  expect(onEnter('python', line)).toBe(action)
})

test('Enter within the brackets of a Python return keeps the indentation of the block', () => {
  expect(onEnter('python', '    return f(a', ')')).toBeUndefined()
})

test.each(['cpp', 'java'] as const)(
  'Enter in a comment that begins with /** continues it in %s',
  (language) => {
    expect(onEnter(language, '  /**', ' */')).toBe('indent and outdent')
    expect(onEnter(language, '  /** of it')).toBe('none')
    expect(onEnter(language, '  /* of it')).toBeUndefined()
  },
)

test.each([
  ['in a block moves to the block around it', '    else:', ['if x:', '    y()'], ''],
  ['after blank lines moves too', '    except ValueError:', ['try:', '    y()', ''], ''],
  [
    'in an inner block moves by one level',
    '        elif b:',
    ['for x in y:', '    if a:', '        z()'],
    '    ',
  ],
  ['that was already moved stays', '    else:', ['for x in y:', '    if a:', '        z()'], null],
  ['at the margin stays', 'else:', ['x()'], null],
])('a Python branch %s', (_what, line, above, indent) => {
  expect(branchIndent(line, above)).toBe(indent)
})

test('a line that only begins like a branch is not moved', () => {
  expect(branchIndent('    elsewhere:', ['if x:', '    y()'])).toBeNull()
  expect(branchIndent('    else', ['if x:', '    y()'])).toBeNull()
})
