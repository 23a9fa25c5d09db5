import type { Language } from '@cohort/shared'
import { branchIndent, typingRules } from './typing-rules'

/** The action of the first rule that matches Enter between `line` and `after`. */
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
])('Enter after %j in Python has the action %s', (line, action) => {
  expect(onEnter('python', line)).toBe(action)
})

test('Enter inside the brackets of a Python return does not outdent', () => {
  expect(onEnter('python', '    return f(a', ')')).toBeUndefined()
})

test.each(['cpp', 'java'] as const)('Enter in a /** comment continues the comment in %s', (language) => {
  expect(onEnter(language, '  /**', ' */')).toBe('indent and outdent')
  expect(onEnter(language, '  /** of it')).toBe('none')
  expect(onEnter(language, '  /* of it')).toBeUndefined()
})

test.each([
  ['in a block is outdented to the enclosing block', '    else:', ['if x:', '    y()'], ''],
  ['after blank lines is also outdented', '    except ValueError:', ['try:', '    y()', ''], ''],
  [
    'in a nested block is outdented by one level',
    '        elif b:',
    ['for x in y:', '    if a:', '        z()'],
    '    ',
  ],
  ['that is already outdented does not move', '    else:', ['for x in y:', '    if a:', '        z()'], null],
  ['without indentation does not move', 'else:', ['x()'], null],
])('a Python branch %s', (_what, line, above, indent) => {
  expect(branchIndent(line, above)).toBe(indent)
})

test('a line that only starts like a branch does not move', () => {
  expect(branchIndent('    elsewhere:', ['if x:', '    y()'])).toBeNull()
  expect(branchIndent('    else', ['if x:', '    y()'])).toBeNull()
})
