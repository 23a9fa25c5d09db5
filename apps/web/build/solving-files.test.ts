import { solvingFilesOf } from './solving-files'

const chunk = (fileName: string, part: object = {}) => ({ type: 'chunk', fileName, ...part })
const styled = (...files: string[]) => ({ viteMetadata: { importedCss: new Set(files) } })

const bundle = {
  'index.js': chunk('index.js', { isEntry: true, imports: ['react.js'], ...styled('index.css') }),
  'react.js': chunk('react.js'),
  'solve.js': chunk('solve.js', {
    facadeModuleId: '/src/features/solving/SolvePage.tsx',
    imports: ['react.js', 'tabs.js'],
    ...styled('index.css'),
  }),
  'tabs.js': chunk('tabs.js'),
  'editor.js': chunk('editor.js', {
    facadeModuleId: '/src/features/solving/components/CodeEditor.tsx',
    imports: ['monaco.js', 'react.js'],
  }),
  'monaco.js': chunk('monaco.js', styled('monaco.css')),
  'contests.js': chunk('contests.js'),
}

it('solvingFilesOf lists each script and style of the solving screen once, except for those of the first page', () => {
  expect(solvingFilesOf(bundle)).toEqual(['/solve.js', '/tabs.js', '/editor.js', '/monaco.js', '/monaco.css'])
})

it('solvingFilesOf throws, and so fails the build, if a listed module has no chunk', () => {
  const { 'editor.js': _, ...without } = bundle
  expect(() => solvingFilesOf(without)).toThrow('no chunk for /features/solving/components/CodeEditor.tsx')
})
