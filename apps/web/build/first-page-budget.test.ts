import { randomBytes } from 'node:crypto'
import { firstPageBudget, firstPageScripts } from './first-page-budget'

const chunk = (fileName: string, part: object = {}) => ({ type: 'chunk', fileName, code: 'x', ...part })

/** Text that does not compress. */
const noise = (length: number): string => randomBytes(length).toString('base64')

describe('firstPageScripts', () => {
  it('counts the entry and its static imports once each, but no chunk that loads later', () => {
    const bundle = {
      'index.js': chunk('index.js', { isEntry: true, imports: ['a.js', 'b.js'] }),
      'a.js': chunk('a.js', { imports: ['b.js'] }),
      'b.js': chunk('b.js', { imports: ['index.js'] }),
      'editor.js': chunk('editor.js'),
    }
    expect(
      firstPageScripts(bundle)
        .map((script) => script.fileName)
        .sort(),
    ).toEqual(['a.js', 'b.js', 'index.js'])
  })
})

describe('firstPageBudget', () => {
  const bundle = {
    'index.js': chunk('index.js', { isEntry: true, imports: ['a.js'], code: noise(40_000) }),
    'a.js': chunk('a.js', { code: noise(20_000) }),
    'editor.js': chunk('editor.js', { code: noise(90_000) }),
    'small.js': chunk('small.js'),
  }
  const build = (limitKb: number) => {
    const [info, error] = [jest.fn(), jest.fn()]
    const { generateBundle } = firstPageBudget({ limitKb })
    if (typeof generateBundle !== 'function') throw new Error('The plugin has no generateBundle hook.')
    void generateBundle.call({ info, error } as never, {} as never, bundle as never, true)
    return { printed: String(info.mock.calls[0]), failure: error.mock.calls[0]?.[0] as string | undefined }
  }

  it('prints the first page’s chunks and the large chunks that load later', () => {
    const { printed, failure } = build(1000)
    expect(failure).toBeUndefined()
    expect(printed).toMatch(/index\.js[\s\S]*a\.js[\s\S]*Later[\s\S]*editor\.js/)
    expect(printed).not.toContain('small.js')
  })

  it('fails the build and lists the chunks if the first page exceeds the limit', () => {
    expect(build(10).failure).toMatch(/is [\d.]+ KB of 10 KB[\s\S]*index\.js/)
  })
})
