import { firstPageScripts } from './first-page-budget'

const chunk = (fileName: string, part: object = {}) => ({ type: 'chunk', fileName, code: 'x', ...part })

describe('firstPageScripts', () => {
  it('counts the entry and what it imports statically, each once, and nothing that comes later', () => {
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
