import { readProblemYaml } from './problem-yaml'

const read = (text: string) => readProblemYaml(text).metadata

describe('readProblemYaml', () => {
  it('reads a legacy file', () => {
    const metadata = read(
      'name: Adding\nkeywords: greedy  graphs\nvalidator_flags: float_tolerance 1e-6\nlimits:\n  time_multiplier: 3\n  memory: 512\n',
    )
    expect(metadata.generation).toBe('legacy')
    expect(metadata.names.get('en')).toBe('Adding')
    expect(metadata.keywords).toEqual(['greedy', 'graphs'])
    expect(metadata.validatorFlags).toEqual(['float_tolerance', '1e-6'])
    expect(metadata.limits).toEqual({ time_multiplier: 3, memory: 512 })
    expect(metadata.timeRule).toEqual({ acToTimeLimit: 3, resolution: 1 })
  })

  it('reads an empty or missing file as a legacy package without a name', () => {
    for (const text of ['', null]) {
      const { metadata } = readProblemYaml(text)
      expect(metadata.generation).toBe('legacy')
      expect(metadata.names.size).toBe(0)
      expect(metadata.timeRule).toEqual({ acToTimeLimit: 5, resolution: 1 })
    }
  })

  it('reads a 2023-07 file', () => {
    const metadata = read(
      [
        'problem_format_version: 2023-07',
        'name: {en: Tides, sv: Tidvatten}',
        'type: [pass-fail, interactive]',
        'keywords: [prefix sums, "a, b"]',
        'limits:',
        '  time_limit: 1.5',
        '  time_resolution: 0.1',
        '  time_multipliers: {ac_to_time_limit: 4}',
        'constants: {max_n: 1000}',
      ].join('\n'),
    )
    expect(metadata.generation).toBe('modern')
    expect(metadata.names.get('sv')).toBe('Tidvatten')
    expect([...metadata.types]).toEqual(['pass-fail', 'interactive'])
    expect(metadata.keywords).toEqual(['prefix sums', 'a', 'b'])
    expect(metadata.limits.time_limit).toBe(1.5)
    expect(metadata.timeRule).toEqual({ acToTimeLimit: 4, resolution: 0.1 })
    expect(metadata.constants.get('max_n')).toBe('1000')
  })

  it('accepts quoted numbers and keys without a value', () => {
    const { limits, timeRule } = read(
      'name: A\nkeywords:\nvalidator_flags:\nlimits:\n  time_limit: \'1.5\'\n  memory: "512"\n  output:\n  time_multipliers:\n    ac_to_time_limit:\n',
    )
    expect(limits).toEqual({ time_limit: 1.5, memory: 512, time_multipliers: {} })
    expect(timeRule).toEqual({ acToTimeLimit: 5, resolution: 1 })
  })

  it('reads a constant with several forms', () => {
    const { constants } = read('name: A\nconstants:\n  five: {value: 5, WORD: five}\n  six: 6\n')
    expect(Object.fromEntries(constants)).toEqual({ five: '5', 'five.WORD': 'five', six: '6' })
  })

  it.each([
    ['custom interactive', ['pass-fail', 'interactive']],
    ['custom multi-pass', ['pass-fail', 'multi-pass']],
    ['custom', ['pass-fail']],
  ])('reads validation: %s', (validation, types) => {
    const metadata = read(`name: A\nvalidation: ${validation}\n`)
    expect(metadata.customValidation).toBe(true)
    expect([...metadata.types]).toEqual(types)
  })

  it.each([
    ['name: [\n', /^problem\.yaml:\d: This is not valid YAML/],
    ['name: A\nlimits:\n\tmemory: 1\n', /^problem\.yaml:3: This is not valid YAML/],
    ['name: A\nname: B\n', /^problem\.yaml:2: This is not valid YAML/],
    ['name: "a\\u202eb"\n', /^problem\.yaml:1: name: .*invisible character \(U\+202E\)/],
    ['name: {en: A, sv: "a\\0b"}\n', /^problem\.yaml:1: name.*invisible character \(U\+0000\)/],
    ["name: A\nlimits:\n  memory: '0'\n", 'problem.yaml:3: limits.memory: This must be greater than 0.'],
    ['name: A\nlimits:\n  memory: -5\n', 'problem.yaml:3: limits.memory: This must be greater than 0.'],
    ['name: A\nlimits:\n  memory: 9999999\n', 'problem.yaml:3: limits.memory: This must be at most 65536.'],
    ['name: A\nlimits:\n  output: 129\n', 'problem.yaml:3: limits.output: This must be at most 128.'],
    [
      'name: A\nlimits:\n  validation_output: 129\n',
      'problem.yaml:3: limits.validation_output: This must be at most 128.',
    ],
    ['name: A\nlimits:\n  time_limit: fast\n', 'problem.yaml:3: limits.time_limit: This must be a number.'],
    ['name: A\n\ntype: guessing\n', /^problem\.yaml:3: type: This must be one of/],
    ['name: A\nvalidation: maybe\n', /^problem\.yaml:2: validation: /],
    ['- name\n', 'problem.yaml:1: This must be a map of keys and values.'],
    [
      'name: A\nproblem_format_version: 1999-01\n',
      /^problem\.yaml:2: problem_format_version: 1999-01 is unknown/,
    ],
    ['problem_format_version: 2023-07\n', 'problem.yaml:1: The key name is missing.'],
    ['problem_format_version: 2023-07\nname: A\nlimit: 3\n', 'problem.yaml:3: The key limit is unknown.'],
  ])('rejects %j with the file, line and reason', (text, message) => {
    expect(() => readProblemYaml(text)).toThrow(message)
  })

  it('reports all errors together', () => {
    const text = 'problem_format_version: 2023-07\nnmae: A\nlimits:\n  memory: -5\n  output: 129\n'
    expect(() => readProblemYaml(text)).toThrow(
      [
        'problem.yaml:4: limits.memory: This must be greater than 0.',
        'problem.yaml:5: limits.output: This must be at most 128.',
        'problem.yaml:2: The key nmae is unknown.',
        'problem.yaml:1: The key name is missing.',
      ].join('\n'),
    )
    expect(() => readProblemYaml('just a text\n')).toThrow(
      'problem.yaml:1: This must be a map of keys and values.',
    )
  })

  it.each(['legacy', '2025-09-draft', 'draft'])(
    'warns about unknown keys in a package in version %s',
    (version) => {
      const { warnings } = readProblemYaml(`problem_format_version: ${version}\nname: A\nlimit: 3\n`)
      expect(warnings).toEqual([
        { file: 'problem.yaml', line: 3, reason: 'The key limit is unknown. It is ignored.' },
      ])
    },
  )

  it('rejects aliases that expand exponentially', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]']
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf'].map((pair) => pair.split('')))
      bomb.push(`${name}: &${name} [${Array(9).fill(`*${of}`).join(', ')}]`)
    expect(() => readProblemYaml(bomb.join('\n'))).toThrow(/not valid YAML/)
  })
})
