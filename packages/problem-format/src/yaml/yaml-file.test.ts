import { z } from 'zod'
import { PackageError } from '../package-error'
import { checkYaml, parseYaml } from './yaml-file'

const FILE = 'problem.yaml'
const refusal = (run: () => unknown): PackageError => {
  try {
    run()
  } catch (error) {
    if (error instanceof PackageError) return error
    throw error
  }
  throw new Error('Nothing was rejected.')
}

describe('nested YAML', () => {
  const DEEPEST = 64

  test('of the maximum depth is accepted', () => {
    expect(parseYaml(FILE, `${'- '.repeat(DEEPEST)}x`).value).toEqual(expect.any(Array))
    expect(parseYaml(FILE, `${'['.repeat(DEEPEST)}${']'.repeat(DEEPEST)}`).value).toEqual(expect.any(Array))
  })

  test.each([
    ['lists', '- '.repeat(DEEPEST + 1)],
    ['lists in thousands of levels', '- '.repeat(32_000)],
    ['lists in brackets', '['.repeat(60_000)],
    ['maps in braces', '{a: '.repeat(16_000)],
    ['explicit keys', '? '.repeat(30_000)],
    ['maps', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')],
    ['lists in brackets in other lists', `${'- '.repeat(40)}${'['.repeat(40)}`],
    [
      'lists with tags and anchors',
      Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}- &a${depth} !!seq\n`).join(''),
    ],
  ])('that is too deep because of %s is rejected', (_what, text) => {
    const { issues } = refusal(() => parseYaml(FILE, text))
    expect(issues).toEqual([expect.objectContaining({ file: FILE })])
    expect(issues[0]!.reason).toMatch(/nested more than 64 levels deep/)
  })

  test('that is too deep because of aliases is rejected', () => {
    const inside = (text: string) => `${'['.repeat(50)}${text}${']'.repeat(50)}`
    const chain = Array.from({ length: 10 }, (_, n) => `a${n + 1}: &a${n + 1} ${inside(`*a${n}`)}\n`).join('')
    expect(() => parseYaml(FILE, `a0: &a0 [x]\n${chain}`)).toThrow(/not valid YAML: Excessive alias count/)
  })

  test('is rejected with the line number of the first level that is too deep', () => {
    expect(() => parseYaml(FILE, `name: x\nkeywords:\n  ${'['.repeat(100)}`)).toThrow(
      'problem.yaml:3: Maps and lists are nested more than 64 levels deep.',
    )
  })
})

describe('a file with thousands of errors', () => {
  const keys = Array.from({ length: 5000 }, (_, n) => `k${n}: 1\n`).join('')

  test('is rejected with the first 20 errors', () => {
    const { issues, hasMore } = refusal(() => checkYaml(parseYaml(FILE, keys), z.strictObject({})))
    expect(issues).toHaveLength(20)
    expect(issues[19]).toEqual({ file: FILE, line: 20, reason: 'The key k19 is unknown.' })
    expect(hasMore).toBe(true)
  })

  test.each([
    [
      'unknown keys below the top level',
      () =>
        checkYaml(
          parseYaml(FILE, `a:\n${keys.replace(/^(?=k)/gm, '  ')}`),
          z.strictObject({ a: z.strictObject({}) }),
        ),
    ],
    [
      'wrong values',
      () =>
        checkYaml(parseYaml(FILE, `a:\n${'- x\n'.repeat(5000)}`), z.strictObject({ a: z.array(z.number()) })),
    ],
    ['duplicate keys', () => parseYaml(FILE, 'a: 1\n'.repeat(5000))],
    ['syntax errors', () => parseYaml(FILE, '@\n'.repeat(5000))],
  ])('because of %s is rejected with at most 20 errors', (_what, run) => {
    const { issues, hasMore, message } = refusal(run)
    expect(issues.length).toBeLessThanOrEqual(20)
    expect(hasMore).toBe(issues.length === 20)
    expect(message.length).toBeLessThan(20 * 200)
  })

  test('is rejected with errors that shorten long keys', () => {
    const text = Array.from({ length: 20 }, (_, n) => `? ${'k'.repeat(3000)}${n}\n: 1\n`).join('')
    const { message } = refusal(() => checkYaml(parseYaml(FILE, text), z.strictObject({})))
    expect(message.length).toBeLessThan(20 * 200)
  })
})
